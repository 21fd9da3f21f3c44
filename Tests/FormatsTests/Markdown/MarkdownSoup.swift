/// Random Markdown from a seed, in which almost every piece of syntax is next to every other one.
///
/// It leaves out the cases in which the library is known to differ from CommonMark 0.31: white space of lazy continuation
/// lines, tildes next to asterisks, rules and headings before the blank lines of a list, unreferenced footnotes.
struct MarkdownSoup {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 7
    }

    private mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }

    private static let marks = [
        "", "", "", "> ", ">", "- ", "* ", "+ ", "1. ", "2) ", "  ", "   ", "    ", "\t", "10. ", "-", "1.",
        "> > ", "- - ", "     ",
    ]
    private static let lines = [
        "", "", "a", "b *c* d", "```", "~~~", "```` x", "===", "| a | b |", "|---|---|", "a | b", "-|-",
        "<div>", "</div>", "<!-- c -->", "<b>", "[r]: /u", "[r]: <u v> 't'", "'t'", "[r]", "    c", "\tx",
        "<pre>", "</pre>", "<?x", "?>", "text [r][]", "> q", "- i", "1. i",
    ]
    private static let inlines = [
        "a", "b", " ", " ", "*", "**", "***", "_", "__", "`", "``", "[", "]", "](/u)", "](", ")", "![", "<b>", "</b>",
        "<a@b.cd>",
        "<http://x>", "\\", "\\*", "&amp;", "&", "!", "a~~b~~c", "\n", "  \n", "\\\n", "(", "\"", "'", "[r]", "[]", ".",
        ",", "é",
        "「", "<!-- x -->", "<", ">", "|", "_a_", "1", "\u{A0}", "#", "<br>", "; ",
    ]

    /// Lines with marks of blocks in front.
    mutating func blocks() -> String {
        var text = ""
        for _ in 0...below(9) {
            for _ in 0..<below(3) { text += Self.marks[below(Self.marks.count)] }
            text += Self.lines[below(Self.lines.count)] + "\n"
        }
        return text + (below(2) == 0 ? "\n[r]: /z\n" : "")
    }

    /// A paragraph of delimiters, brackets and tags.
    mutating func paragraph() -> String {
        var text = "x"
        for _ in 0...below(14) { text += Self.inlines[below(Self.inlines.count)] }
        return text + "\n\n[r]: /z\n"
    }
}
