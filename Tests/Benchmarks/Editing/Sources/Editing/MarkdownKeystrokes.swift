import Formats

/// The cost of a keystroke in Markdown documents of several lengths, with all changes parsed, compared with parsing the whole.
///
/// The last column is a keystroke in a block of code as long as the document.
func measureMarkdownKeystrokes() {
    print("One keystroke in Markdown, in microseconds")
    row("document", "keystroke", "in one code block", "in one list", "all from scratch")
    for bytes in [10_000, 100_000, 1_000_000, 10_000_000] {
        let text = markdown(bytes: bytes)
        let code = "```\n" + String(repeating: "let a = b // words\n", count: bytes / 19) + "```\n"
        let list = String(repeating: "- an item with *some* words\n", count: bytes / 28)
        let whole = median(rounds: 3) { precondition(MarkdownSource(text).count > 0) }.microseconds
        row(
            "\(bytes / 1000) kB", format(typing(in: text)), format(typing(in: code)), format(typing(in: list)),
            format(whole))
    }
    print()
}

private func markdown(bytes: Int) -> String {
    let part = """
        ## A chapter with `code`

        Some *words* that [lead](https://example.org) to **others**, and a [reference][r]; all in lines of
        some hundred bytes, as people write them.

        - an item
        - another one

        ```swift
        let a = 1
        ```


        """
    return String(repeating: part, count: max(1, bytes / part.utf8.count)) + "[r]: /target\n"
}

private func typing(in text: String) -> Double {
    var source = MarkdownSource(text)
    let keystrokes = 200
    let time = median(rounds: 5) {
        for place in [source.count / 7, source.count / 2, source.count * 6 / 7] {
            for key in 0..<keystrokes { source.replace(place + key..<place + key, with: "x") }
            for key in 0..<keystrokes {
                let caret = place + keystrokes - key
                source.replace(caret - 1..<caret, with: "")
            }
        }
    }
    return time.microseconds / Double(keystrokes * 6)
}
