class Karuta < Formula
  desc "Flashcards for the terminal, for Korean and Japanese above all"
  homepage "ADDRESS"
  url "ADDRESS/karuta-0.1.0-linux-x86_64.tar.xz"
  sha256 "CHECKSUM"
  license "MIT"

  depends_on arch: :x86_64
  depends_on :linux

  def install
    bin.install "bin/karuta"
    man1.install Dir["share/man/man1/*"]
    man5.install Dir["share/man/man5/*"]
    bash_completion.install "share/bash-completion/completions/karuta"
    zsh_completion.install "share/zsh/site-functions/_karuta"
    fish_completion.install "share/fish/vendor_completions.d/karuta.fish"
    # Beside the program, which reads the descriptions and the locale there if the system has none.
    share.install "share/karuta", "share/terminfo", "share/locale"
    doc.install Dir["share/doc/karuta/*"]
  end

  test do
    (testpath/"words.tsv").write("물\t水\n")
    assert_match "水", pipe_output("#{bin}/karuta review --plain words.tsv", "\n3\nq\n")
  end
end
