# Completion of partal for bash. The program's own help is asked, so there is no second list of its options.
_partal() {
  local current=${COMP_WORDS[COMP_CWORD]} command="" word words
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == -* ]] || { command=$word && break; }
  done
  if [[ $current == -* ]]; then
    words=$("${COMP_WORDS[0]}" ${command:+"$command"} --help 2>/dev/null | grep -oE -- '(^|[ ,])--[a-z-]+' | tr -d ' ,')
  elif [[ -z $command ]]; then
    words=$("${COMP_WORDS[0]}" --help --lang en 2>/dev/null | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
  fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
  ((${#COMPREPLY[@]})) || compopt -o default
}
complete -F _partal partal
