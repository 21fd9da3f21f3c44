/// The open groups of a document, at whose ends commands get the meanings again that they had before.
struct LaTeXScopes {
    /// What ends a group.
    enum Ending: Hashable {
        /// A brace; one that begins an argument is no group.
        case brace(isGroup: Bool)
        case environment(String)
        /// `\endgroup` or `\egroup`.
        case command
    }

    /// The open groups, each with the number of changes before it.
    private var open: [(ending: Ending, changes: Int)] = []
    /// The number of open groups with each ending.
    private var counts: [Ending: Int] = [:]
    private var changes: [(name: String, before: LaTeXMacro?)] = []

    mutating func begin(_ ending: Ending) {
        open.append((ending, changes.count))
        counts[ending, default: 0] += 1
    }

    /// Notes the meaning of a command before it is defined.
    mutating func note(_ name: String, _ macro: LaTeXMacro?) {
        if !open.isEmpty { changes.append((name, macro)) }
    }

    /// Ends the innermost group at a brace, and restores the commands that it defined; a brace that ends no group is ignored.
    mutating func endBrace(_ macros: inout [String: LaTeXMacro]) {
        if case .brace? = open.last?.ending { endInnermost(&macros) }
    }

    /// Ends a group and all that are open in it; without such a group, nothing.
    mutating func end(_ ending: Ending, _ macros: inout [String: LaTeXMacro]) {
        guard counts[ending, default: 0] > 0 else { return }
        while let last = open.last {
            endInnermost(&macros)
            if last.ending == ending { return }
        }
    }

    private mutating func endInnermost(_ macros: inout [String: LaTeXMacro]) {
        guard let (ending, start) = open.popLast() else { return }
        counts[ending, default: 0] -= 1
        if ending == .brace(isGroup: false) { return }
        while changes.count > start, let change = changes.popLast() { macros[change.name] = change.before }
    }

    /// True if a brace after this text begins the argument of a command, as in `\AtBeginDocument{…}`.
    static func isArgument(_ text: ArraySlice<UInt8>) -> Bool {
        guard let last = text.last else { return false }
        if last == "}" || last == "]" || last == "*" { return true }
        let letters = text.suffix(64).reversed().prefix { $0.isASCIILetter || $0 == "@" }.count
        return letters > 0 && letters < text.count && text[text.endIndex - letters - 1] == "\\"
    }
}
