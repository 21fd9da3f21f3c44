import FormatCore

/// Reads tokens into an ``RTFDocument`` (RTF 1.9.1, "Conventions of an RTF Reader").
///
/// It delivers words and characters to their destinations. ``RTFDecoder`` completes characters, ``RTFStandIns`` finds groups
/// that repeat others, and ``RTFDestinations`` contains the groups and their content.
struct RTFParser {
    private var tokenizer: RTFTokenizer
    private var decoder = RTFDecoder()
    private var standIns = RTFStandIns()
    private var destinations: RTFDestinations
    private var next = Expectation.anything

    /// The effect of the previous word on the next group or word.
    private enum Expectation {
        case anything
        /// After `\*`: the group of the next word is skipped if the word is not supported.
        case optionalDestination
        /// After `\upr`: a group with the text in a code page, which the next group repeats in Unicode.
        case textInCodePage
    }

    init(_ bytes: ArraySlice<UInt8>, _ addresses: Addresses) {
        tokenizer = RTFTokenizer(bytes)
        destinations = RTFDestinations(addresses)
    }

    /// Reads the document to its end, the end of its first group.
    consuming func parse() -> RTFDocument {
        while let token = tokenizer.next() {
            switch token {
            case .open: open()
            case .close: close()
            case .word(let name, let number): word(name, number)
            case .symbol(let byte): symbol(byte)
            case .byte(let byte): encoded(byte)
            case .text(let range): text(range)
            case .binary(let range):
                if !decoder.skipReplacement() { destinations.append(binary: tokenizer.bytes[range]) }
            }
            if case .close = token, destinations.groups.isEmpty { break }
        }
        destinations.groups.dropOverflow()
        while !destinations.groups.isEmpty { close() }
        return destinations.document()
    }
}

// MARK: Groups

extension RTFParser {
    private mutating func open() {
        endSkip()
        if next == .textInCodePage {
            next = .anything
            tokenizer.skipGroup()
        } else {
            standIns.skip(in: &tokenizer)
        }
        destinations.groups.open()
    }

    private mutating func close() {
        endSkip()
        if next == .optionalDestination { next = .anything }
        guard let end = destinations.close() else { return }
        if end == .beforeStandIn { standIns.expect(at: tokenizer.position) }
        useCodePage()
    }

    /// Ends an incomplete character, and the fallback of the last `\u`.
    private mutating func endSkip() {
        decoder.endReplacement()
        endCharacter()
    }

    private mutating func begin(_ destination: RTFDestination) {
        switch destinations.begin(destination) {
        case .read: break
        case .skipped: tokenizer.skipGroup()
        case .textInCodePage: next = .textInCodePage
        case .colors:
            let start = tokenizer.position
            tokenizer.skipGroup()
            destinations.header.colors.expand(with: tokenizer.bytes[start..<tokenizer.position])
        }
    }
}

// MARK: Words

extension RTFParser {
    private mutating func symbol(_ byte: UInt8) {
        if byte == 0x2A {
            next = .optionalDestination
            return
        }
        if decoder.skipReplacement() { return }
        if byte == 0x5C || byte == 0x7B || byte == 0x7D, !decoder.isBetweenBytes {
            // The second byte of a character, escaped because of its ASCII meaning.
            return encoded(byte)
        }
        endCharacter()
        switch byte {
        case 0x0A, 0x0D: destinations.endParagraph()
        case 0x09: destinations.append("\t")
        case 0x7E: destinations.append("\u{A0}")
        case 0x5F: destinations.append("\u{2011}")
        case 0x5C, 0x7B, 0x7D: destinations.deliver(CollectionOfOne(byte))
        default: break
        }
    }

    private mutating func word(_ name: RTFName, _ number: Int32?) {
        let isOptional = next == .optionalDestination
        if isOptional { next = .anything }
        guard let control = RTFControl.words[name] else {
            if isOptional { tokenizer.skipGroup() } else { _ = decoder.skipReplacement() }
            return
        }
        if case .document(.unicode) = control { return unicode(number ?? 0) }
        if case .document(.unicodeSkip) = control { return destinations.groups.current.setUnicodeSkip(number) }
        if decoder.skipReplacement() { return }
        endCharacter()
        switch control {
        case .destination(let destination): begin(destination)
        case .skippedGroup: tokenizer.skipGroup()
        case .scalar(let scalar): destinations.append(scalar)
        case .document(let word):
            set(word, number)
            useCodePage()
        case .character(let word):
            destinations.set(word, number)
            useCodePage()
        default: destinations.set(control, number)
        }
    }

