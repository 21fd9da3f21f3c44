import RichText

extension LaTeXParser {
    mutating func takeCommand() {
        guard let first = cursor.byteBehind(1) else {
            cursor.index = cursor.end
            return
        }
        guard first.isASCIILetter else { return takeSign(first) }
        let letters = cursor.bytes[(cursor.index + 1)..<cursor.end].prefix(64).prefix(while: \.isASCIILetter)
        cursor.index = letters.endIndex
        cursor.skipStar()
        take(letters.text)
    }

    private mutating func takeSign(_ sign: UInt8) {
        cursor.index += 2
        if case .table(let rows)? = output.frames.last?.kind, rows.name == LaTeXTabbing.name,
            let isStop = LaTeXTabbing.isStop(sign)
        {
            return isStop ? endCell() : ()
        }
        switch sign {
        case "\\": endLine()
        case "(", "[": takeFormula(closing: sign == "(" ? "\\)" : "\\]")
        case "'", "`", "^", "\"", "~", "=", ".": takeAccent(sign)
        case ",", ";", ":", 0x20, 0x09, 0x0A: output.append(" ")
        case "@" where cursor.isBefore("mkboth"):
            cursor.index += "mkboth".utf8.count
            cursor.skipArguments(2)
        case "-", "/", "!", "@", ")", "]": break
        default:
            let start = cursor.index - 1
            cursor.index = min(start + cursor.bytes[start...].scalar(at: start).count, cursor.end)
            output.append(utf8: cursor.bytes[start..<cursor.index])
        }
    }

    private mutating func takeFormula(closing command: String) {
        let start = cursor.index
        guard let next = cursor.end(of: command), next + 1 < cursor.end, next - start < 20_000 else { return }
        cursor.index = next + 2
        appendFormula(cursor.bytes[start..<next], isDisplayed: command == "\\]")
    }

    private mutating func takeAccent(_ accent: UInt8) {
        if let letter = LaTeXSymbols.accented(accent, &cursor) { output.append(letter) }
    }
}

// MARK: Commands with names

extension LaTeXParser {
    private mutating func take(_ name: String) {
        if takeExamItem(name) { return }
        switch LaTeXCommand.named(name) {
        case .text(let text):
            // A French closing mark has its own space before it, and none is lost behind it.
            if name == "fg" { output.builder.trimEndOfParagraph() }
            output.append(text)
            if name != "fg" { cursor.skipSpace() } else if cursor.isBefore("{}") { cursor.index += 2 }
        case .accent: takeAccent(name.utf8.first ?? 0)
        case .mark(let mark):
            cursor.skipSlides()
            enter(.group, adding: mark)
        case .declaration(let mark):
            output.marks.formUnion(mark)
            cursor.skipSpace()
        case .heading(let level):
            output.endParagraph()
            _ = cursor.bracket()
            enter(.heading(source.level(of: name, level)))
        case .silent(let count): cursor.skipArguments(count)
        case .last: takeLastArgument(of: name)
        case .word: cursor.skipOptions()
        case .block(let command): take(command, name)
        case .inline(let command): take(command, name)
        case .table(.span): takeSpan(name)
        case .table(.rule): cursor.skipRule(name)
        case .table(.head): skipRepeatedRows(behind: name)
        case .space: break
        case .slides:
            cursor.skipSlides()
            cursor.skipOptions()
        case .branch: conditions.skipBranch(&cursor)
        case nil:
            if conditions.take(name, &cursor) { return }
            if LaTeXCommand.isEntry(name) { output.endParagraph() }
            cursor.skipOptions()
            separateArguments()
        }
    }

    /// The maximum number of arguments of a command in TeX.
    private static let mostArguments = 9

    /// Records the ends of adjacent arguments of an unknown command, such as `\cventry`, so that a space separates their text.
    private mutating func separateArguments() {
        var index = cursor.index
        for _ in 0..<Self.mostArguments {
            guard index < cursor.end, cursor.bytes[index] == "{", let end = source.end(ofBrace: index),
                end + 1 < cursor.end, cursor.bytes[end + 1] == "{"
            else { return }
            argumentEnds.insert(end)
            index = end + 1
        }
    }

