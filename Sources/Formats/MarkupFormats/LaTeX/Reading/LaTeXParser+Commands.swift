import RichText

extension LaTeXParser {
    mutating func takeCommand() {
        guard let first = byteBehind(1) else {
            index = end
            return
        }
        guard first.isASCIILetter else { return takeSign(first) }
        let letters = source.bytes[(index + 1)..<end].prefix(64).prefix(while: \.isASCIILetter)
        let name = letters.text
        index = letters.endIndex
        if byteBehind(0) == "*" { index += 1 }
        take(name)
    }

    /// Skips the end of a command's name: white space, or an empty group.
    mutating func skipSpace() {
        if source.bytes[index..<end].starts(with: "{}".utf8) {
            index += 2
        } else {
            while index < end, source.bytes[index] == 0x20 { index += 1 }
        }
    }

    private mutating func takeSign(_ sign: UInt8) {
        index += 2
        switch sign {
        case "\\": endLine()
        case "(", "[":
            takeFormula(closing: sign == "(" ? UInt8(ascii: ")") : UInt8(ascii: "]"))
        case "'", "`", "^", "\"", "~", "=", ".":
            takeAccent(sign)
        case ",", ";", ":", 0x20, 0x09, 0x0A: append(" ", 0)
        case "-", "/", "!", "@", ")", "]":
            break
        default:
            prepare()
            index -= 1
            let count = source.bytes[index...].scalar(at: index).count
            builder.append(utf8: source.bytes[index..<min(index + count, end)], attributes)
            index = min(index + count, end)
        }
    }

    /// Ends a row, or breaks a line: inside braces in a cell, such as those of `\shortstack`, `\\` is a line break.
    mutating func endLine(endsRow: Bool = true) {
        if byteBehind(0) == "*" { index += 1 }
        _ = bracket()
        if endsRow, let last = frames.indices.last, case .table(var rows) = frames[last].kind {
            builder.trimEndOfParagraph()
            rows.endRow(&builder)
            frames[last].kind = .table(rows)
        } else if !builder.isAtParagraphStart {
            builder.trimEndOfParagraph()
            builder.appendLineBreak(attributes)
            while index < end, source.bytes[index] == 0x20 { index += 1 }
            if byteBehind(0) == 0x0A, byteBehind(1) != 0x0A { index += 1 }
        }
    }

    mutating func takeFormula(closing: UInt8) {
        let start = index
        let command = closing == ")" ? "\\)" : "\\]"
        guard let next = source.end(of: command, from: start), next + 1 < end, next - start < 20_000 else { return }
        index = next + 2
        appendFormula(source.bytes[start..<next], isDisplayed: closing == "]")
    }

    private mutating func takeAccent(_ accent: UInt8) {
        let begin = index
        var index = index
        while index < end, source.bytes[index] == 0x20 { index += 1 }
        let isGroup = index < end && source.bytes[index] == "{"
        if isGroup { index += 1 }
        if index < end, source.bytes[index] == "\\", index + 1 < end,
            source.bytes[index + 1] | 0x03 == 0x6B
        {
            index += 1
        }
        guard index < end, source.bytes[index].isInWord else {
            // An accent on an empty group is a separate character.
            if isGroup, index < end, source.bytes[index] == "}" { self.index = index + 1 }
            if accent == "`" || accent == "^" || accent == "~" {
                append(String(Unicode.Scalar(accent)), 0)
            }
            return
        }
        let (letter, count) = source.bytes[...].scalar(at: index)
        index += count
        if isGroup {
            guard index < end, source.bytes[index] == "}" else {
                self.index = begin
                return
            }
            index += 1
        }
        self.index = index
        append(LaTeXSymbols.accented(accent, letter) ?? String(letter), 0)
    }
}

// MARK: Commands with names

