import FormatCore
import RichText

// Code behind a hash sign: calls with their arguments and content, and statements, which are no text.

extension TypstParser {
    private static let statements: Set<String> = ["set", "show", "let", "import", "include"]
    private static let flow: Set<String> = ["if", "else", "for", "while", "context", "return", "break", "continue"]

    mutating func takeHash() {
        let next = place + 1
        guard let byte = byte(at: next) else {
            append("#")
            place = next
            return
        }
        switch byte {
        case UInt8(ascii: "["):
            place = next + 1
            openContent(TypstCall("block"))
        case UInt8(ascii: "{"), UInt8(ascii: "("):
            place = next
            skipBalanced()
        case UInt8(ascii: "\""):
            place = next
            append(TypstText.unescaped(takeString())[...])
        default:
            let name = self.name(at: next)
            guard !name.isEmpty else {
                append("#")
                place = next
                return
            }
            let word = String(decoding: name, as: UTF8.self)
            if Self.statements.contains(word) { return takeStatement(word, from: name.endIndex) }
            if Self.flow.contains(word) { return takeFlow(from: name.endIndex) }
            takeCall(word, at: name)
        }
    }

    /// A name with its fields.
    private func name(at place: Int) -> ArraySlice<UInt8> {
        guard let first = byte(at: place), first.isASCIILetter || first == UInt8(ascii: "_") else { return [] }
        var name = source[place...].prefix(128).prefix {
            $0.isASCIILetter || $0.isASCIIDigit || "-_.".utf8.contains($0)
        }
        while name.last == UInt8(ascii: ".") || name.last == UInt8(ascii: "-") { name.removeLast() }
        return name
    }

    private mutating func takeCall(_ word: String, at name: ArraySlice<UInt8>) {
        switch byte(at: name.endIndex) {
        case UInt8(ascii: "(") where frames.count < Self.frameLimit:
            place = name.endIndex + 1
            openArguments(TypstCall(word))
        case UInt8(ascii: "[") where frames.count < Self.frameLimit:
            place = name.endIndex + 1
            openContent(TypstCall(word))
        default:
            // What a variable holds is not known.
            append(source[(name.startIndex - 1)..<name.endIndex])
            place = name.endIndex
        }
    }

    /// A rule or a definition: no text, up to the end of its line outside brackets.
    private mutating func takeStatement(_ word: String, from start: Int) {
        let line = source[start...].prefix { $0 != 0x0A }
        if word == "set", let found = line.firstPlace(of: "numbering: \"".utf8),
            line.drop(while: \.isASCIIWhiteSpace).starts(with: "enum".utf8), let sign = byte(at: found.upperBound)
        {
            let names: [UInt8: ListStyle.Numbering] = [
                UInt8(ascii: "a"): .lowerAlpha, UInt8(ascii: "A"): .upperAlpha, UInt8(ascii: "i"): .lowerRoman,
                UInt8(ascii: "I"): .upperRoman,
            ]
            numbering = names[sign] ?? .decimal
        }
        place = start
        while let byte = byte(at: place), byte != 0x0A, byte != UInt8(ascii: ";"), byte != UInt8(ascii: "]") {
            if "([{".utf8.contains(byte) {
                skipBalanced()
            } else if byte == UInt8(ascii: "\"") {
                _ = takeString()
            } else {
                place += 1
            }
        }
        if byte(at: place) == UInt8(ascii: ";") { place += 1 }
    }

    /// A condition or a loop: the content of its branches is text.
    private mutating func takeFlow(from start: Int) {
        place = start
        while let byte = byte(at: place), byte != 0x0A {
            if byte == UInt8(ascii: "[") {
                place += 1
                return openContent(TypstCall("if"))
            }
            if byte == UInt8(ascii: "{") { return skipBalanced() }
            if byte == UInt8(ascii: "(") {
                skipBalanced()
            } else if byte == UInt8(ascii: "\"") {
                _ = takeString()
            } else {
                place += 1
            }
        }
    }

    private mutating func takeString() -> ArraySlice<UInt8> {
        let start = place + 1
        var end = start
        while end < source.count, source[end] != UInt8(ascii: "\"") { end += source[end] == UInt8(ascii: "\\") ? 2 : 1 }
        end = min(end, source.count)
        place = min(end + 1, source.count)
        return source[start..<end]
    }

