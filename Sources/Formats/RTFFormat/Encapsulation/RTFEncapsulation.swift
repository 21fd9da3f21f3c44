/// HTML encapsulated in an RTF document, as Exchange and Outlook store their mail (MS-OXRTFEX §2.1).
///
/// Tags are in `\htmltag` groups, the text between them is that of the document, and RTF-only content is marked by `\htmlrtf`.
/// N of `\htmltagN` is the location of the tag, which also follows from the HTML.
struct RTFEncapsulation {
    /// The state that a group saves when it begins.
    private struct Group {
        var isInTag = false
        /// True between `\htmlrtf` and `\htmlrtf0`: this content is only for RTF.
        var isHidden = false
        @RTFNumber var font: Int32?
        var unicodeSkip = 1
        var isInFonts = false
    }

    private var tokenizer: RTFTokenizer
    private var group = Group()
    private var outer: [Group] = []
    /// The number of open groups beyond the maximum depth.
    private var overflow = 0
    private var isOptional = false
    private var tagCount = 0
    private var isDamaged = false

    private var decoder = RTFDecoder()
    private var fonts: [Int32: RTFCodePage] = [:]
    private var defaultFont: Int32 = 0
    private var output: [UInt8] = []

    /// The HTML in UTF-8; nil if the document contains none, or contains it damaged.
    static func html(in bytes: ArraySlice<UInt8>) -> [UInt8]? {
        guard announces(bytes) else { return nil }
        var encapsulation = RTFEncapsulation(bytes)
        encapsulation.run()
        return encapsulation.tagCount > 0 && !encapsulation.isDamaged ? encapsulation.output : nil
    }

    /// True if `\fromhtml1` is among the first ten tokens (MS-OXRTFEX §2.1.3.1).
    private static func announces(_ bytes: ArraySlice<UInt8>) -> Bool {
        var tokenizer = RTFTokenizer(bytes)
        for _ in 0..<10 {
            guard let token = tokenizer.next() else { return false }
            if case .word(RTFName("fromhtml"), 1?) = token { return true }
        }
        return false
    }

    private init(_ bytes: ArraySlice<UInt8>) {
        tokenizer = RTFTokenizer(bytes)
        output.reserveCapacity(bytes.count)
    }

    private mutating func run() {
        while let token = tokenizer.next() {
            switch token {
            case .open: open()
            case .close: close()
            case .word(let name, let number): word(name, number)
            case .symbol(let byte): symbol(byte)
            case .byte(let byte): if !decoder.skipReplacement() { decode(byte) }
            case .text(let range): text(range)
            case .binary: _ = decoder.skipReplacement()
            }
            // Bytes after the last brace are not part of the document.
            if case .close = token, outer.isEmpty { break }
        }
        if group.isInTag { isDamaged = true }
    }
}

extension RTFEncapsulation {
    private mutating func open() {
        endCharacter()
        guard outer.count < RTFGroupStack.maximumDepth else {
            overflow += 1
            return
        }
        outer.append(group)
    }

    private mutating func close() {
        endCharacter()
        isOptional = false
        if overflow > 0 {
            overflow -= 1
        } else if let around = outer.popLast() {
            // A document that ends in a hidden part has lost the end mark of that part, and with it the text after it.
            if outer.isEmpty, group.isHidden { isDamaged = true }
            group = around
        }
        useCodePage()
    }

    /// Ends a character: the replacement of `\u` and incomplete characters do not extend past a brace.
    private mutating func endCharacter() {
        decoder.endReplacement()
        flush()
    }

