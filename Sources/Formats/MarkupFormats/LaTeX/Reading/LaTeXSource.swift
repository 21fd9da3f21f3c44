/// The source, with an index of matching braces and of the ends of environments.
struct LaTeXSource {
    let bytes: [UInt8]
    /// The argument of `\title` before the body; nil if there is none.
    private(set) var title: Range<Int>?
    /// The arguments of `\author` and `\date` before the body.
    private(set) var byline: [Range<Int>] = []
    /// The range of the document body.
    let body: Range<Int>
    /// True if there are parts, which contain chapters or sections, and chapters, which contain sections.
    private let hasParts: Bool
    private let hasChapters: Bool
    /// The `}` of each `{`.
    private var braces: [Int: Int] = [:]
    /// True if addresses without links are typeset like code, which is the default.
    let hasTypedAddresses: Bool
    /// The positions of each `\end{name}`, and of each command such as `\endhead`, `\)` or `\]`, by name and in order.
    private var ends: [String: [Int]] = [:]

    init(_ source: [UInt8]) {
        bytes = source
        body = LaTeXBody.range(in: source)
        hasParts = source.containsSequence("\\part{".utf8)
        hasChapters = source.containsSequence("\\chapter".utf8)
        hasTypedAddresses = !["same", "rm", "sf"].contains {
            source.containsSequence("\\urlstyle{\($0)}".utf8)
        }
        scan()
        title = arguments(of: "\\title").first
        byline = arguments(of: "\\author") + arguments(of: "\\date").suffix(1)
    }

    /// The arguments of a command before the body.
    private func arguments(of command: String) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var rest = bytes[..<body.lowerBound]
        while let name = rest.firstOccurrence(of: command.utf8) {
            rest = rest[name.upperBound...]
            // A shorter title for page headers may precede it.
            let start = rest.first == "[" ? rest.drop { $0 != "]" }.dropFirst() : rest
            if start.first == "{", let end = braces[start.startIndex], end < body.lowerBound {
                found.append((start.startIndex + 1)..<end)
            }
        }
        return found
    }

    /// The level of a heading command; `level` is its level in documents without parts and chapters.
    func level(of name: String, _ level: Int) -> Int {
        switch name {
        case "title", "part": return 1
        case "chapter": return hasParts ? 2 : 1
        default: return min(level + (hasParts ? 1 : 0) + (hasChapters ? 1 : 0), 6)
        }
    }

    private mutating func scan() {
        var open: [Int] = []
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case "\\":
                if bytes[index...].starts(with: "\\end{".utf8) {
                    let name = bytes[(index + 5)...].prefix(40).prefix { $0 != "}" }
                    ends[name.text, default: []].append(index)
                } else if bytes[index...].starts(with: "\\end".utf8) {
                    let name = bytes[(index + 1)...].prefix(16).prefix(while: \.isASCIILetter)
                    ends["\\" + name.text, default: []].append(index)
                } else if index + 1 < bytes.count, bytes[index + 1] == ")" || bytes[index + 1] == "]" {
                    ends[bytes[index + 1] == ")" ? "\\)" : "\\]", default: []].append(index)
                }
                index += 1
            case "{": open.append(index)
            case "}": if let start = open.popLast() { braces[start] = index }
            default: break
            }
            index += 1
        }
    }

    /// The `}` that matches a `{`; nil if there is none.
    func end(ofBrace index: Int) -> Int? { braces[index] }

    /// The next `\end{name}`, or the next command of this name with its backslash; nil if there is none.
    func end(of name: String, from index: Int) -> Int? { ends[name]?.first(from: index) }
}