    /// Passes over what brackets of any kind hold.
    private mutating func skipBalanced() {
        var depth = 0
        while let byte = byte(at: place) {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "\""):
                _ = takeString()
                continue
            case UInt8(ascii: "\\"): place += 1
            default: break
            }
            place += 1
            if depth <= 0 { break }
        }
        place = min(place, source.count)
    }
}

// MARK: Arguments

extension TypstParser {
    private func frame(_ kind: Frame.Kind, _ call: TypstCall) -> Frame {
        Frame(
            kind: kind, call: call, attributes: attributes, signs: signs, numbering: numbering, lists: lists.count)
    }

    private mutating func openArguments(_ call: TypstCall) {
        frames.append(frame(.arguments, call))
    }

    mutating func stepInCode() {
        let byte = source[place]
        switch byte {
        case UInt8(ascii: ")"), UInt8(ascii: "]"):
            if byte == UInt8(ascii: ")") { place += 1 }
            endArguments()
        case UInt8(ascii: "["):
            place += 1
            guard frames.count < Self.frameLimit else { return }
            openContent(frames[frames.count - 1].call, isArgument: true)
        case UInt8(ascii: "<"):
            let name = label(at: place)
            if !name.isEmpty { frames[frames.count - 1].call.named["label"] = name }
            place = max(place + 1, name.endIndex)
        case UInt8(ascii: "\""):
            let string = TypstText.unescaped(takeString())
            frames[frames.count - 1].call.strings.append(string)
            if frames[frames.count - 1].call.isTable { takeCell(string) }
        case UInt8(ascii: "("), UInt8(ascii: "{"): skipBalanced()
        case UInt8(ascii: "`"):
            openTable()
            let isOpen = openCell(TypstCall("table.cell"))
            takeRaw()
            if isOpen { closeCell() }
        case UInt8(ascii: "/") where takeComment(): break
        default:
            let name = self.name(at: place)
            guard !name.isEmpty else {
                place += 1
                return
            }
            takeArgument(name)
        }
    }

    /// A named value, a call, or a name that stands for something.
    private mutating func takeArgument(_ name: ArraySlice<UInt8>) {
        let word = String(decoding: name, as: UTF8.self)
        var next = name.endIndex
        while let byte = byte(at: next), byte.isASCIIWhiteSpace { next += 1 }
        if byte(at: next) == UInt8(ascii: ":") {
            next += 1
            while let byte = byte(at: next), byte.isASCIIWhiteSpace { next += 1 }
            place = next
            if byte(at: next) != UInt8(ascii: "[") { frames[frames.count - 1].call.named[word] = takeValue() }
            return
        }
        let sign = byte(at: name.endIndex)
        guard sign == UInt8(ascii: "(") || sign == UInt8(ascii: "["), frames.count < Self.frameLimit else {
            place = name.endIndex
            return
        }
        var call = TypstCall(word)
        if frames[frames.count - 1].call.isTable || Self.isPart(frames[frames.count - 1].call.name), !Self.isPart(word)
        {
            openTable()
            call.isInCell = openCell(call)
        }
        if word == "table.header" || word == "grid.header" {
            openTable()
            setHeader(true)
        }
        place = name.endIndex + 1
        if sign == UInt8(ascii: "(") { openArguments(call) } else { openContent(call) }
    }

    /// Whether a function is a part of a table, and no content of a cell.
    private static func isPart(_ name: String) -> Bool { name.hasPrefix("table.") || name.hasPrefix("grid.") }

    /// A value as it is written, up to a comma outside brackets.
    private mutating func takeValue() -> ArraySlice<UInt8> {
        let start = place
        while let byte = byte(at: place), byte != UInt8(ascii: ","), byte != UInt8(ascii: ")"),
            byte != UInt8(ascii: "]")
        {
            if "([{".utf8.contains(byte) {
                skipBalanced()
            } else if byte == UInt8(ascii: "\"") {
                _ = takeString()
            } else {
                place += 1
            }
        }
        var value = source[start..<place]
        while let last = value.last, last.isASCIIWhiteSpace { value.removeLast() }
        return value
    }

    private mutating func takeCell(_ text: [UInt8]) {
        openTable()
        let isOpen = openCell(TypstCall("table.cell"))
        append(text[...])
        if isOpen { closeCell() }
    }