    private mutating func takeLastArgument(of name: String) {
        while cursor.bracket() != nil {}
        guard let range = cursor.brace() else { return }
        while cursor.bracket() != nil {}
        if name == "resizebox" || name == "fcolorbox" { _ = cursor.brace() }
        let address = name == "hyperlink" ? "#" + LaTeXArguments.address(cursor.bytes[range]) : nil
        enter(.group, adding: name == "colorbox" ? .highlight : [], link: address)
    }

    /// Opens a frame for the following argument in braces.
    mutating func enter(_ kind: LaTeXFrame.Kind, adding mark: Marks = [], link address: String? = nil) {
        guard cursor.findBrace() else { return }
        output.prepare()
        output.open(kind)
        cursor.index += 1
        output.marks.add(mark)
        if let address { output.link = link(to: address) }
    }
}

// MARK: Blocks

extension LaTeXParser {
    private mutating func take(_ command: LaTeXCommand.Block, _ name: String) {
        switch command {
        case .begin: if let environment = cursor.string() { begin(environment) }
        case .end: if let open = cursor.string().flatMap(output.environment) { close(from: open) }
        case .item: takeItem()
        case .paragraph:
            output.endParagraph()
            cursor.skipSpace()
        case .rule: if isRule() { output.endParagraph() } else { cursor.skipArguments(2) }
        case .caption:
            if name == "captionof" { _ = cursor.brace() }
            _ = cursor.bracket()
            output.endParagraph()
            enter(.group)
        case .lineEnd(let endsRow): endLine(endsRow: endsRow)
        case .entry:
            output.endParagraph()
            guard let entry = LaTeXReferences.entry(&cursor) else { return }
            output.append(entry)
            cursor.skipWhiteSpace()
        case .step: takeStep(name)
        case .definition: takeLabelOfItems()
        case .counter: takeCounter()
        case .group(let isEnd): takeGroup(isEnd: isEnd)
        }
    }

    /// Begins or ends a group that has commands in place of braces.
    private mutating func takeGroup(isEnd: Bool) {
        cursor.skipSpace()
        if !isEnd { output.open(.group) } else if case .group? = output.frames.last?.kind { closeInnermost() }
    }

    /// True for a rule, which is the only content of its paragraph.
    private mutating func isRule() -> Bool {
        let start = cursor.index
        guard output.builder.isAtParagraphStart, cursor.brace() != nil, cursor.brace() != nil else {
            cursor.index = start
            return false
        }
        output.prepare()
        output.builder.endParagraph(.rule)
        return true
    }

    /// Reads a step of an algorithm (package algpseudocode), which is a line.
    private mutating func takeStep(_ name: String) {
        if name == "Call" { return takeSignature() }
        if name == "Comment" {
            output.append("▷ ")
            return enter(.group)
        }
        guard let step = LaTeXAlgorithm.step(name) else { return cursor.skipOptions() }
        output.breakLine()
        output.prepare()
        if !step.before.isEmpty {
            output.builder.append(step.before, output.attributes(adding: .strong))
            output.builder.append(" ", output.attributes)
        }
        if name == "Procedure" || name == "Function" { return takeSignature() }
        if step.hasArgument { enter(.quotation(closing: step.behind)) } else { cursor.skipSpace() }
    }

    /// Reads the name of a procedure, and its arguments in parentheses.
    private mutating func takeSignature() {
        guard let name = cursor.brace() else { return cursor.skipSpace() }
        let count = output.frames.count
        output.append(LaTeXArguments.words(cursor.bytes[name])[...].text + "(")
        enter(.quotation(closing: ")"))
        if output.frames.count == count { output.append(")") }
    }
}

// MARK: Text

