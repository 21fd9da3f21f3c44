import SeededNumbers

/// Badly written documents: delimiters without a partner, next to letters and next to punctuation.
struct JudgedDocument {
    private var random: SeededNumbers

    init(seed: UInt64) {
        random = SeededNumbers(seed: seed)
    }

    mutating func source() -> String {
        (0..<1 + random.below(4)).map { _ in block() }.joined(separator: "\n\n") + "\n"
    }

    private mutating func block() -> String {
        switch random.below(10) {
        case 0: "## \(line(3))"
        case 1: "> \(line(4))\n> \(line(2))"
        case 2: "- \(line(3))\n- \(line(2))\n  - \(line(2))"
        case 3: "1. \(line(3))\n2. \(line(3))"
        case 4: "- [ ] \(line(2))\n- [x] \(line(2))"
        case 5: "| a | \(line(1)) |\n| --- | --- |\n| \(line(1)) | \(line(2)) |"
        case 6: "```\nfox (paren)\n```"
        default: "\(line(5))\n\(line(4))"
        }
    }

    private mutating func line(_ count: Int) -> String {
        // A word begins the line, so that it is no other block.
        (["fox"] + (0..<count).map { _ in piece(2) }).joined(separator: " ")
    }

    private mutating func piece(_ depth: Int) -> String {
        guard depth > 0 else { return word() }
        switch random.below(20) {
        case 0: return "**\(piece(depth - 1)) \(word())**"
        case 1: return "*\(piece(depth - 1))*"
        case 2: return "_\(piece(depth - 1))_"
        case 3: return "`\(random.pick(["code", "a b", "x*y", "(c)"]))`"
        case 4: return "~~\(piece(depth - 1))~~"
        case 5: return "[\(piece(depth - 1))](/u)"
        case 6: return "a**b**c"
        case 7: return "![alt](p.png)"
        case 8: return random.pick(["<https://e.org>", "&amp;", "\\*", "“\(word())”", "\(word()).", "\(word()),"])
        case 9: return "(\(piece(depth - 1)))"
        default: return word()
        }
    }

    private mutating func word() -> String {
        random.pick([
            "x", "fox", "two", "Öl", "a.", "(b)", "(paren", "paren)", "42", "日本", "don't", "e-mail", "foo(bar)baz",
            "snake_case", "end!", "“q”", "-", "…",
        ])
    }
}
