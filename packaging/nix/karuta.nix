{ lib, stdenvNoCC, fetchurl }:

stdenvNoCC.mkDerivation rec {
  pname = "karuta";
  version = "0.1.0";

  src = fetchurl {
    url = "ADDRESS/karuta-${version}-linux-x86_64.tar.xz";
    sha256 = "CHECKSUM";
  };

  # All libraries are in the program.
  dontStrip = true;
  dontPatchELF = true;

  installPhase = ''
    mkdir -p $out
    cp -r bin share $out/
  '';

  doInstallCheck = true;
  installCheckPhase = ''
    $out/bin/karuta --version
  '';

  meta = {
    description = "Flashcards for the terminal, for Korean and Japanese above all";
    homepage = "ADDRESS";
    license = lib.licenses.mit;
    platforms = [ "x86_64-linux" ];
    mainProgram = "karuta";
  };
}
