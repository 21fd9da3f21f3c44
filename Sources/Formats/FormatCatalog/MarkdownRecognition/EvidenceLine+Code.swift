import FormatCore

extension EvidenceLine {
    /// True if a line looks like source code.
    var isCode: Bool {
        if begins(with: "//") || begins(with: "/*") || begins(with: "*/") || begins(with: "* @") || begins(with: "* \\")
        {
            return true
        }
        // Comments of Vim and Lua.
        if begins(with: "\" ") { return true }
        if begins(with: "---@") || begins(with: "--- - ") { return true }
        // An @mention, or a tag of a documentation tool.
        if first == 0x40 { return !isProse || Self.documentation.contains(where: begins) }
        // Box-drawing characters of a tree or a frame.
        if content.starts(with: [0xE2, 0x94]) || content.starts(with: [0xE2, 0x95]) { return true }
        if isHuge, plainWords * 2 < words || words * 16 < content.count && !isProse { return true }
        if begins(with: "-- "), words > 3 || ends(with: "--") { return true }
        if first == ";" { return true }
        // A frame of a stack trace.
        if begins(with: "at "), last == ")" { return true }
        if first == "(", ends(with: "))") || holds(" (") { return true }
        if begins(with: "<!--") || isFormula || isPlaceholder { return false }
        if first == "'" || first == "\"", ends(with: "',") || ends(with: "\",") {
            return true
        }
        let hasFewWords = words == 0 || plainWords * 100 < words * 80
        if ";{}\\".utf8.contains(last) || ends(with: "):") || ends(with: "({") || ends(with: "},") || ends(with: "),") {
            return (hasFewWords || words < 4) && !begins(with: "**")
        }
        if begins(with: "complete -") || begins(with: "set -") { return true }
        if hasTrailingComment { return true }
        // The margin of a compiler message.
        if first == "|", content.count == 1 || begins(with: "|   "), last != first || words == 0 {
            return true
        }
        if begins(with: "LL |") { return true }
        if isStatement, !isProse || holds("(") || holds("=") { return true }
        return hasFewWords && hasOperator || isHardlyWords && !holds("](") && !holds("`")
    }

    private static let documentation: [StaticString] = [
        "@param", "@return", "@throws", "@see", "@since", "@type", "@brief", "@deprecated", "@author", "@example",
        "@var",
        "@template", "@note",
    ]

    /// A comment after code.
    private var hasTrailingComment: Bool {
        guard first != "#", holds(" ## ") || holds(" //") else { return false }
        let head = EvidenceLine(content.prefix { $0 != "`" && $0 != "[" })
        return head.holds(" ## ") || head.holds(" // ") || head.holds(" //~ ")
    }

    /// True for a line longer than people write; minified code has such lines.
    private var isHuge: Bool { content.count > 1_000 }

    /// True for the first and last line of a multi-line comment, and for its lines without words.
    var isOfComment: Bool {
        if begins(with: "/*") || begins(with: "*/") || begins(with: "///") || isEdgeOfDocstring { return true }
        if begins(with: "*     ") { return true }
        return content.count < 3 && content.allSatisfy { $0 == "*" || $0 == "#" }
    }

    /// Three quotes followed by text, or indented.
    ///
    /// In prompts, three quotes stand on lines of their own around the quoted text.
    private var isEdgeOfDocstring: Bool {
        if begins(with: "r\"\"\"") { return true }
        return (begins(with: "\"\"\"") || begins(with: "'''")) && (content.count > 3 || indent > 0)
    }

    /// True if a line of a comment between `/*` and `*/` continues the sentence of the one above.
    func continuesComment(_ previous: EvidenceLine) -> Bool {
        guard indent % 2 == 1, indent == previous.indent, begins(with: "* "), previous.begins(with: "* ") else {
            return false
        }
        guard previous.content.count >= 50, let next = content.dropFirst(2).first else { return false }
        let isOpen = previous.last == 0x2C || previous.last.isASCIILetter
        return isOpen && next.isASCIILowercase
    }

    /// Words with a TeX formula.
    private var isFormula: Bool {
        let signs = content.count { $0 == "$" }
        guard signs > 1 else { return false }
        return content.contains(0x5C) || signs % 2 == 0 && words > 4 && plainWords * 2 > words
    }

    private var hasOperator: Bool {
        if holds("`") || holds("](") { return false }
        if !isHighlight, holds("==") || holds("!=") { return true }
        return holds("&&") || holds("||") || holds(":=") || holds("+=") || holds("->")
            || holds("=>") || holds(" = ") || holds("()") || holds("::") || holds("$(") || holds("${")
    }

    /// `==text==` at the start, which marks text in note-taking applications.
    private var isHighlight: Bool {
        begins(with: "==") && content.dropFirst(2).first.map { $0 != 0x20 && $0 != "=" } == true
    }

    /// Words that begin a statement in the most frequently copied languages.
    private static let statements: [StaticString] = [
        "def ", "class ", "import ", "from ", "return ", "func ", "fn ", "let ", "const ", "var ", "public ",
        "private ", "static ", "package ", "using ", "namespace ", "elif ", "else:", "try:", "except", "async ",
        "await ", "export ", "echo ", "sudo ", "struct ", "enum ", "impl ", "print(", "raise ", "if (", "for (",
        "while (", "switch ", "case ", "SELECT ", "FROM ", "WHERE ", "CREATE ", "INSERT ", "RUN ", "COPY ",
        "ENTRYPOINT", "local ", "function ", "module ", "set ", "end", "fi", "done",
    ]

    private var isStatement: Bool {
        guard let first = content.first, first < 0x80 else { return false }
        return Self.statements.contains { word in
            unsafe word.utf8Start.pointee == first && begins(with: word)
                && (word.utf8CodeUnitCount > 4 || content.count == word.utf8CodeUnitCount
                    || content[content.startIndex + word.utf8CodeUnitCount - 1] == 0x20)
        }
    }
}
