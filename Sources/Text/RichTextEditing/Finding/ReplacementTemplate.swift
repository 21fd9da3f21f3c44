/// The replacement for a match of a regular expression: text with the groups of the match.
///
/// `$0` or `\0` is the match, `$1` or `\1` its first group, `${name}` a group with a name; `\n` and `\t` are a line feed and a
/// tab, `$$` and `\\` the characters themselves. A group that did not participate is empty; a reference to a group that does
/// not exist is literal text.
public struct ReplacementTemplate: Hashable, Sendable {
    private enum Part: Hashable, Sendable {
        case text(String)
        /// Up to two digits after the sign; the second digit is text if there are fewer groups.
        case number(sign: Character, String)
        case name(String)
    }

    private var parts: [Part] = []

    /// Reads a template.
    public init(_ source: String) {
        var rest = Array(source)[...]
        while let first = rest.popFirst() {
            switch (first, rest.first) {
            case ("$", "$"), ("\\", "\\"), ("\\", "$"): add(rest.removeFirst())
            case ("\\", "n"):
                rest.removeFirst()
                add("\n")
            case ("\\", "t"):
                rest.removeFirst()
                add("\t")
            case ("$", "{"):
                guard let end = rest.firstIndex(of: "}") else {
                    add(first)
                    continue
                }
                let name = String(rest[(rest.startIndex + 1)..<end])
                parts.append(name.allSatisfy(\.isDigit) && !name.isEmpty ? .number(sign: "{", name) : .name(name))
                rest = rest[(end + 1)...]
            case ("$", let next?) where next.isDigit, ("\\", let next?) where next.isDigit:
                let digits = rest.prefix(2).prefix(while: \.isDigit)
                parts.append(.number(sign: first, String(digits)))
                rest = rest.dropFirst(digits.count)
            default: add(first)
            }
        }
    }

    /// The replacement of a match.
    func text(for match: TextSearch.Match) -> String {
        parts.map { part in
            switch part {
            case .text(let text): return text
            case .number("{", let digits): return Int(digits).flatMap { match.group($0) } ?? "${\(digits)}"
            case .number(let sign, let digits):
                if let text = Int(digits).flatMap({ match.group($0) }) { return text }
                let (first, second) = (digits.prefix(1), digits.dropFirst())
                return (Int(first).flatMap { match.group($0) } ?? "\(sign)\(first)") + second
            case .name(let name): return match.group(named: name) ?? "${\(name)}"
            }
        }.joined()
    }

    private mutating func add(_ character: Character) {
        if case .text(let text) = parts.last {
            parts[parts.count - 1] = .text(text + String(character))
        } else {
            parts.append(.text(String(character)))
        }
    }
}

extension TextSearch {
    /// A match, with the groups of the expression.
    struct Match {
        struct Group {
            let name: String?
            /// Nil if the group did not participate.
            let text: String?
        }

        var range: Range<Int>
        /// The first one is the match itself.
        var groups: [Group] = []

        /// Returns the text that a group matched: empty if the group did not participate, nil if there is no such group.
        func group(_ number: Int) -> String? { groups.indices.contains(number) ? groups[number].text ?? "" : nil }

        func group(named name: String) -> String? { groups.first { $0.name == name }.map { $0.text ?? "" } }
    }
}

extension Character {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
