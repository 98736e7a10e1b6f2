#!/bin/sh
# Stops the embedded PostgreSQL when its last user is gone, however that user went: standard input is a pipe that the
# user holds open. A shell and not Node, because one stands beside every user and memory is counted.
folder=$1
cluster=$2
trap '' INT TERM HUP
cat >/dev/null

until ln -s "$$" "$folder/start.lock" 2>/dev/null; do
  [ -d "$folder" ] || exit 0
  holder=$(readlink "$folder/start.lock")
  if [ -n "$holder" ] && ! kill -0 "$holder" 2>/dev/null; then rm -f "$folder/start.lock"; else sleep 0.1; fi
done

rm -f "$folder/users/$$"
for user in "$folder"/users/*; do
  if [ -e "$user" ] && kill -0 "${user##*/}" 2>/dev/null; then
    rm -f "$folder/start.lock"
    exit 0
  fi
done

postmaster=$(head -n 1 "$cluster/postmaster.pid" 2>/dev/null)
if [ -r "/proc/$postmaster/comm" ] && [ "$(cat "/proc/$postmaster/comm")" != postgres ]; then postmaster=; fi
if [ -n "$postmaster" ] && kill -INT "$postmaster" 2>/dev/null; then
  tries=0
  while [ -e "$cluster/postmaster.pid" ] && [ "$tries" -lt 600 ]; do
    sleep 0.05
    tries=$((tries + 1))
    [ "$tries" -ne 400 ] || kill -QUIT "$postmaster" 2>/dev/null
  done
fi
rm -f "$folder/start.lock"
