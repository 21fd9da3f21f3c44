import RichText

/// The parsed text of a document so far, and the style of the next text.
struct TypstOutput {
    /// The attributes of text, and the marks that `*` and `_` have opened in the paragraph.
    struct Look {
        var attributes = Attributes()
        var signs: Marks = []
    }

    let addresses: Addresses
    var builder = AttributedText.Builder()
    var look = Look()
    /// The style of the current paragraph.
    var style = ParagraphStyle.body
    /// True if a space precedes further text of the paragraph.
    var hasSpace = false
    private var notes = TypstNotes()

    init(_ addresses: Addresses, capacity: Int) {
        self.addresses = addresses
        builder.reserveCapacity(capacity)
    }

    /// Returns the whole text, with the notes at its end.
    consuming func finish() -> AttributedText {
        notes.write(to: &builder)
        return builder.finish()
    }
}

// MARK: Text

extension TypstOutput {
    /// The attributes of text here.
    var current: Attributes {
        var attributes = look.attributes
        attributes.marks.formUnion(look.signs)
        return attributes
    }

    mutating func append(_ text: ArraySlice<UInt8>, _ attributes: Attributes? = nil) {
        guard !text.isEmpty else { return }
        flushSpace()
        builder.append(utf8: text, attributes ?? current)
    }

    mutating func append(_ text: String) { append(Array(text.utf8)[...]) }

    /// Appends text with a link, unless that is not allowed.
    mutating func append(_ text: ArraySlice<UInt8>, linkedTo address: ArraySlice<UInt8>) {
        var linked = current
        if let link = addresses.link(address.text) { linked.link = Link(link) }
        append(text, linked)
    }

    mutating func append(formula tex: String, isDisplayed: Bool) {
        flushSpace()
        builder.append(formula: Array(tex.utf8)[...], isDisplayed: isDisplayed, current)
    }

    /// Appends code within a line.
    mutating func append(code content: ArraySlice<UInt8>) {
        var code = current
        code.marks.insert(.code)
        append(content.onOneLine[...], code)
    }

    mutating func flushSpace() {
        if hasSpace, !builder.isAtParagraphStart { builder.append(" ", current) }
        hasSpace = false
    }

    /// Begins or ends marked text.
    mutating func toggle(_ mark: Marks) {
        if look.signs.contains(mark) {
            look.signs.remove(mark)
        } else {
            flushSpace()
            look.signs.insert(mark)
        }
    }

    mutating func begin(_ mark: Marks) {
        flushSpace()
        look.attributes.marks.add(mark)
    }

    /// Begins a link, unless it is not allowed.
    mutating func beginLink(to address: ArraySlice<UInt8>) {
        flushSpace()
        look.attributes.link = addresses.link(address.text).map { Link($0) } ?? look.attributes.link
    }
}

// MARK: Paragraphs

extension TypstOutput {
    mutating func endParagraph() {
        hasSpace = false
        look.signs = []
        builder.trimEndOfParagraph()
        builder.endParagraphIfNeeded(style)
        style = .body
    }

    /// Appends a code block, without blank lines at its ends and without common indentation.
    mutating func appendBlock(code content: [UInt8], language: String?) {
        var lines = content.split(separator: 0x0A, omittingEmptySubsequences: false)
        if lines.count > 1, lines[0].isBlank { lines.removeFirst() }
        let indents: [Int] = lines.dropLast().filter { !$0.isBlank }.map { line in line.prefix { $0 == 0x20 }.count }
        var least = indents.min() ?? 0
        if let last = lines.last, lines.count > 1, last.isBlank {
            least = min(least, last.count)
            lines.removeLast()
        } else if let last = lines.last {
            least = min(least, last.prefix { $0 == 0x20 }.count)
        }
        if language == "tex", lines.count == 1 {
            builder.append(formula: lines[0], isDisplayed: true)
            return builder.endParagraph()
        }
        builder.appendCode(lines.map { $0.dropFirst(least) }, language: language)
    }
}

// MARK: Calls

extension TypstOutput {
    /// Appends the output of a call besides its content.
    mutating func append(_ call: TypstCall) {
        switch call.name {
        case "link" where !call.hasContent:
            if let address = call.strings.first { append(address[...], linkedTo: address[...]) }
        case "image": append(pictureOf: call)
        case "raw": append(rawTextOf: call)
        case "footnote" where !call.hasContent:
            guard let name = call.named["label"], !name.isEmpty else { return }
            builder.append(.footnoteReference(label: TypstNotes.label(name)), current)
        case "line": builder.endParagraph(.rule)
        case "linebreak": builder.appendLineBreak(current)
        case "h": hasSpace = true
        default:
            guard let words = call.words else { return }
            let outside = look
            if let mark = call.marks { begin(mark) }
            append(words[...])
            look = outside
        }
    }

    /// Appends the picture of a call, or its alternative text if its address is not allowed.
    private mutating func append(pictureOf call: TypstCall) {
        guard let media = call.picture(addresses) else { return append(call.string("alt") ?? "") }
        flushSpace()
        builder.append(.media(media), current)
    }

    private mutating func append(rawTextOf call: TypstCall) {
        guard let text = call.strings.first else { return }
        let language = call.string("lang")
        if language == "tex" {
            append(formula: text.text, isDisplayed: call.isTrue("block"))
        } else if call.isTrue("block") {
            appendBlock(code: text, language: language)
        } else {
            append(code: text[...])
        }
    }
}

// MARK: Notes

extension TypstOutput {
    /// The paragraph around a note, with its own builder.
    struct Outside {
        fileprivate var builder: AttributedText.Builder
        fileprivate let style: ParagraphStyle
    }

    /// Begins a note, and returns the outer paragraph.
    mutating func beginNote() -> Outside {
        flushSpace()
        // The state is moved in and out, because a shared builder would be copied when it changes.
        var outside = Outside(builder: AttributedText.Builder(), style: style)
        swap(&builder, &outside.builder)
        style = .body
        return outside
    }

    /// Ends a note with this name, and appends its reference to the text outside.
    mutating func endNote(_ outside: inout Outside, named name: ArraySlice<UInt8>, _ attributes: Attributes) {
        swap(&builder, &outside.builder)
        style = outside.style
        builder.append(.footnoteReference(label: notes.append(outside.builder.finish(), named: name)), attributes)
    }
}
