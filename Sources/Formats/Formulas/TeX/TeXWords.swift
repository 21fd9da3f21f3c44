/// Words inside a formula, which have the syntax of TeX text.
enum TeXWords {
    /// Characters by the names of their commands.
    static let signs: [String: String] = [
        "textunderscore": "_", "textendash": "–", "textemdash": "—", "textasciitilde": "~", "textasciicircum": "^",
        "textquoteleft": "‘", "textquoteright": "’", "textquotedblleft": "“", "textquotedblright": "”",
        "textless": "<", "textgreater": ">", "textbar": "|", "textbardbl": "‖", "textbraceleft": "{",
        "textbraceright": "}", "textbackslash": "\\", "textdollar": "$", "textsterling": "£", "textdegree": "°",
        "textellipsis": "…", "textdagger": "†", "textdaggerdbl": "‡", "textregistered": "®", "textcopyright": "©",
        "texteuro": "€", "texttrademark": "™", "textbullet": "•", "textperiodcentered": "·", "textsection": "§",
    ]

    /// Combining accents, which follow their letter in Unicode.
    static let accents: [String: Unicode.Scalar] = [
        "'": "\u{301}", "`": "\u{300}", "^": "\u{302}", "~": "\u{303}", "=": "\u{304}", "u": "\u{306}", ".": "\u{307}",
        "\"": "\u{308}", "r": "\u{30A}", "H": "\u{30B}", "v": "\u{30C}", "c": "\u{327}", "textcircled": "\u{20DD}",
    ]
}

extension TeXParser {
    /// Parses the next argument as words, including formulas between dollar signs.
    mutating func words(_ alphabet: MathAlphabet) throws(TeXError) -> Formula {
        guard let source = scanner.takeBraced() ?? takeOne() else { throw .noArgument }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Formula.deepestTeX else { throw .tooLarge }
        var parser = TeXParser(source, depth: depth)
        return .joined(try parser.textParts(alphabet))
    }

    private mutating func takeOne() -> Substring? {
        scanner.skipSpace()
        guard let scalar = scanner.take(), scalar != "\\", scalar != "{", scalar != "}" else { return nil }
        return String(scalar)[...]
    }

    private mutating func textParts(_ alphabet: MathAlphabet) throws(TeXError) -> [Formula] {
        var parts: [Formula] = []
        var text = ""
        func flush() {
            if !text.isEmpty { parts.append(.text(text)) }
            text = ""
        }
        while let scalar = scanner.take() {
            switch scalar {
            case "$":
                guard let formula = scanner.take(upTo: "$") else { throw .unbalanced }
                flush()
                parts += try self.formula(of: formula).parts
            case "\\":
                guard let part = try textCommand(alphabet) else { continue }
                if case .text(let sign) = part {
                    text += sign
                } else {
                    flush()
                    parts += part.parts
                }
            case "{", "}": break
            case "~": text += "\u{A0}"
            case "`": text += "‘"
            case "'": text += "’"
            case _ where scalar.isSpace: if text.last != " " { text += " " }
            default: text.unicodeScalars.append(alphabet.letter(scalar))
            }
        }
        flush()
        return parts.isEmpty ? [.text("")] : parts
    }

    /// Parses a text command after its backslash.
    private mutating func textCommand(_ alphabet: MathAlphabet) throws(TeXError) -> Formula? {
        let name = String(scanner.takeCommandName())
        if name == "(" {
            guard let formula = scanner.take(upTo: "\\"), scanner.take() == ")" else { throw .unbalanced }
            return try self.formula(of: formula)
        }
        if let accent = TeXWords.accents[name] {
            guard let base = scanner.takeBraced() ?? takeOne() else { throw .noArgument }
            var inner = TeXParser(base, depth: depth + 1)
            guard inner.depth <= Formula.deepestTeX else { throw .tooLarge }
            var text = ""
            for case .text(let part) in try inner.textParts(alphabet) { text += part }
            text.unicodeScalars.append(accent)
            return .text(text)
        }
        if let sign = TeXWords.signs[name] { return .text(sign) }
        if let style = TeXCommands.words[name] { return try words(style) }
        if let space = TeXCommands.spaces[name] { return space > 0 ? .text(" ") : nil }
        if TeXCommands.silent.contains(name) { return nil }
        if let symbol = FormulaSymbol.named(name[...]) { return .text(symbol.sign) }
        depth += 1
        defer { depth -= 1 }
        guard depth <= Formula.deepestTeX else { throw .tooLarge }
        return try command(name[...])
    }
}
