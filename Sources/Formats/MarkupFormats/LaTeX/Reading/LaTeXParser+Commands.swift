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
        if case .table(let rows)? = frames.last?.kind, rows.name == LaTeXTabbing.name,
            let isStop = LaTeXTabbing.isStop(sign)
        {
            return isStop ? endCell() : ()
        }
        switch sign {
        case "\\": endLine()
        case "(", "[": takeFormula(closing: sign == "(" ? "\\)" : "\\]")
        case "'", "`", "^", "\"", "~", "=", ".": takeAccent(sign)
        case ",", ";", ":", 0x20, 0x09, 0x0A: append(" ")
        case "@" where cursor.isBefore("mkboth"):
            cursor.index += "mkboth".utf8.count
            cursor.skipArguments(2)
        case "-", "/", "!", "@", ")", "]": break
        default:
            prepare()
            let start = cursor.index - 1
            cursor.index = min(start + cursor.bytes[start...].scalar(at: start).count, cursor.end)
            builder.append(utf8: cursor.bytes[start..<cursor.index], attributes)
        }
    }

    private mutating func takeFormula(closing command: String) {
        let start = cursor.index
        guard let next = cursor.end(of: command), next + 1 < cursor.end, next - start < 20_000 else { return }
        cursor.index = next + 2
        appendFormula(cursor.bytes[start..<next], isDisplayed: command == "\\]")
    }

    private mutating func takeAccent(_ accent: UInt8) {
        if let letter = LaTeXSymbols.accented(accent, &cursor) { append(letter) }
    }
}

// MARK: Commands with names

