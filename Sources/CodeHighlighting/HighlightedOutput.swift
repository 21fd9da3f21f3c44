import RichText

/// The highlighter's output for a terminal, parsed piece by piece as styles of its source.
///
/// It begins with the theme's background. Styles are selected with SGR (ECMA-48 §8.3.117, with the true colours of ISO
/// 8613-6, and 21 for the end of bold); each line ends with an erasure to its end.
struct HighlightedOutput {
    /// A part of the text with one style, up to a byte offset.
    struct Part: Hashable {
        var end: Int
        let attributes: Attributes
    }

    /// The parts of the text so far, in order.
    private var parsed: [Part] = []
    private var selected: SelectedStyle
    /// The key of the last part's style.
    private var lastKey: UInt64?
    /// The last style of each slot: a theme has few, and its attributes are made once.
    private var known: [(key: UInt64, attributes: Attributes)]
    private let source: [UInt8]
    private var index = 0
    /// The start of a sequence that the last piece did not end; short, and empty between sequences.
    private var opened: [UInt8] = []
    private var isOfSource = true

    /// Prepares for the output for a source, whose plain text has the style `plain`.
    init(of source: [UInt8], from plain: SelectedStyle) {
        self.source = source
        selected = plain
        known = Array(repeating: (plain.key, plain.attributes), count: 64)
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
        var next = piece.startIndex
        while isOfSource, next < piece.endIndex {
            if !opened.isEmpty || piece[next] == 0x1B {
                next = appendSequence(piece, from: next)
            } else {
                let start = next
                while next < piece.endIndex, piece[next] != 0x1B { next += 1 }
                isOfSource = take(piece[start..<next])
            }
        }
    }

    /// Parses a sequence or its part, CSI, parameters, final byte (ECMA-48 §5.4), and returns its end.
    private mutating func appendSequence(_ piece: ArraySlice<UInt8>, from start: Int) -> Int {
        var next = start
        while next < piece.endIndex {
            let byte = piece[next]
            opened.append(byte)
            next += 1
            switch opened.count {
            case 1: break
            case 2: isOfSource = byte == UInt8(ascii: "[")
            case 128...: isOfSource = false
            default:
                guard (0x40...0x7E).contains(byte) else { continue }
                if byte == UInt8(ascii: "m") {
                    endPart()
                    selected.select(opened[...])
                }
                opened.removeAll(keepingCapacity: true)
                return next
            }
            guard isOfSource else { break }
        }
        return next
    }

    /// Consumes a piece of text; returns false if it differs from the source.
    private mutating func take(_ text: ArraySlice<UInt8>) -> Bool {
        for byte in text {
            if index < source.count {
                guard source[index] == byte else { return false }
                index += 1
            } else if byte != 0x0A {
                // The output ends with a line end even if the source does not.
                return false
            }
        }
        return true
    }

    private mutating func endPart() {
        guard index > parsed.last?.end ?? 0 else { return }
        let key = selected.key
        guard key != lastKey else {
            parsed[parsed.count - 1].end = index
            return
        }
        lastKey = key
        // The bits of the colours are spread over the whole product; its highest six are the slot.
        let slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 58)
        if known[slot].key != key { known[slot] = (key, selected.attributes) }
        parsed.append(Part(end: index, attributes: known[slot].attributes))
    }
}