extension LaTeXParser {
    private mutating func take(_ name: String) {
        switch LaTeXCommand.named(name) {
        case .text(let text):
            append(text, 0)
            skipSpace()
        case .accent: takeAccent(name.utf8.first ?? 0)
        case .mark(let mark): enter(.group, adding: mark)
        case .declaration(let mark):
            marks.formUnion(mark)
            skipSpace()
        case .heading(let level):
            endParagraph()
            _ = bracket()
            enter(.heading(source.level(of: name, level)))
        case .silent(let count): skipArguments(count)
        case .last: takeLastArgument(of: name)
        case .begin: if let environment = string() { begin(environment) }
        case .end: if let environment = string() { closeEnvironment(environment) }
        case .item: takeItem()
        case .paragraph:
            endParagraph()
            skipSpace()
        case .space: break
        case .rule: if isRule() { endParagraph() } else { skipArguments(2) }
        case .lineEnd(let endsRow): endLine(endsRow: endsRow)
        case .note:
            _ = bracket()
            if let range = brace() { takeNote(range) }
        case .link:
            _ = bracket()
            if let range = brace() { enter(.group, link: LaTeXArguments.address(source.bytes[range])) }
        case .address: takeAddress(isLink: name == "url")
        case .reference: if let labels = string() { takeReferences(labels, by: name) }
        case .citation: takeCitation()
        case .entry:
            endParagraph()
            let label = bracket()
            guard let key = string() else { return }
            append("[\(label.map { Self.plain($0) } ?? key)] ", 0)
            while index < end, source.bytes[index].isASCIIWhiteSpace { index += 1 }
        case .caption:
            if name == "captionof" { _ = brace() }
            _ = bracket()
            endParagraph()
            enter(.group)
        case .step: takeStep(name)
        case .picture: takePicture()
        case .pictureFolder: takePictureFolder()
        case .formula: if let range = brace() { appendFormula(source.bytes[range], isDisplayed: false) }
        case .code(let hasLanguage):
            _ = bracket()
            if hasLanguage { _ = brace() }
            takeVerb()
        case .quantity: takeQuantity(name)
        case .quotation: takeQuotation(name)
        case .term: takeTerm(name)
        case .slides:
            skipSlides()
            takeUnknown()
        case .span: takeSpan(name)
        case .tableRule: skipRule(name)
        case .never, .otherwise: skipBranch()
        case .tableHead: skipRepeatedRows(behind: name)
        case .definition: takeLabelOfItems(name)
        case .counter: takeCounter()
        // The condition of omitted text.
        case nil where name == "if" && byteBehind(0) == "0":
            index += 1
            skipBranch()
        case nil where name == "newif": skipNewCondition()
        case nil where name.hasPrefix("if"): takeCondition(name)
        case nil: if conditions.set(name) { skipSpace() } else { takeUnknown() }
        }
    }

    /// Skips the name of a declared condition.
    private mutating func skipNewCondition() {
        skipSpace()
        guard byteBehind(0) == "\\" else { return }
        index = source.bytes[(index + 1)..<end].firstIndex { !$0.isASCIILetter && $0 != "@" } ?? end
    }

    /// Reads the branch of a condition that holds; the first one if that is unknown.
    private mutating func takeCondition(_ name: String) {
        guard let test = conditions.test(name, source.bytes[index..<end]) else { return takeUnknown() }
        index = test.end
        if test.holds { skipSpace() } else { skipBranch() }
    }

    /// Reads references to one label or to several, separated by commas.
    private mutating func takeReferences(_ names: String, by command: String) {
        let isList = command.lowercased() == "cref"
        for (number, label) in (isList ? names.split(separator: ",") : [names[...]]).enumerated() {
            if number > 0 { append(", ", 0) }
            let name = label.drop(while: \.isWhitespace)
            takeReference(String(name), by: number > 0 ? "ref" : command)
        }
    }

    /// Reads a citation: its keys, with the text before and after them.
    private mutating func takeCitation() {
        var words = [bracket(), bracket()].compactMap { $0.map(Self.plain) }
        guard let keys = string() else { return }
        let list = keys.split(separator: ",").map { $0.drop(while: \.isWhitespace) }.joined(separator: ", ")
        let before = words.count > 1 ? words.removeFirst() : ""
        let behind = words.first.map { $0.isEmpty ? "" : ", " + $0 } ?? ""
        append("[\(before.isEmpty ? "" : before + " ")\(list)\(behind)]", 0)
    }

    /// An argument as text, without commands.
    private static func plain(_ argument: ArraySlice<UInt8>) -> String {
        Array(argument.filter { !"\\{}".utf8.contains($0) })[...].text.split(separator: "~").joined(separator: "\u{A0}")
    }

    /// Reads a step of an algorithm (package algpseudocode), which is a line.
    private mutating func takeStep(_ name: String) {
        if name == "Call" { return takeSignature() }
        if name == "Comment" {
            append("▷ ", 0)
            return enter(.group)
        }
        guard let step = LaTeXAlgorithm.step(name) else { return takeUnknown() }
        if !builder.isAtParagraphStart {
            builder.trimEndOfParagraph()
            builder.appendLineBreak(attributes)
        }
        prepare()
        if !step.before.isEmpty { builder.append(step.before, Attributes(marks.union(.strong), link: link)) }
        if !step.before.isEmpty { builder.append(" ", attributes) }
        if name == "Procedure" || name == "Function" { return takeSignature() }
        if step.hasArgument { enter(.quotation(closing: step.behind)) } else { skipSpace() }
    }