    private mutating func set(_ word: RTFControl.Document, _ number: Int32?) {
        switch word {
        case .ansi: decoder.documentPage = .windows1252
        case .macintosh: decoder.documentPage = .macRoman
        case .ibm437: decoder.documentPage = .ibm437
        case .ibm850: decoder.documentPage = .ibm850
        case .windowsCodePage: decoder.documentPage = RTFCodePage(number: number ?? 0) ?? decoder.documentPage
        case .producer(let producer):
            destinations.header.traces.noteWord(of: producer)
            tokenizer.skipGroup()
        case .generator:
            destinations.header.traces.noteGenerator(tokenizer)
            tokenizer.skipGroup()
        default: destinations.set(word, number)
        }
    }
}

// MARK: Text

extension RTFParser {
    /// Handles text without escapes.
    ///
    /// The fallback of the last `\u` is skipped byte by byte.
    private mutating func text(_ range: Range<Int>) {
        let skipped = decoder.skipReplacement(upTo: range.count)
        guard skipped < range.count else { return }
        let bytes = tokenizer.bytes[(range.lowerBound + skipped)..<range.upperBound]
        if next == .optionalDestination { next = .anything }
        if range.count == 1, isBareStar(at: range.lowerBound) {
            next = .optionalDestination
            return
        }
        if destinations.append(hexadecimal: bytes) { return }
        if decoder.endUnit() { destinations.append("\u{FFFD}") }
        if decoder.takesASCII, !bytes.contains(where: { $0 >= 0x80 }) {
            destinations.deliver(bytes)
        } else {
            for byte in bytes { decode(byte) }
            if !decoder.isBetweenBytes, let byte = tokenizer.bareTrail() { decode(byte) }
        }
    }

    /// Handles a character given as `\'hh`.
    private mutating func encoded(_ byte: UInt8) {
        if decoder.skipReplacement() { return }
        if decoder.endUnit() { destinations.append("\u{FFFD}") }
        if case .levelText = destinations.groups.current.destination, byte < 0x10 {
            destinations.deliver(CollectionOfOne(byte + RTFLevelText.firstLevel))
        } else if byte >= 0x20 || byte == 0x09 || !decoder.isBetweenBytes {
            decode(byte)
        } else if byte == 0x0A || byte == 0x0D {
            destinations.endParagraph()
        }
    }

    /// Handles a character given as `\uN`.
    private mutating func unicode(_ number: Int32) {
        let text = decoder.decode(unicode: number, replacedBy: destinations.groups.current.unicodeSkip)
        if let remains = text.remains { destinations.append(remains) }
        if let scalar = text.scalar { destinations.append(scalar) }
    }

    /// Ends an incomplete character.
    private mutating func endCharacter() {
        if let remains = decoder.endCharacter() { destinations.append(remains) }
    }

    private mutating func decode(_ byte: UInt8) {
        if byte < 0x80, decoder.takesASCII {
            destinations.deliver(CollectionOfOne(byte))
        } else if let text = decoder.decode(byte) {
            destinations.append(text)
        }
    }

    /// Switches the following bytes to the code page of the font.
    private mutating func useCodePage() { decoder.codePage = destinations.codePage }

    /// True if an asterisk lost its backslash: `{*\generator …}`, written by programs that build RTF from templates.
    ///
    /// Before a word that is meaningful in text, it is an ordinary asterisk.
    private func isBareStar(at index: Int) -> Bool {
        let bytes = tokenizer.bytes
        guard bytes[index] == 0x2A, index > bytes.startIndex, bytes[index - 1] == 0x7B else { return false }
        var following = tokenizer
        guard case .word(let name, _)? = following.next() else { return false }
        if case .styles = destinations.groups.current.destination { return true }
        switch RTFControl.words[name] {
        case nil, .destination?, .skippedGroup?, .document(.generator)?, .document(.producer)?: return true
        default: return false
        }
    }
}
