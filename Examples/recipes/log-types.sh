#!/bin/sh
# Logs when something is copied, in which application and as which types, one line per change. The content is never logged.
#
#     log-types.sh                 prints to the terminal
#     log-types.sh changes.log     appends to a file
set -eu
[ $# -eq 0 ] || exec >>"$1"
tab=$(printf '\t')
pasteboard watch | while IFS=$tab read -r count owner types; do
    printf '%s change %s by %s: %s\n' "$(date '+%Y-%m-%d %H:%M:%S')" "$count" "$owner" "$types"
done
