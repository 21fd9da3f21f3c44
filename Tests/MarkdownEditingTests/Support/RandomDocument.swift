import SeededNumbers

/// Documents of every kind of block, with marks that nest and touch.
struct RandomDocument {
    private var random: SeededNumbers

    init(seed: UInt64) {
        random = SeededNumbers(seed: seed)
    }

    mutating func source() -> String {
        (0..<1 + random.below(5)).map { _ in block() }.joined(separator: "\n\n") + "\n"
    }

    private mutating func block() -> String {
        switch random.below(12) {
        case 0: return "\(String(repeating: "#", count: 1 + random.below(4))) \(words(3))"
        case 1: return "> \(words(3))\n> \(words(3))"
        case 2: return "- \(words(2))\n- \(words(2))\n  - \(words(2))\n- \(words(1))"
        case 3: return "1. \(words(2))\n2. \(words(2))\n   more \(words(1))"
        case 4: return "- [ ] \(words(2))\n- [x] \(words(2))"
        case 5: return "```swift\nlet a = 1\n```"
        case 6: return "| \(words(1)) | b |\n| --- | ---: |\n| c | \(words(2)) |"
        case 7: return "> - \(words(2))\n>   > \(words(2))"
        case 8: return "\(words(2))\n==="
        default: return "\(words(4))\n\(words(3))"
        }
    }

    private mutating func words(_ count: Int) -> String {
        (0..<count).map { _ in word(2) }.joined(separator: " ")
    }

    private mutating func word(_ depth: Int) -> String {
        let plain = random.pick(["one", "two", "Öl", "x", "a.", "(b)", "42", "\\*", "&amp;", "日本", "don't", "e-mail"])
        guard depth > 0 else { return plain }
        switch random.below(16) {
        case 0: return "**\(word(depth - 1)) \(word(depth - 1))**"
        case 1: return "*\(word(depth - 1))*"
        case 2: return "`c d`"
        case 3: return "~~\(word(depth - 1))~~"
        case 4: return "[\(word(depth - 1)) t](/u)"
        case 5: return "==\(plain)=="
        case 6: return "a**b**c"
        case 7: return "![alt](p.png)"
        default: return plain
        }
    }
}
