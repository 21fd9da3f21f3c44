import RichText

/// What the highlighter writes for a terminal, as the styles of the text that it was given.
///
/// It begins with the theme's ground; then styles are selected (ECMA-48 §8.3.117, with the true colours of ISO 8613-6, and 21
/// for the end of bold), and each line ends with the erasure of its rest.
struct HighlightedOutput {
    /// A part of the text with one style, up to a byte offset.
    struct Part: Hashable {
        let end: Int
        let attributes: Attributes
    }

    /// The parts of the text, in order.
    private(set) var parts: [Part] = []
    private var selected: SelectedStyle
    private let source: [UInt8]
    private var place = 0

    /// The styles of this source, beside those of the page; nil if the output has another text.
    init?(_ output: [UInt8], of source: [UInt8], on page: SelectedStyle) {
        self.source = source
        selected = page
        var next = 0
        while next < output.count {
            if output[next] == 0x1B {
                guard let sequence = Self.sequence(in: output[next...]) else { return nil }
                if sequence.last == UInt8(ascii: "m") {
                    endPart()
                    selected.select(sequence)
                }
                next = sequence.endIndex
            } else {
                guard take(output[next]) else { return nil }
                next += 1
            }
        }
        guard place == source.count else { return nil }
        endPart()
    }

    /// Takes a byte of the text; false if it is not the next one of the source.
    private mutating func take(_ byte: UInt8) -> Bool {
        // The last line has a line end in the output, whether the source has one or not.
        guard place < source.count else { return byte == 0x0A }
        guard source[place] == byte else { return false }
        place += 1
        return true
    }

    /// The control sequence at the start: CSI, parameters, and a final byte (ECMA-48 §5.4); nil if there is none.
    static func sequence(in output: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard output.starts(with: [0x1B, UInt8(ascii: "[")]) else { return nil }
        return output.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }.map { output[...$0] }
    }

    private mutating func endPart() {
        guard place > parts.last?.end ?? 0 else { return }
        parts.append(Part(end: place, attributes: selected.attributes))
    }
}