    /// Reads the name of a procedure, and its arguments in parentheses.
    private mutating func takeSignature() {
        guard let name = brace() else { return skipSpace() }
        let count = frames.count
        append(String(decoding: LaTeXArguments.words(source.bytes[name]), as: UTF8.self) + "(", 0)
        enter(.quotation(closing: ")"))
        if frames.count == count { append(")", 0) }
    }

    /// Skips the arguments of a line between rows: its width, trimming and columns.
    private mutating func skipRule(_ name: String) {
        if name.hasSuffix("rule") { _ = bracket() }
        if name.hasSuffix("rule"), byteBehind(0) == "(",
            let last = source.bytes[index..<end].prefix(32).firstIndex(of: ")")
        {
            index = last + 1
        }
        let hasColumns = name == "cline" || name == "cmidrule"
        if !hasColumns || brace() == nil { skipSpace() }
    }

    /// Skips a branch of a condition that is false, up to `\\else` or `\\fi`.
    private mutating func skipBranch() {
        guard !lacksEnd else { return skipSpace() }
        var depth = 0
        var next = index
        while let sign = source.bytes[next..<end].firstIndex(of: "\\") {
            let name = source.bytes[(sign + 1)..<end].prefix(32).prefix(while: \.isASCIILetter)
            next = max(name.endIndex, min(sign + 2, end))
            if name.starts(with: "if".utf8) { depth += 1 }
            let isEnd = name.elementsEqual("fi".utf8)
            if depth == 0, isEnd || name.elementsEqual("else".utf8) {
                index = next
                return skipSpace()
            }
            if isEnd { depth -= 1 }
        }
        lacksEnd = true
        skipSpace()
    }

    /// Reads an unknown command; its arguments in braces are read as text.
    private mutating func takeUnknown() {
        _ = bracket()
        skipSpace()
    }

    private mutating func skipArguments(_ count: Int) {
        _ = bracket()
        for _ in 0..<count {
            if brace() == nil { break }
            _ = bracket()
        }
    }

    private mutating func takeLastArgument(of name: String) {
        _ = bracket()
        guard let range = brace() else { return }
        if name == "resizebox" { _ = brace() }
        let address = name == "hyperlink" ? "#" + LaTeXArguments.address(source.bytes[range]) : nil
        enter(.group, adding: name == "colorbox" ? .highlight : [], link: address)
    }

    /// True for a rule, which is the only content of its paragraph.
    private mutating func isRule() -> Bool {
        let start = index
        guard builder.isAtParagraphStart, brace() != nil, brace() != nil else {
            index = start
            return false
        }
        prepare()
        builder.endParagraph(.rule)
        return true
    }

    /// Reads numbers and units (package siunitx).
    private mutating func takeQuantity(_ name: String) {
        _ = bracket()
        let start = index
        let hasUnit = !name.hasPrefix("num") && name != "ang"
        let numbers = name == "si" || name == "unit" ? 0 : name.hasSuffix("range") ? 2 : 1
        let isList = name.hasSuffix("list")
        var arguments: [ArraySlice<UInt8>] = []
        for _ in 0..<(numbers + (hasUnit ? 1 : 0)) {
            // In the older order of arguments, one in brackets precedes the unit.
            if arguments.count == numbers { _ = bracket() }
            guard let range = brace() else {
                index = start
                return skipSpace()
            }
            arguments.append(source.bytes[range])
        }
        prepare()
        let unit = hasUnit ? LaTeXQuantity.unit(arguments[numbers]) : []
        let written = isList ? arguments[0].split(separator: UInt8(ascii: ";")) : Array(arguments.prefix(numbers))
        for (number, quantity) in written.enumerated() {
            if number > 0 {
                builder.append(!isList ? "–" : number + 1 < written.count ? ", " : " and ", attributes)
            }
            append(name == "ang" ? LaTeXQuantity.angle(quantity) : LaTeXQuantity.number(quantity))
            if !unit.isEmpty { builder.append("\u{A0}", attributes) }
            append(unit)
        }
        if numbers == 0 { append(unit) }
    }

    /// Reads a glossary entry, which becomes its name, or an abbreviation, which is spelled out at its first use.
    private mutating func takeTerm(_ command: String) {
        if byteBehind(0) == "*" { index += 1 }
        _ = bracket()
        guard let key = string() else { return skipSpace() }
        append(terms.shown(key, by: command), 0)
    }

