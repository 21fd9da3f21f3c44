import RichText

/// The highlighter's output for a terminal, parsed piece by piece as styles of its source.
///
/// Styles are selected with SGR (ECMA-48 §8.3.117, with the true colors of ISO 8613-6), text without one being plain.
struct HighlightedOutput {
    /// A part of the text with one of the ``styles``, up to a byte offset.
    struct Part: Hashable {
        var end: UInt32
        let style: UInt32
    }

    /// The distinct styles.
    private(set) var styles: [Attributes]
    /// The parts of the text so far, in order.
    private var parsed: [Part] = []
    private var selected: SelectedStyle
    /// The last style of each slot, by its key: a theme has few, and its attributes are made once.
    private var known: [(key: UInt64, style: UInt32)]
    private let source: [UInt8]
    private var index = 0
    /// The start of a sequence that the last piece did not end; short, and empty between sequences.
    private var opened: [UInt8] = []
    private var isOfSource = true

    /// Prepares for the output for a source, whose plain text has the style `plain`.
    init(of source: [UInt8], from plain: SelectedStyle) {
        self.source = source
        selected = plain
        styles = [plain.attributes]
        known = Array(repeating: (plain.key, 0), count: 64)
    }

    /// The parts of the whole text; nil if the output contained another one.
    var parts: [Part]? {
        mutating get {
            guard isOfSource, opened.isEmpty, index == source.count else { return nil }
            endPart()
            return parsed
        }
    }

    /// Parses the next piece of the output.
    mutating func append(_ piece: ArraySlice<UInt8>) {
        let bytes = piece.span
        var next = 0
        while isOfSource, next < bytes.count {
            if !opened.isEmpty || bytes[next] == 0x1B {
                next = appendSequence(bytes, from: next)
            } else {
                next = appendText(bytes, from: next)
            }
        }
    }

    /// Parses a sequence or its part, CSI, parameters, final byte (ECMA-48 §5.4), and returns its end.
    private mutating func appendSequence(_ bytes: Span<UInt8>, from start: Int) -> Int {
        // Most sequences are in one piece, of which nothing is copied.
        var next = start
        var count = opened.count
        while next < bytes.count, isOfSource {
            let byte = bytes[next]
            next += 1
            count += 1
            switch count {
            case 1: break
            case 2: isOfSource = byte == UInt8(ascii: "[")
            case 128...: isOfSource = false
            default:
                guard (0x40...0x7E).contains(byte) else { continue }
                if byte == UInt8(ascii: "m") {
                    endPart()
                    if opened.isEmpty {
                        selected.select(bytes.extracting((start + 2)..<next))
                    } else {
                        for index in start..<next { opened.append(bytes[index]) }
                        let whole = opened
                        selected.select(whole.span.extracting(2..<count))
                    }
                }
                opened.removeAll(keepingCapacity: true)
                return next
            }
        }
        for index in start..<next { opened.append(bytes[index]) }
        return next
    }

    /// Parses the text up to the next sequence, which has none of its bytes, and returns its end.
    private mutating func appendText(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var next = start
        let source = source
        let text = source.span
        var index = index
        while next < bytes.count, index < text.count, bytes[next] == text[index] {
            next += 1
            index += 1
        }
        self.index = index
        guard next < bytes.count, bytes[next] != 0x1B else { return next }
        // The output ends with a line end even if the source does not.
        isOfSource = index == text.count && bytes[next] == 0x0A
        return next + 1
    }

    private mutating func endPart() {
        let end = UInt32(index)
        guard end > parsed.last?.end ?? 0 else { return }
        let key = selected.key
        // The bits of the colors are spread over the whole product; its highest six are the slot.
        let slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 58)
        if known[slot].key != key {
            known[slot] = (key, UInt32(styles.count))
            styles.append(selected.attributes)
        }
        let style = known[slot].style
        if parsed.last?.style == style {
            parsed[parsed.count - 1].end = end
        } else {
            parsed.append(Part(end: end, style: style))
        }
    }
}
