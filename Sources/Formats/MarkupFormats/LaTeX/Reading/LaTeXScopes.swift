/// The open groups of a document, at whose ends commands get the meanings again that they had before.
struct LaTeXScopes {
    /// For each open brace or environment, the number of changes before it; nil for an argument, which is no group.
    private var starts: [Int?] = []
    private var changes: [(name: String, before: LaTeXMacro?)] = []

    mutating func begin(isGroup: Bool) { starts.append(isGroup ? changes.count : nil) }

    /// Notes the meaning of a command before it is defined.
    mutating func note(_ name: String, _ macro: LaTeXMacro?) {
        if !starts.isEmpty { changes.append((name, macro)) }
    }

    /// Ends the innermost group, and restores the commands that it defined.
    mutating func end(_ macros: inout [String: LaTeXMacro]) {
        guard let start = starts.popLast() ?? nil else { return }
        while changes.count > start, let change = changes.popLast() { macros[change.name] = change.before }
    }

    /// True if a brace after this text begins the argument of a command, as in `\\AtBeginDocument{…}`.
    static func isArgument(_ text: ArraySlice<UInt8>) -> Bool {
        guard let last = text.last else { return false }
        if last == "}" || last == "]" || last == "*" { return true }
        let letters = text.suffix(64).reversed().prefix { $0.isASCIILetter || $0 == "@" }.count
        return letters > 0 && letters < text.count && text[text.endIndex - letters - 1] == "\\"
    }
}
