# lines.sh FILE FOLDER: runs the command lines of a file in a folder, and prints for each its status, whether it wrote to
# standard error, its output in hexadecimal, and the line. The commands inherit none of the streams.
file=$1
cd "$2" || exit
number=0
line=
while IFS= read -r next || [ -n "$next" ]; do
    line=$line$next
    # A line continues while a quotation is open.
    quotes=$(printf %s "$line" | tr -cd "'" | wc -c)
    if [ $((quotes % 2)) -eq 1 ]; then
        line="$line
"
        continue
    fi
    words=$line
    line=
    case $words in '' | '#'*) continue ;; esac
    kind=whole
    case $words in 'status '*) kind=status words=${words#status } ;; esac
    timeout 20 sh -c "$words" </dev/null >output 2>errors
    status=$?
    said=-
    bytes=
    if [ $kind = whole ]; then
        [ -s errors ] && said=E
        bytes=$(od -An -v -tx1 output | tr -d ' \n')
    fi
    printf '%s %s [%s] %s\n' $status $said "$bytes" "$(printf %s "$words" | tr '\n' '~')"
done <"$file"
