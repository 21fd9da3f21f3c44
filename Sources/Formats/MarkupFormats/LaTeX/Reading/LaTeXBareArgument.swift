/// The arguments of commands that need no braces around a single command or character, as in `\frac\dt2`.
enum LaTeXBareArgument {
    /// The number of such arguments of each command.
    private static let counts: [String: Int] = {
        var counts: [String: Int] = [:]
        for name in ["frac", "dfrac", "tfrac", "cfrac", "binom", "dbinom", "tbinom"] { counts[name] = 2 }
        let others = """
            sqrt hat bar vec tilde dot ddot widehat widetilde overline underline check breve overrightarrow mathbf mathrm \
            mathbb mathcal mathfrak mathsf mathit mathscr boldsymbol bm operatorname text textbf textit emph texttt textsc
            """
        for name in others.split(separator: " ") { counts[String(name)] = 1 }
        return counts
    }()

    /// The number of bytes in which the argument before another one is looked for.
    private static let longestLook = 256

    /// True if what follows a text is the argument of a command at the end of the text.
    static func follows(_ text: [UInt8]) -> Bool {
        let rest = withoutSpace(text[...])
        guard let last = rest.last, last != "{" else { return false }
        if let name = LaTeXMacros.nameAtEnd(of: rest) {
            if let count = counts[name.text] { return count > 0 }
            return count(atEndOf: withoutSpace(rest[..<(name.startIndex - 1)])) == 2
        }
        if last == "]", let start = rest.suffix(32).lastIndex(of: "[") {
            return rest[..<start].suffix(5).elementsEqual("\\sqrt".utf8)
        }
        guard let before = withoutArgument(rest) else { return false }
        return count(atEndOf: withoutSpace(before)) == 2
    }

    /// The number of arguments of the command whose name ends a text; nil for none and for other commands.
    private static func count(atEndOf text: ArraySlice<UInt8>) -> Int? {
        LaTeXMacros.nameAtEnd(of: text).flatMap { counts[$0.text] }
    }

    private static func withoutSpace(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let spaces = text.suffix(longestLook).reversed().prefix(while: \.isASCIIWhiteSpace).count
        return text.dropLast(spaces)
    }

    /// A text without the braces or the character at its end; nil if the braces are long.
    private static func withoutArgument(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard text.last == "}" else { return text.dropLast() }
        var depth = 0
        for index in text.suffix(longestLook).indices.reversed() {
            if text[index] == "}" { depth += 1 }
            if text[index] == "{" { depth -= 1 }
            if depth == 0 { return text[..<index] }
        }
        return nil
    }
}
