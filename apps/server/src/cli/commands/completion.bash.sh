# Completion of the shop's command line for bash: eval "$(npm run --silent shop -- completion bash)"
shop() { node @FOLDER@/tools/run.mjs apps/server/src/shop.ts "$@"; }
_shop_completion() {
  local current=${COMP_WORDS[COMP_CWORD]} beginning='' word choices=''
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == -* || $beginning == *' '* ]] || beginning="${beginning:+$beginning }$word"
  done
  while true; do
    case $beginning in
@CHOICES@
    esac
    [[ -n $choices || $beginning != *' '* ]] && break
    beginning=${beginning% *}
  done
  COMPREPLY=($(compgen -W "$choices" -- "$current"))
  [[ $current == -* || -z $beginning ]] || COMPREPLY+=($(compgen -f -- "$current"))
}
complete -o filenames -F _shop_completion shop