    /// Begins the table whose arguments, or whose part, are read, unless that has begun.
    private mutating func openTable() {
        var number = frames.count - 1
        while number >= 0, frames[number].kind == .arguments, Self.isPart(frames[number].call.name) { number -= 1 }
        guard number >= 0, frames[number].kind == .arguments, frames[number].call.isTable,
            !frames[number].call.hasContent
        else { return }
        frames[number].call.hasContent = true
        endParagraph()
        builder.open(.table(Table(columns: frames[number].call.alignments)))
        tables.append(TypstTable(frames[number].call))
    }

    /// Opens a cell of the innermost table; false within another cell, and without a table.
    private mutating func openCell(_ call: TypstCall) -> Bool {
        guard var table = tables.last ?? nil, !table.isInCell else { return false }
        endParagraph()
        table.openCell(call, in: &builder)
        tables[tables.count - 1] = table
        return true
    }

    private mutating func closeCell() {
        endParagraph()
        tables[tables.count - 1]?.closeCell(in: &builder)
    }

    private mutating func setHeader(_ isInHeader: Bool) {
        guard let table = tables.last ?? nil, !table.isInCell else { return }
        tables[tables.count - 1]?.endRow(in: &builder)
        tables[tables.count - 1]?.isInHeader = isInHeader
    }

    mutating func endArguments() {
        openTable()
        guard let frame = frames.popLast() else { return }
        if byte(at: place) == UInt8(ascii: "["), frames.count < Self.frameLimit, !frame.call.isTable {
            place += 1
            return openContent(frame.call)
        }
        end(frame.call)
    }
}

// MARK: Content

extension TypstParser {
    private static let marks: [String: Marks] = [
        "strong": .strong, "emph": .emphasis, "underline": .underline, "strike": .strikethrough,
        "highlight": .highlight,
        "super": .superscript, "sub": .subscript,
    ]
    /// Functions whose content stands in lines of its own.
    private static let blocks: Set<String> = [
        "block", "align", "pad", "columns", "rect", "figure", "quote", "list", "enum", "terms", "heading", "par",
        "page", "stack",
        "place", "table.cell", "grid.cell", "table.header", "grid.header", "table.footer", "grid.footer", "table",
        "grid",
    ]

    private mutating func openContent(_ call: TypstCall, isArgument: Bool = false) {
        var call = call
        if call.isTable { openTable() }
        var frame = frame(.content, call)
        let name = call.name
        if name == "footnote" {
            flushSpace()
            frame.outside = Outside(builder: builder, lists: lists, style: style)
            frame.lists = 0
            builder = AttributedText.Builder()
            (lists, style) = ([], .body)
            tables.append(nil)
        } else if Self.blocks.contains(name), !(name == "quote" && !call.isTrue("block")) {
            endParagraph()
        }
        switch name {
        case "quote" where call.isTrue("block"): builder.open(.quote)
        case "quote": append("“")
        case "heading": style = .heading(min(max(call.integer("level") ?? 1, 1), 6))
        case "link":
            flushSpace()
            let address = call.strings.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
            attributes.link = addresses.link(address).map { Link($0) } ?? attributes.link
        case "list", "enum":
            builder.open(.list(name == "list" ? .bullets : ListStyle(.ordered(numbering, start: 1))))
            builder.open(.item(nil))
        // Content of a part that has none, such as a rule, is a cell too: a row holds nothing else.
        case _ where call.isTable || Self.isPart(name):
            // The cell that a table itself stands in is not one of its own.
            frame.opensCell = (call.isTable || !call.isInCell) && openCell(call)
            if frame.opensCell, !call.isTable { call.isInCell = true }
        default: break
        }
        if let mark = Self.marks[name] {
            flushSpace()
            attributes.marks.formUnion(mark)
            if mark == .superscript { attributes.marks.remove(.subscript) }
            if mark == .subscript { attributes.marks.remove(.superscript) }
        }
        call.hasContent = true
        frame.call = call
        frame.isArgument = isArgument
        frames.append(frame)
        // Content begins as a line does.
        isAtLineStart = true
    }

    mutating func endContent() {
        guard let frame = frames.last else { return }
        let name = frame.call.name
        let isBlock = Self.blocks.contains(name) && !(name == "quote" && !frame.call.isTrue("block"))
        if lists.count > frame.lists { closeLists(to: frame.lists) }
        if isBlock { endParagraph() }
        switch name {
        case "quote" where isBlock: builder.close()
        case "quote": append("”")
        case "list", "enum":
            builder.close()
            builder.close()
        case _ where frame.opensCell && (frame.isArgument || frame.call.isTable): closeCell()
        default: break
        }
        frames.removeLast()
        if let outside = frame.outside { endNote(outside, frame) }
        (attributes, signs, numbering) = (frame.attributes, frame.signs, frame.numbering)
        isAtLineStart = false
        if frame.isArgument {
            if !frames.isEmpty { frames[frames.count - 1].call.hasContent = true }
            return
        }
        if byte(at: place) == UInt8(ascii: "["), frames.count < Self.frameLimit, name != "block", name != "if" {
            place += 1
            return openContent(frame.call)
        }
        end(frame.call)
    }

