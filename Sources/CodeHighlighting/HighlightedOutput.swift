import RichText

/// The highlighter's output for a terminal, parsed as styles of its source.
///
/// It begins with the theme's background. Styles are selected with SGR (ECMA-48 §8.3.117, with the true colours of ISO
/// 8613-6, and 21 for the end of bold); each line ends with an erasure to its end.
struct HighlightedOutput {
    /// A part of the text with one style, up to a byte offset.
    struct Part: Hashable {
        let end: Int
        let style: SelectedStyle
        let attributes: Attributes
    }

    /// The parts of the text, in order.
    private(set) var parts: [Part] = []
    private var selected: SelectedStyle
    /// The attributes of the styles so far.
    private var known: [SelectedStyle: Attributes] = [:]
    private let source: [UInt8]
    private var index = 0

    /// Parses the output for a source, whose plain text has the style `plain`.
    ///
    /// Returns nil if the output contains another text.
    init?(_ output: [UInt8], of source: [UInt8], from plain: SelectedStyle) {
        self.source = source
        selected = plain
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
                let end = output[next...].firstIndex(of: 0x1B) ?? output.count
                guard take(output[next..<end]) else { return nil }
                next = end
            }
        }
        guard index == source.count else { return nil }
        endPart()
    }

    /// Consumes a piece of text; returns false if it differs from the source.
    private mutating func take(_ text: ArraySlice<UInt8>) -> Bool {
        let expected = source[index...].prefix(text.count)
        index += expected.count
        // The output ends with a line end even if the source does not.
        return expected.elementsEqual(text.prefix(expected.count))
            && text.dropFirst(expected.count).allSatisfy { $0 == 0x0A }
    }

    /// The control sequence at the start: CSI, parameters, final byte (ECMA-48 §5.4); nil if there is none.
    static func sequence(in output: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard output.first == 0x1B, output.dropFirst().first == UInt8(ascii: "[") else { return nil }
        return output.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }.map { output[...$0] }
    }

    private mutating func endPart() {
        guard index > parts.last?.end ?? 0 else { return }
        if let last = parts.last, last.style == selected { parts.removeLast() }
        let attributes = known[selected] ?? selected.attributes
        known[selected] = attributes
        parts.append(Part(end: index, style: selected, attributes: attributes))
    }
}
