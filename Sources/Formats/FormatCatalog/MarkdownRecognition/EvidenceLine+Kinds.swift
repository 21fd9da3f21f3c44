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
        if first == UInt8(ascii: ";") { return true }
        // A frame of a stack trace.
        if begins(with: "at "), last == UInt8(ascii: ")") { return true }
        if first == UInt8(ascii: "("), ends(with: "))") || holds(" (") { return true }
        if begins(with: "<!--") || isFormula || isPlaceholder { return false }
        if first == UInt8(ascii: "'") || first == UInt8(ascii: "\""), ends(with: "',") || ends(with: "\",") {
            return true
        }
        let hasFewWords = words == 0 || plainWords * 100 < words * 80
        if ";{}\\".utf8.contains(last) || ends(with: "):") || ends(with: "({") || ends(with: "},") || ends(with: "),") {
            return (hasFewWords || words < 4) && !begins(with: "**")
        }
        if begins(with: "complete -") || begins(with: "set -") { return true }
        if hasTrailingComment { return true }
        // The margin of a compiler message.
        if first == UInt8(ascii: "|"), content.count == 1 || begins(with: "|   "), last != first || words == 0 {
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
        guard first != UInt8(ascii: "#"), holds(" ## ") || holds(" //") else { return false }
        let head = EvidenceLine(content.prefix { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "[") })
        return head.holds(" ## ") || head.holds(" // ") || head.holds(" //~ ")
    }

    /// True for a line longer than people write; minified code has such lines.
    private var isHuge: Bool { content.count > 1_000 }

    /// True for the first and last line of a multi-line comment, and for its lines without words.
    var isOfComment: Bool {
        if begins(with: "/*") || begins(with: "*/") || begins(with: "///") || isEdgeOfDocstring { return true }
        if begins(with: "*     ") { return true }
        return content.count < 3 && content.allSatisfy { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "#") }
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
        let isOpen = previous.last == 0x2C || (previous.last | 0x20) >= 0x61 && (previous.last | 0x20) <= 0x7A
        return isOpen && next >= 0x61 && next <= 0x7A
    }

    /// Words with a TeX formula.
    private var isFormula: Bool {
        let signs = content.count { $0 == UInt8(ascii: "$") }
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
        begins(with: "==") && content.dropFirst(2).first.map { $0 != 0x20 && $0 != UInt8(ascii: "=") } == true
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

    /// `key: value`, `key = value`, `[section]`, and comments between them.
    var isSetting: Bool {
        if isSection { return true }
        let line = begins(with: "- ") ? content.dropFirst(2) : content
        let key = line.prefix { byte in
            byte >= 0x80 || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x30 && byte <= 0x39
                || "_-.\"'/".utf8.contains(byte)
        }
        guard !key.isEmpty else { return false }
        let rest = line[key.endIndex...]
        if rest.dropFirst(2).first == UInt8(ascii: "`") { return false }
        if rest.first == UInt8(ascii: ":"), rest.count == 1 || rest.dropFirst().first == 0x20 {
            return words <= 6 && !isSentenceBehindLabel
        }
        let value = rest.drop { $0 == 0x20 }
        return value.first == UInt8(ascii: "=")
    }

    /// A sentence after a label, such as `Answer`.
    private var isSentenceBehindLabel: Bool {
        first >= 0x41 && first <= 0x5A && words > 2 && (last == 0x2E || ends(with: ".\"")) && plainWords == words
    }

    /// The beginning of a block scalar in YAML.
    var isBlockScalar: Bool {
        guard ends(with: ": |") || ends(with: ": >") || ends(with: ": |-") || ends(with: ": >-") else { return false }
        return isSetting && !content.dropFirst(2).dropLast(3).contains(0x20)
    }

    /// `[section]`on a line of its own.
    var isSection: Bool {
        first == UInt8(ascii: "[") && last == UInt8(ascii: "]") && !begins(with: "[[") && !content.contains(0x20)
    }

    /// `*name.txt*`, the first line of a Vim help file.
    var isHelpTag: Bool {
        guard first == UInt8(ascii: "*"), let end = content.dropFirst().firstIndex(of: UInt8(ascii: "*")) else {
            return false
        }
        return content[..<end].suffix(4).elementsEqual(".txt".utf8)
    }

    /// A line of a log: a time, a date or a level at its start.
    var isRecord: Bool {
        if listMarker != nil || begins(with: "[^") { return false }
        let head = content.prefix(24)
        let digits = head.count { $0 >= 0x30 && $0 <= 0x39 }
        let isTimed = head.contains(UInt8(ascii: ":")) || head.count(where: { $0 == UInt8(ascii: "-") }) >= 2
        if digits >= 4, isTimed, first >= 0x30 && first <= 0x39 || first == UInt8(ascii: "[") || first == 0x3C {
            return true
        }
        if digits >= 6, isTimed, Self.months.contains(where: begins) { return true }
        return Self.levels.contains(where: begins)
    }

    private static let months: [StaticString] = [
        "Jan ", "Feb ", "Mar ", "Apr ", "May ", "Jun ", "Jul ", "Aug ", "Sep ", "Oct ", "Nov ", "Dec ", "Mon ", "Tue ",
        "Wed ", "Thu ", "Fri ", "Sat ", "Sun ",
    ]

    private static let levels: [StaticString] = [
        "INFO", "WARN", "ERROR", "DEBUG", "TRACE", "[INFO", "[WARN", "[ERROR", "[DEBUG", "(WW)", "(EE)", "(II)",
        "error: ", "warning: ", "note: ", "help: ", "error[", "thread '", "= note: ", "= help: ", "--> ",
        "Caused by: ", "Traceback (", "Exception in thread ", "goroutine ",
    ]

    /// A status line of a program; its text says nothing about the rest.
    var isReport: Bool {
        if Self.levels.contains(where: begins) { return true }
        let head = content.prefix(24)
        return isRecord && head.count(where: { $0 == UInt8(ascii: ":") }) > 1 || holds(" != ") && !holds("`")
    }

    /// The line above the quoted text in a mail.
    var isReplyMark: Bool { last == UInt8(ascii: ":") && Self.replyMarks.contains(where: ends) }

    private static let replyMarks: [StaticString] = [
        "wrote:", "writes:", "schrieb:", "a écrit :", "a écrit\u{A0}:", "escribió:", "ha scritto:", "skrev:",
    ]

    var isMailHeader: Bool {
        Self.mailHeaders.contains(where: begins)
    }

    private static let mailHeaders: [StaticString] = [
        "From: ", "To: ", "Cc: ", "Subject: ", "Date: ", "Reply-To: ", "Message-ID: ", "Received: ", "Sent: ",
        "Return-Path: ", "MIME-Version: ", "Content-Type: ", "Path: ", "Newsgroups: ", "X-",
    ]

    var isTag: Bool {
        if isRemnant || begins(with: "<http") { return false }
        guard first == 0x3C, let next = content.dropFirst().first else { return false }
        return (next | 0x20) >= 0x61 && (next | 0x20) <= 0x7A || "/!?".utf8.contains(next)
    }

    /// A placeholder or a wrapper that says nothing about the format: a tag, `{{input}}`, the edges of `:::note`.
    var isNeutral: Bool { isRemnant || isPlaceholder || begins(with: ":::") }

    /// An HTML tag that people write in Markdown, because Markdown has no syntax for it.
    var isRemnant: Bool {
        Self.remnants.contains(where: begins) || first == 0x3C && holds("align=\"center\"")
    }

    private static let remnants: [StaticString] = [
        "<details", "</details", "<summary", "</summary", "<br", "<kbd", "<sub>", "<sup>", "<a id=", "<a name=",
        "<img ",
    ]

    var isCommand: Bool {
        begins(with: "$ ") || begins(with: ">>> ") || begins(with: "PS ") || begins(with: "% ")
            || content.prefix(60).contains(UInt8(ascii: "@")) && (holds(":~") || holds(":/")) && holds("$ ")
    }

    var isOfPatch: Bool {
        begins(with: "@@ ") || begins(with: "diff --git ") || begins(with: "+++ ") || begins(with: "Index: ")
            || begins(with: "--- a/") || begins(with: "index ") && holds("..")
    }

    /// A line that a patch adds or removes: its sign is directly followed by text, or by nothing.
    var isChange: Bool {
        guard first == UInt8(ascii: "+") || first == UInt8(ascii: "-"), indent == 0 else { return false }
        guard let next = content.dropFirst().first else { return true }
        return next != 0x20 && next != first && !(next >= 0x30 && next <= 0x39)
    }

    /// `name:` in lower case on a line of its own.
    var isKey: Bool {
        content.count > 1 && last == UInt8(ascii: ":")
            && content.dropLast().allSatisfy { $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x80 || $0 == 0x5F || $0 == 0x2D }
    }

    /// A directive of reStructuredText, Org, TeX, troff, AsciiDoc, POD, MediaWiki, Textile or Vim help.
    var isDirective: Bool {
        if isNeutral { return false }
        if Self.directives.contains(where: begins) || ends(with: "::") || holds(">`_") || holds("`_ ")
            || ends(with: "`_") || holds("`_,") || holds("`_.") || holds("vim:")
            || holds("; urgency=")
        {
            return true
        }
        if first == UInt8(ascii: "*"), run(of: UInt8(ascii: "*")) > 1, indent == 0,
            content.dropFirst(run(of: UInt8(ascii: "*"))).first == 0x20, last != UInt8(ascii: "*")
        {
            return true
        }
        if first == UInt8(ascii: "="), let next = content.dropFirst(run(of: first)).first {
            if next == 0x20 || run(of: first) == 1 && next >= 0x61 && next <= 0x7A { return true }
        }
        if first == 0x5C, content.dropFirst().prefix(3).allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }), content.count > 3 {
            return true
        }
        if first == UInt8(ascii: "."), let next = content.dropFirst().first, next >= 0x41, next <= 0x5A { return true }
        // The head of an entry in a GNU change log.
        if last == UInt8(ascii: ">"), isRecord, holds("  "), content.contains(0x40) { return true }
        return isRole || isTeX
    }

    /// `{{input}}`on a line of its own.
    private var isPlaceholder: Bool {
        begins(with: "{{") && ends(with: "}}") && !content.contains { $0 == 0x20 || $0 == UInt8(ascii: "|") }
    }

    /// A TeX command outside formulas.
    private var isTeX: Bool {
        var isInFormula = false
        var index = content.startIndex
        while index + 3 < content.endIndex {
            let next = content[index + 1]
            if content[index] == UInt8(ascii: "$") {
                isInFormula.toggle()
                if next == UInt8(ascii: "$") { index += 1 }
            } else if content[index] == UInt8(ascii: "`") {
                return false
            } else if content[index] == 0x5C {
                if next == UInt8(ascii: "(") || next == UInt8(ascii: "[") { isInFormula = true }
                if next == UInt8(ascii: ")") || next == UInt8(ascii: "]") { isInFormula = false }
                let name = content[(index + 1)...].prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
                if !isInFormula, name.count > 1, name.endIndex < content.endIndex,
                    content[name.endIndex] == UInt8(ascii: "{")
                {
                    return true
                }
                index += 1
            }
            index += 1
        }
        return false
    }

    /// `:name:` at the start of a line, or before a backtick.
    private var isRole: Bool {
        for tick in content.indices where content[tick] == UInt8(ascii: "`") {
            let before = content[..<tick]
            guard before.last == UInt8(ascii: ":") else { continue }
            let name = before.dropLast().suffix(20).reversed().prefix { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
            let lead = before.dropLast(name.count + 1)
            if name.count > 0, lead.last == UInt8(ascii: ":"), lead.dropLast().last != UInt8(ascii: "`") { return true }
        }
        guard first == UInt8(ascii: ":"), let end = content.dropFirst().firstIndex(of: UInt8(ascii: ":")) else {
            return false
        }
        let name = content[(content.startIndex + 1)..<end]
        let isName = name.allSatisfy { $0 == 0x20 || $0 == 0x2D || ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
        // Emoji look the same, but words follow them.
        return isName && !name.isEmpty && (end == content.endIndex - 1 || name.contains(0x20)) && indent == 0
            && !content[..<end].contains(UInt8(ascii: "_"))
    }

    private static let directives: [StaticString] = [
        ".. ", "#+", "\\begin{", "\\section", "\\documentclass", "\\usepackage", "\\chapter", "=head", "=pod", "=cut",
        "=begin", ".\\\"", "'\\\"", ":toc:", "[source,", "[[_", "image::", "include::", "----- ", "h1. ", "h2. ",
        "{{", "{|", "'''", "%%", "@node", "@chapter", "@section", "\\input", "%TOC", "---+",
        "[section ", "[endsect", "[@",
    ]
}