extension LaTeXParser {
    private mutating func take(_ name: String) {
        switch LaTeXCommand.named(name) {
        case .text(let text):
            // A French closing mark has its own space before it, and none is lost behind it.
            if name == "fg" { builder.trimEndOfParagraph() }
            append(text)
            if name != "fg" { cursor.skipSpace() } else if cursor.isBefore("{}") { cursor.index += 2 }
        case .accent: takeAccent(name.utf8.first ?? 0)
        case .mark(let mark):
            cursor.skipSlides()
            enter(.group, adding: mark)
        case .declaration(let mark):
            marks.formUnion(mark)
            cursor.skipSpace()
        case .heading(let level):
            endParagraph()
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
                end < cursor.end,
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
        prepare()
        open(kind)
        cursor.index += 1
        marks.add(mark)
        if let address { link = link(to: address) }
    }

    private mutating func skipRepeatedRows(behind name: String) {
        guard let block = frames.last?.block, case .table(let rows) = frames[block].kind else {
            return cursor.skipSpace()
        }
        cursor.skipRepeatedRows(behind: name, of: rows.name)
    }

    private mutating func takeSpan(_ name: String) {
        _ = cursor.bracket()
        let count = cursor.string().flatMap(Int.init)
        _ = cursor.bracket()
        // The width of a cell of several rows may be a sign: its own, or that of its column.
        if name == "multirow", cursor.isBefore("*") || cursor.isBefore("=") {
            cursor.index += 1
        } else {
            guard cursor.brace() != nil else { return }
        }
        _ = cursor.bracket()
        if let last = frames.last?.block, case .table(var rows) = frames[last].kind {
            rows.span(columns: name == "multicolumn" ? count : nil, rows: name == "multirow" ? count : nil)
            frames[last].kind = .table(rows)
        }
        // A cell of several rows may be inside one of several columns.
        let start = cursor.index
        cursor.skipWhiteSpace()
        guard cursor.byteBehind(0) == "{", source.end(ofBrace: cursor.index) != nil else {
            cursor.index = start
            return
        }
        open(.group)
        cursor.index += 1
    }
}

// MARK: Blocks

extension LaTeXParser {
    private mutating func take(_ command: LaTeXCommand.Block, _ name: String) {
        switch command {
        case .begin: if let environment = cursor.string() { begin(environment) }
        case .end: if let environment = cursor.string() { closeEnvironment(environment) }
        case .item: takeItem()
        case .paragraph:
            endParagraph()
            cursor.skipSpace()
        case .rule: if isRule() { endParagraph() } else { cursor.skipArguments(2) }
        case .caption:
            if name == "captionof" { _ = cursor.brace() }
            _ = cursor.bracket()
            endParagraph()
            enter(.group)
        case .lineEnd(let endsRow): endLine(endsRow: endsRow)
        case .entry:
            endParagraph()
            guard let entry = LaTeXReferences.entry(&cursor) else { return }
            append(entry)
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
        if !isEnd { open(.group) } else if case .group? = frames.last?.kind { closeInnermost() }
    }

    /// True for a rule, which is the only content of its paragraph.
    private mutating func isRule() -> Bool {
        let start = cursor.index
        guard builder.isAtParagraphStart, cursor.brace() != nil, cursor.brace() != nil else {
            cursor.index = start
            return false
        }
        prepare()
        builder.endParagraph(.rule)
        return true
    }

    /// Ends a row, or breaks a line: inside braces in a cell, such as those of `\shortstack`, `\\` is a line break.
    private mutating func endLine(endsRow: Bool = true) {
        cursor.skipStar()
        cursor.skipLineSpace()
        if endsRow, let last = frames.indices.last, case .table(var rows) = frames[last].kind {
            builder.trimEndOfParagraph()
            rows.endRow(&builder)
            frames[last].kind = .table(rows)
        } else if !builder.isAtParagraphStart {
            builder.trimEndOfParagraph()
            builder.appendLineBreak(attributes)
            cursor.skipBlanks()
            if cursor.byteBehind(0) == 0x0A, cursor.byteBehind(1) != 0x0A { cursor.index += 1 }
        }
    }

    /// Reads a step of an algorithm (package algpseudocode), which is a line.
    private mutating func takeStep(_ name: String) {
        if name == "Call" { return takeSignature() }
        if name == "Comment" {
            append("▷ ")
            return enter(.group)
        }
        guard let step = LaTeXAlgorithm.step(name) else { return cursor.skipOptions() }
        if !builder.isAtParagraphStart {
            builder.trimEndOfParagraph()
            builder.appendLineBreak(attributes)
        }
        prepare()
        if !step.before.isEmpty {
            builder.append(step.before, Attributes(marks.union(.strong), link: link))
            builder.append(" ", attributes)
        }
        if name == "Procedure" || name == "Function" { return takeSignature() }
        if step.hasArgument { enter(.quotation(closing: step.behind)) } else { cursor.skipSpace() }
    }

    /// Reads the name of a procedure, and its arguments in parentheses.
    private mutating func takeSignature() {
        guard let name = cursor.brace() else { return cursor.skipSpace() }
        let count = frames.count
        append(String(decoding: LaTeXArguments.words(cursor.bytes[name]), as: UTF8.self) + "(")
        enter(.quotation(closing: ")"))
        if frames.count == count { append(")") }
    }
}

// MARK: Text

extension LaTeXParser {
    private mutating func take(_ command: LaTeXCommand.Inline, _ name: String) {
        switch command {
        case .note: takeNote(of: name)
        case .link:
            _ = cursor.bracket()
            if let range = cursor.brace() { enter(.group, link: LaTeXArguments.address(cursor.bytes[range])) }
        case .address: takeAddress(by: name)
        case .reference: if let labels = cursor.string() { takeReferences(labels, by: name) }
        case .citation:
            let isList = name.hasSuffix("cites") || name == "Cites"
            if let citation = LaTeXReferences.citation(&cursor, isList: isList) { append(citation) }
        case .picture: takePicture()
        case .pictureFolder: pictureFolder.take(&cursor)
        case .formula: if let range = cursor.brace() { appendFormula(cursor.bytes[range], isDisplayed: false) }
        case .code(let hasLanguage): takeCode(name, hasLanguage: hasLanguage)
        case .quantity: takeQuantity(name)
        case .molecule: takeMolecule()
        case .quotation: takeQuotation(name)
        case .term: if let term = terms.text(of: name, &cursor) { append(term) } else { cursor.skipSpace() }
        }
    }

