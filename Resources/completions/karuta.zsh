#compdef karuta
# The program prints the words that can follow, each before a tab and its explanation; it succeeds if
# the name of a file can follow too.
_karuta() {
  local found line hasFiles
  local -a names captions
  found=$(karuta complete-line -- "${(@Q)words[2,CURRENT]}" 2>/dev/null) && hasFiles=1
  for line in "${(@f)found}"; do
    [[ -n $line ]] || continue
    names+=("${line%%$'\t'*}")
    captions+=("${line/$'\t'/  -- }")
  done
  compadd -l -d captions -a names
  [[ -n $hasFiles ]] && _files
}
if [[ $funcstack[1] == _karuta ]]; then _karuta "$@"; else compdef _karuta karuta; fi
