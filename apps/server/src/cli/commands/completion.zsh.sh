# Completion of the shop's command line for zsh: eval "$(npm run --silent shop -- completion zsh)"
shop() { node @FOLDER@/tools/run.mjs apps/server/src/shop.ts "$@"; }
_shop_completion() {
  local beginning='' word choices=''
  for word in "${(@)words[2,CURRENT-1]}"; do
    [[ $word == -* || $beginning == *' '* ]] || beginning="${beginning:+$beginning }$word"
  done
  while true; do
    case $beginning in
@CHOICES@
    esac
    [[ -n $choices || $beginning != *' '* ]] && break
    beginning=${beginning% *}
  done
  compadd -- ${=choices}
  [[ $PREFIX == -* || -z $beginning ]] || _files
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
compdef _shop_completion shop