    /// Reads a note, or one of its parts: the mark in the text, and the text that follows elsewhere.
    private mutating func takeNote(of name: String) {
        let place = cursor.index
        let key = cursor.bracket()?.text
        if name == "footnotemark" {
            noteMarks.add(.mark, at: place, key: key)
            guard let note = noteMarks.note(ofMarkAt: place, next: noteCount + 1) else { return }
            if key == nil { cursor.skipSpace() }
            return refer(toNote: note)
        }
        guard let range = cursor.brace() else { return }
        // The marks of thanks are not numbers.
        if name != "thanks" { noteMarks.add(name == "footnotetext" ? .text : .note, at: place, key: key) }
        if let note = noteMarks.note(ofTextAt: place, next: noteCount + 1) {
            setNote(note, range)
        } else {
            takeNote(range)
        }
    }

    /// Reads an address; an address that is not a link is typeset like code, unless the document sets another style.
    ///
    /// A path of Windows keeps its backslashes.
    private mutating func takeAddress(by name: String) {
        guard let range = cursor.brace() else { return }
        let isLink = name == "url"
        let address = LaTeXArguments.address(cursor.bytes[range], isPath: name == "path")
        prepare()
        let isCode = !isLink && source.hasTypedAddresses
        builder.append(
            address, Attributes(isCode ? marks.union(.code) : marks, link: isLink ? link(to: address) : link))
    }

    /// Reads references to one label or to several, separated by commas.
    private mutating func takeReferences(_ names: String, by command: String) {
        let isList = command.lowercased() == "cref"
        for (number, label) in (isList ? names.split(separator: ",") : [names[...]]).enumerated() {
            if number > 0 { append(", ") }
            let label = String(label.drop(while: \.isWhitespace))
            append(references.reference(to: label, by: number > 0 ? "ref" : command))
        }
    }

    private mutating func takePicture() {
        cursor.skipSlides()
        let options = cursor.bracket() ?? []
        guard let range = cursor.brace() else { return }
        let address = pictureFolder.place(of: LaTeXArguments.address(cursor.bytes[range]))
        let words = LaTeXArguments.option("alt", in: options) ?? ""
        let media = Media(
            source: .reference(address), alternative: words.filter { !"\\{}".contains($0) },
            width: LaTeXArguments.option("width", in: options).flatMap(LaTeXArguments.lengths.pixels),
            height: LaTeXArguments.option("height", in: options).flatMap(LaTeXArguments.lengths.pixels))
        append(media, to: address)
    }

    private mutating func takeCode(_ name: String, hasLanguage: Bool) {
        _ = cursor.bracket()
        let language = hasLanguage ? cursor.string() : nil
        _ = cursor.bracket()
        guard let code = cursor.code() else { return }
        guard name != "mint" else {
            endParagraph()
            prepare()
            return builder.appendCode(code.lines, language: language)
        }
        prepare()
        builder.append(utf8: code, Attributes(marks.union(.code), link: link))
    }

    /// Reads numbers and units (package siunitx).
    private mutating func takeQuantity(_ name: String) {
        guard let parts = LaTeXQuantity.parts(of: name, &cursor) else { return cursor.skipSpace() }
        prepare()
        for part in parts {
            builder.append(part.text, Attributes(marks.union(part.isRaised ? .superscript : []), link: link))
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
        prepare()
        for part in parts { builder.append(part.text, Attributes(marks.union(part.marks), link: link)) }
    }

    /// Reads quoted text; nested quotations get the other kind of quotation marks.
    private mutating func takeQuotation(_ name: String) {
        _ = cursor.bracket()
        _ = cursor.bracket()
        if name == "foreignquote" || name == "hyphenquote" { _ = cursor.brace() }
        // A quotation in another one has the other marks; one that is much further out no longer counts.
        let around = frames.suffix(64).last { if case .quotation = $0.kind { true } else { false } }
        let isOuter = if case .quotation(closing: "”")? = around?.kind { false } else { true }
        let count = frames.count
        enter(.quotation(closing: isOuter ? "”" : "’"))
        if frames.count > count { builder.append(isOuter ? "“" : "‘", attributes) }
    }
}
