import FormatCore
import RichText

/// Reads tokens into an ``RTFDocument`` (RTF 1.9.1, "Conventions of an RTF Reader").
///
/// It tracks the groups and the destinations of words and text. Their state is in separate types: ``RTFGroupStack`` for the
/// properties that groups save, ``RTFDecoder`` for incomplete characters, ``RTFContent`` for the text, and one type each for
/// the header tables, fields, pictures and rows.
struct RTFParser {
    var tokenizer: RTFTokenizer
    var groups = RTFGroupStack()
    var decoder = RTFDecoder()
    var captured = RTFCapturedText()
    var header = RTFHeaderTables()
    var fields: RTFFieldCollector
    var picture = RTFPicture()
    /// The formula around the text.
    var formula = RTFFormula()
    /// The attachment that is the picture of the shape around.
    var floating: Int?
    var rows = RTFRowDefinitions()
    var content = RTFContent()
    var standIns = RTFStandIns()
    private var next = Expectation.anything

    /// The effect of the previous word on the next group or word.
    private enum Expectation {
        case anything
        /// After `\*`: the group of the next word is skipped if the word is not understood.
        case optionalDestination
        /// After `\upr`: a group with the text in a code page, which the next group repeats in Unicode.
        case textInCodePage
    }

    init(_ bytes: ArraySlice<UInt8>, _ addresses: Addresses) {
        fields = RTFFieldCollector(addresses)
        tokenizer = RTFTokenizer(bytes)
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
            case .binary(let range): binary(range)
            }
            if case .close = token, groups.isEmpty { break }
        }
        return finish()
    }

    /// Completes everything that is open at the end of the bytes.
    private consuming func finish() -> RTFDocument {
        groups.dropOverflow()
        while !groups.isEmpty { close() }
        if header.traces.quirks.contains(.indentsFromFirstLine) { content.countIndentsFromMargin() }
        return RTFDocument(
            fonts: header.fonts, colors: header.colors, styles: header.styles, lists: header.lists.byNumber,
            defaultLanguage: header.defaultLanguage, quirks: header.traces.quirks, content: content)
    }
}

extension RTFParser {
    private mutating func open() {
        endSkip()
        if next == .textInCodePage {
            next = .anything
            tokenizer.skipGroup()
        } else {
            standIns.skip(in: &tokenizer)
        }
        groups.open()
    }

    private mutating func close() {
        endSkip()
        if next == .optionalDestination { next = .anything }
        if !groups.isOverflowing { endParagraphOfGroup() }
        guard let closed = groups.close() else { return }
        if let opened = closed.opened { complete(opened, closed) }
        useCodePage()
    }

    /// Ends the last paragraph of a text that ends with its group.
    private mutating func endParagraphOfGroup() {
        switch groups.current.opened {
        case .footnote?, .shapeText?: content.endParagraphIfNeeded(in: groups.current)
        default: break
        }
        if groups.isAtDocument { content.endParagraphIfNeeded(in: groups.current) }
    }

    /// Ends an incomplete character, and the fallback of the last `\u`.
    mutating func endSkip() {
        decoder.endReplacement()
        endCharacter()
    }

    /// Skips the group after this word, because the group after that repeats its text.
    mutating func skipNextGroup() {
        next = .textInCodePage
    }

    /// Notes that the group of the next word is skipped if the word is not understood (`\*`).
    mutating func beginOptionalDestination() {
        next = .optionalDestination
    }

    /// Ends the effect of `\*` if text follows instead of a destination.
    mutating func endOptionalDestination() {
        if next == .optionalDestination { next = .anything }
    }

    private mutating func symbol(_ byte: UInt8) {
        if byte == 0x2A { return beginOptionalDestination() }
        if decoder.skipReplacement() { return }
        if byte == 0x5C || byte == 0x7B || byte == 0x7D, !decoder.isBetweenBytes {
            // The second byte of a character, escaped because of its ASCII meaning.
            return encoded(byte)
        }
        endCharacter()
        switch byte {
        case 0x0A, 0x0D: endParagraph()
        case 0x09: append("\t")
        case 0x7E: append("\u{A0}")
        case 0x5F: append("\u{2011}")
        case 0x5C, 0x7B, 0x7D: deliver(CollectionOfOne(byte))
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
        if case .document(let word) = control { return documentWord(word, number) }
        if decoder.skipReplacement() { return }
        endCharacter()
        switch control {
        case .destination(let destination): begin(destination)
        case .skippedGroup: tokenizer.skipGroup()
        case .scalar(let scalar): append(scalar)
        case .document: break
        case .boundary(let word): boundary(word)
        case .character(let word): characterWord(word, number)
        case .paragraph(let word): paragraphWord(word, number)
        case .row(let word): rows.set(word, number ?? 0, depth: groups.current.rowDepth)
        case .list(let word): header.lists.set(word, number)
        case .picture(let word): picture.set(word, number ?? 0)
        case .formula(let look): formula.set(look, number)
        }
    }

    private mutating func binary(_ range: Range<Int>) {
        if decoder.skipReplacement() { return }
        if case .picture = groups.current.destination { picture.append(binary: tokenizer.bytes[range]) }
    }
}