extension LaTeXParser {
    private mutating func take(_ command: LaTeXCommand.Inline, _ name: String) {
        switch command {
        case .note: takeNote(of: name)
        case .link:
            let label = cursor.bracket()
            if name == "hyperref" { return enter(.group, link: label.map { "#" + $0.trimmedSpace.text }) }
            if let range = cursor.brace() { enter(.group, link: LaTeXArguments.address(cursor.bytes[range])) }
        case .address: takeAddress(by: name)
        case .reference: takeReferences(by: name)
        case .citation:
            let isList = name.hasSuffix("cites") || name == "Cites"
            if let citation = LaTeXReferences.citation(&cursor, isList: isList) { output.append(citation) }
        case .picture: if let picture = pictureFolder.picture(&cursor) { append(picture) }
        case .pictureFolder: pictureFolder.take(&cursor)
        case .formula: if let range = cursor.brace() { appendFormula(cursor.bytes[range], isDisplayed: false) }
        case .code(let hasLanguage): takeCode(name, hasLanguage: hasLanguage)
        case .quantity: takeQuantity(name)
        case .molecule: takeMolecule()
        case .quotation: takeQuotation(name)
        case .term: if let term = terms.text(of: name, &cursor) { output.append(term) } else { cursor.skipSpace() }
        }
    }

    /// Reads an address; an address that is not a link is typeset like code, unless the document sets another style.
    ///
    /// A path of Windows keeps its backslashes.
    private mutating func takeAddress(by name: String) {
        guard let range = cursor.brace() else { return }
        let isLink = name == "url"
        let address = LaTeXArguments.address(cursor.bytes[range], isPath: name == "path")
        var attributes = output.attributes(adding: !isLink && source.hasTypedAddresses ? .code : [])
        if isLink { attributes.link = link(to: address) }
        output.prepare()
        output.builder.append(address, attributes)
    }

    /// Reads references to one label or to several.
    private mutating func takeReferences(by name: String) {
        guard let labels = cursor.string() else { return }
        for (number, reference) in references.list(labels, by: name).enumerated() {
            if number > 0 { output.append(", ") }
            append(reference)
        }
    }

    private mutating func takeCode(_ name: String, hasLanguage: Bool) {
        _ = cursor.bracket()
        let language = hasLanguage ? cursor.string() : nil
        _ = cursor.bracket()
        guard let code = cursor.code() else { return }
        guard name != "mint" else {
            output.beginBlock()
            return output.builder.appendCode(code.lines, language: language)
        }
        output.append(utf8: code, adding: .code)
    }

    /// Reads numbers and units (package siunitx).
    private mutating func takeQuantity(_ name: String) {
        guard let parts = LaTeXQuantity.parts(of: name, &cursor) else { return cursor.skipSpace() }
        output.prepare()
        for part in parts {
            output.builder.append(part.text, output.attributes(adding: part.isRaised ? .superscript : []))
        }
    }

    /// Reads a chemical formula (package mhchem); one that is not simple is read as text.
    private mutating func takeMolecule() {
        let start = cursor.index
        guard let range = cursor.brace() else { return cursor.skipSpace() }
        guard let parts = LaTeXMolecule.parts(of: cursor.bytes[range]) else {
            cursor.index = start
            return
        }
        output.prepare()
        for part in parts { output.builder.append(part.text, output.attributes(adding: part.marks)) }
    }

    /// Reads quoted text; nested quotations get the other kind of quotation marks.
    private mutating func takeQuotation(_ name: String) {
        _ = cursor.bracket()
        _ = cursor.bracket()
        if name == "foreignquote" || name == "hyphenquote" { _ = cursor.brace() }
        // A quotation in another one has the other marks; one that is much further out no longer counts.
        let around = output.frames.suffix(64).last { if case .quotation = $0.kind { true } else { false } }
        let isOuter = if case .quotation(closing: "”")? = around?.kind { false } else { true }
        let count = output.frames.count
        enter(.quotation(closing: isOuter ? "”" : "’"))
        if output.frames.count > count { output.builder.append(isOuter ? "“" : "‘", output.attributes) }
    }
}
