/// Texts of several kinds whose line ends must be kept.
enum UnwrappableText {
    static let kinds = [
        "code", "table", "columns", "patch", "poem", "address", "names", "log", "settings", "sentences", "chat",
        "markup", "imports", "packages", "keys", "comments",
    ]

    static func text(_ kind: String, _ chance: inout Chance) -> String {
        let count = chance.number(3, 12)
        let lines = (0..<count).map { line(kind, $0, &chance) }
        return (kind == "patch" ? "@@ -1,4 +1,5 @@ harbour\n" : "") + lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ kind: String, _ place: Int, _ chance: inout Chance) -> String {
        func words(_ least: Int, _ most: Int) -> String {
            (0..<chance.number(least, most)).map { _ in chance.one(of: Self.words) }.joined(separator: " ")
        }
        func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
        switch kind {
        case "code":
            return chance.one(of: [
                "    let \(words(1, 1)) = \(words(1, 1))(\(chance.number(1, 99)), \(words(1, 1)))",
                "    if (\(words(1, 1)) == \(words(1, 1)) && \(words(1, 1))) {",
                "        return \(words(1, 1)).\(words(1, 1))();",
                "    }", "// \(words(4, 12))",
            ])
        case "table": return "| \(words(1, 6)) | \(words(1, 5)) | \(chance.number(1, 9999)) |"
        case "columns":
            let first = words(1, 2)
            return first + String(repeating: " ", count: max(2, 24 - first.count)) + words(2, 7)
        case "patch": return chance.one(of: ["+", "-", " "]) + words(4, 12)
        case "poem": return capitalised(words(5, 8)) + chance.one(of: [",", "", ";", ""])
        case "address": return capitalised(words(1, 2)) + " " + capitalised(words(1, 3)) + " \(chance.number(1, 200))"
        case "names": return words(1, 3)
        case "log": return "2026-11-22 10:0\(place % 10):11 INFO \(words(4, 14))"
        case "settings": return "\(words(1, 1))_\(words(1, 1)): \(words(1, 5))"
        case "sentences": return capitalised(words(6, 22)) + "."
        case "markup": return "<\(words(1, 1)) lang=\"pt\">\(words(3, 9))</\(words(1, 1))>"
        case "imports": return "from \(words(1, 1)).\(words(1, 1)) import \(words(1, 1))"
        case "packages": return "libgraphics-\(words(1, 1))-\(words(1, 1))-development - \(words(3, 8))"
        case "keys": return (0..<12).map { _ in words(1, 1) + "9/" }.joined().prefix(64).description
        case "comments": return "// \(words(4, 12))"
        default: return "<\(words(1, 1))> \(words(3, 15))"
        }
    }

    private static let words = """
        harbour tide lamp wind ship pilot quay north rising gentle morning evening window people light fog channel buoy anchor \
        rope captain crew sailed waited signalled answered through between across without against
        """.split(separator: " ").map(String.init)
}
