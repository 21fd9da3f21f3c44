#!/bin/sh
# Notes what kind of thing is copied when and where, a line for each change, and never the content.
#
#     log-types.sh                 on the terminal
#     log-types.sh changes.log     at the end of a file
set -eu
[ $# -eq 0 ] || exec >>"$1"
tab=$(printf '\t')
pasteboard watch | while IFS=$tab read -r count owner types; do
    printf '%s change %s by %s: %s\n' "$(date '+%Y-%m-%d %H:%M:%S')" "$count" "$owner" "$types"
done