    private mutating func append(_ parts: [LaTeXQuantity.Part]) {
        for part in parts {
            builder.append(part.text, Attributes(marks.union(part.isRaised ? .superscript : []), link: link))
        }
    }

    /// Reads quoted text; nested quotations get the other kind of quotation marks.
    private mutating func takeQuotation(_ name: String) {
        _ = bracket()
        _ = bracket()
        if name == "foreignquote" || name == "hyphenquote" { _ = brace() }
        // A quotation in another one has the other marks; one that is much further out no longer counts.
        let around = frames.suffix(64).last { if case .quotation = $0.kind { true } else { false } }
        let isOuter = if case .quotation(closing: "”")? = around?.kind { false } else { true }
        let count = frames.count
        enter(.quotation(closing: isOuter ? "”" : "’"))
        if frames.count > count { builder.append(isOuter ? "“" : "‘", attributes) }
    }

    /// Reads an address; an address that is not a link is typeset like code, unless the document sets another style.
    private mutating func takeAddress(isLink: Bool) {
        guard let range = brace() else { return }
        let address = LaTeXArguments.address(source.bytes[range])
        prepare()
        let isCode = !isLink && source.hasTypedAddresses
        builder.append(
            address, Attributes(isCode ? marks.union(.code) : marks, link: isLink ? link(to: address) : link))
    }

    /// Reads the folder of the pictures; of several folders, which one has a picture is not known.
    mutating func takePictureFolder() {
        guard let range = brace() else { return }
        let folders = source.bytes[range].split(separator: UInt8(ascii: "}")).filter { !$0.isBlank }
        guard folders.count == 1, let folder = folders.first?.trimmedSpace, folder.first == "{", folder.count < 256
        else {
            pictureFolder = ""
            return
        }
        pictureFolder = LaTeXArguments.address(folder.dropFirst())
    }

    private func place(ofPicture address: String) -> String {
        let isElsewhere = address.hasPrefix("/") || address.utf8.contains(UInt8(ascii: ":"))
        return isElsewhere ? address : pictureFolder + address
    }

    private mutating func takePicture() {
        let options = bracket() ?? []
        guard let range = brace() else { return }
        let address = place(ofPicture: LaTeXArguments.address(source.bytes[range]))
        let words = LaTeXArguments.option("alt", in: options) ?? ""
        let media = Media(
            source: .reference(address), alternative: words.filter { !"\\{}".contains($0) },
            width: LaTeXArguments.option("width", in: options).flatMap(LaTeXArguments.lengths.pixels),
            height: LaTeXArguments.option("height", in: options).flatMap(LaTeXArguments.lengths.pixels))
        append(media, to: address)
    }

    private mutating func takeVerb() {
        _ = bracket()
        guard let sign = byteBehind(0), !sign.isASCIILetter, sign != 0x0A else { return }
        // The sign may be any character.
        let begin = index + source.bytes[..<end].scalar(at: index).count
        let closing = sign == "{" ? [UInt8(ascii: "}")] : Array(source.bytes[index..<begin])
        // It ends on its line; each sign is searched for once, and one of several bytes not far.
        let bytes = source.bytes
        let limit = closing.count == 1 ? end : min(begin + 4096, end)
        let found = verbEnds[closing, default: NextEnd()].first(from: begin, before: limit - closing.count + 1) {
            bytes[$0] == 0x0A || bytes[$0] == closing[0] && bytes[$0...].starts(with: closing)
        }
        guard let close = found, bytes[close] != 0x0A else { return }
        prepare()
        builder.append(utf8: bytes[begin..<close], Attributes(marks.union(.code), link: link))
        index = close + closing.count
    }

    private mutating func takeSpan(_ name: String) {
        _ = bracket()
        let count = string().flatMap(Int.init)
        _ = bracket()
        guard brace() != nil else { return }
        _ = bracket()
        if let last = closeGroupsOfSpan(), case .table(var rows) = frames[last].kind {
            rows.span(columns: name == "multicolumn" ? count : nil, rows: name == "multirow" ? count : nil)
            frames[last].kind = .table(rows)
        }
        // A cell of several rows may be inside one of several columns.
        let start = index
        while index < end, source.bytes[index].isASCIIWhiteSpace { index += 1 }
        guard byteBehind(0) == "{", source.end(ofBrace: index) != nil else {
            index = start
            return
        }
        open(.group)
        index += 1
    }

    private func closeGroupsOfSpan() -> Int? {
        guard let last = frames.last?.block, case .table = frames[last].kind else { return nil }
        return last
    }
}
