# The program prints the words that can follow, each before a tab and its explanation; it succeeds if
# the name of a file can follow too.
function __karuta_complete
    set -l words (commandline -opc) (commandline -ct)
    karuta complete-line -- $words[2..-1] 2>/dev/null
    and __fish_complete_path (commandline -ct)
end
complete -c karuta -f -a '(__karuta_complete)'