    private mutating func word(_ name: RTFName, _ number: Int32?) {
        let wasOptional = isOptional
        isOptional = false
        if let change = Self.changes[name] { return apply(change, number) }
        guard let control = RTFControl.words[name] else {
            if wasOptional { tokenizer.skipGroup() } else { _ = decoder.skipReplacement() }
            return
        }
        if case .document(let word) = control { return documentWord(word, number) }
        if decoder.skipReplacement() { return }
        flush()
        switch control {
        case .destination(.fonts): group.isInFonts = true
        case .destination(.field), .destination(.fieldResult), .destination(.body): break
        case .destination, .skippedGroup: tokenizer.skipGroup()
        case .scalar(let scalar): append(String(Character(scalar)))
        case .boundary(.paragraph), .boundary(.line): append("\r\n")
        case .boundary(.tab): append("\t")
        case .character(.font):
            group.font = number
            useCodePage()
        default: break
        }
    }

    private mutating func documentWord(_ word: RTFControl.Document, _ number: Int32?) {
        switch word {
        case .unicode: return unicode(number ?? 0)
        case .unicodeSkip: group.unicodeSkip = Int(min(max(number ?? 1, 0), 255))
        case .windowsCodePage: decoder.documentPage = RTFCodePage(number: number ?? 0) ?? decoder.documentPage
        case .macintosh: decoder.documentPage = .macRoman
        case .ibm437: decoder.documentPage = .ibm437
        case .ibm850: decoder.documentPage = .ibm850
        case .defaultFont: defaultFont = number ?? 0
        case .generator, .producer: tokenizer.skipGroup()
        case .charset: fonts[group.font ?? -1] = RTFCodePage(charset: number ?? 1)
        case .codePage: fonts[group.font ?? -1] = RTFCodePage(number: number ?? 0)
        default: _ = decoder.skipReplacement()
        }
        useCodePage()
    }

    private enum Change {
        case tag, otherTag, hidden
    }

    private static let changes: [RTFName: Change] = [
        RTFName("htmltag"): .tag, RTFName("mhtmltag"): .otherTag, RTFName("htmlrtf"): .hidden,
    ]

    private mutating func apply(_ change: Change, _ number: Int32?) {
        flush()
        switch change {
        case .tag:
            group.isInTag = true
            tagCount += 1
        case .otherTag: tokenizer.skipGroup()
        case .hidden: group.isHidden = number != 0
        }
    }

    private mutating func symbol(_ byte: UInt8) {
        if byte == 0x2A {
            isOptional = true
            return
        }
        if decoder.skipReplacement() { return }
        flush()
        switch byte {
        case 0x0A, 0x0D: append("\r\n")
        case 0x7E: append("&nbsp;")
        case 0x5F: append("\u{2011}")
        case 0x2D: append("&shy;")
        case 0x5C, 0x7B, 0x7D: append(String(decoding: CollectionOfOne(byte), as: UTF8.self))
        default: break
        }
    }
}

// MARK: Characters

extension RTFEncapsulation {
    private mutating func text(_ range: Range<Int>) {
        let skipped = decoder.skipReplacement(upTo: range.count)
        isOptional = false
        for index in (range.lowerBound + skipped)..<range.upperBound { decode(tokenizer.bytes[index]) }
    }

    private mutating func decode(_ byte: UInt8) {
        if decoder.endUnit() { append("\u{FFFD}") }
        if decoder.isIdle, byte < 0x80 {
            append(CollectionOfOne(byte))
        } else if let text = decoder.decode(byte) {
            append(text)
        }
    }

    private mutating func unicode(_ number: Int32) {
        let text = decoder.decode(unicode: number, replacedBy: group.unicodeSkip)
        if let remains = text.remains { append(remains) }
        if let scalar = text.scalar { append(String(Character(scalar))) }
    }

    private mutating func flush() { if let remains = decoder.endCharacter() { append(remains) } }

    private mutating func useCodePage() {
        decoder.codePage = fonts[group.font ?? defaultFont] ?? .document
    }

    private mutating func append(_ text: String) { append(text.utf8) }

    /// Appends visible text to the HTML unchanged: the tags around it contain the escapes it needs.
    private mutating func append(_ bytes: some Collection<UInt8>) {
        if !group.isHidden || group.isInTag, !group.isInFonts { output.append(contentsOf: bytes) }
    }
}
