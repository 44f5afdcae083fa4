# The program prints the words that can follow, each before a tab and its explanation; it succeeds if
# the name of a file can follow too. No word is evaluated, since a deck may have any name.
_karuta() {
  local current=${COMP_WORDS[COMP_CWORD]} word words=() found
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == = ]] || words+=("$word")
  done
  [[ $current == = ]] && current=
  current=${current//\\/}
  current=${current#[\"\']}
  found=$(karuta complete-line -- "${words[@]}" "$current" 2>/dev/null) &&
    found+=$'\n'$(compgen -f -- "$current")
  COMPREPLY=()
  while IFS=$'\t' read -r word _; do
    [[ $word && $word == "$current"* ]] && COMPREPLY+=("$word")
  done <<<"$found"
}
complete -o filenames -F _karuta karuta