    private mutating func endNote(_ outside: Outside, _ frame: Frame) {
        closeLists(to: 0)
        endParagraph()
        tables.removeLast()
        let note = builder.finish()
        (builder, lists, style) = (outside.builder, outside.lists, outside.style)
        var label = "note-\(notes.count + 1)"
        // A label behind it, by which others refer to it.
        let name = self.label(at: place)
        if !name.isEmpty {
            label = Self.label(name)
            place = name.endIndex + 1
        }
        while !labels.insert(label).inserted { label += "-2" }
        notes.append((label, note))
        builder.append(.footnoteReference(label: label), frame.attributes)
    }

    /// The name between angle brackets at a place.
    private func label(at place: Int) -> ArraySlice<UInt8> {
        guard byte(at: place) == UInt8(ascii: "<") else { return [] }
        let name = source[(place + 1)...].prefix(128).prefix { $0.isInWord || "-_.:".utf8.contains($0) }
        return byte(at: name.endIndex) == UInt8(ascii: ">") ? name : []
    }

    private static func label(_ name: ArraySlice<UInt8>) -> String {
        let name = name.starts(with: "fn-".utf8) ? name.dropFirst(3) : name
        return String(decoding: name, as: UTF8.self)
    }

    /// Does what a call says that has all its arguments and content.
    private mutating func end(_ call: TypstCall) {
        defer {
            if call.isInCell { closeCell() }
            if byte(at: place) == UInt8(ascii: ";"), frames.last.map({ $0.kind == .content }) ?? true { place += 1 }
        }
        if call.isTable {
            guard call.hasContent, var table = tables.popLast() ?? nil else { return }
            endParagraph()
            table.endRow(in: &builder)
            builder.updateInnermost { $0 = .table(Table(columns: Array(call.alignments.prefix(table.widest)))) }
            return builder.close()
        }
        switch call.name {
        case "table.header", "grid.header": setHeader(false)
        case "table.cell", "grid.cell", "list", "enum": break
        case "if":
            let rest = source[place...].prefix(8).drop { $0 == 0x20 }
            if rest.starts(with: "else".utf8) {
                hasSpace = true
                takeFlow(from: rest.startIndex + 4)
            }
        case "link" where !call.hasContent: appendLink(call)
        case "image": append(image: call)
        case "raw": appendRaw(call)
        case "footnote" where !call.hasContent:
            let name = call.named["label"] ?? []
            if !name.isEmpty { builder.append(.footnoteReference(label: Self.label(name)), current) }
        case "line":
            endParagraph()
            builder.endParagraph(.rule)
        case "linebreak": builder.appendLineBreak(current)
        case "parbreak", "pagebreak", "v": endParagraph()
        case "h": hasSpace = true
        default: break
        }
    }

    private mutating func appendLink(_ call: TypstCall) {
        guard let address = call.strings.first else { return }
        var linked = current
        if let link = addresses.link(String(decoding: address, as: UTF8.self)) { linked.link = Link(link) }
        append(address[...], linked)
    }

    private mutating func append(image call: TypstCall) {
        let words = call.string("alt") ?? ""
        guard let path = call.strings.first, let address = addresses.media(String(decoding: path, as: UTF8.self)) else {
            return append(words)
        }
        let media = Media(
            source: .reference(address), alternative: words, width: call.pixels("width"), height: call.pixels("height"))
        flushSpace()
        builder.append(.media(media), current)
    }

    private mutating func appendRaw(_ call: TypstCall) {
        guard let text = call.strings.first else { return }
        let language = call.string("lang")
        if language == "tex" {
            let sign = call.isTrue("block") ? "$$" : "$"
            append(Array("\(sign)\(String(decoding: text, as: UTF8.self))\(sign)".utf8)[...])
        } else if call.isTrue("block") {
            appendCode(text, language: language)
        } else {
            var code = current
            code.marks.insert(.code)
            append(text.map { $0 == 0x0A ? 0x20 : $0 }[...], code)
        }
    }
}
