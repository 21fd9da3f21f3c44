import RichText

/// Splits a text into parts with one direction, which are written separately.
enum DirectedParts {
    struct Part {
        var text: AttributedText
        var isRightToLeft: Bool
    }

    /// The parts in order; none if all of the text runs from left to right, or if notes connect the parts.
    static func parts(of text: AttributedText) -> [Part] {
        guard text.paragraphs.contains(where: { $0.style.direction == .rightToLeft }) else { return [] }
        var parts: [Part] = []
        var builder = AttributedText.Builder()
        var current: Bool?
        var unit: [BlockEvent] = []
        var depth = 0
        for event in text.blockEvents {
            unit.append(event)
            switch event {
            case .enter(_, .footnote): return []
            case .enter: depth += 1
            case .leave: depth -= 1
            case .paragraph: break
            }
            guard depth == 0 else { continue }
            let isRightToLeft = direction(of: unit)
            if let current, current != isRightToLeft {
                parts.append(Part(text: builder.finish(), isRightToLeft: current))
                builder = AttributedText.Builder()
            }
            current = isRightToLeft
            for event in unit { builder.append(event) }
            unit.removeAll(keepingCapacity: true)
        }
        if let current { parts.append(Part(text: builder.finish(), isRightToLeft: current)) }
        return parts
    }

    /// The written parts, with the elements around those from right to left.
    static func joined(_ parts: [(isRightToLeft: Bool, bytes: [UInt8])]) -> [UInt8] {
        var result: [UInt8] = []
        for part in parts where !part.bytes.isEmpty {
            if !result.isEmpty { result.append(0x0A) }
            if part.isRightToLeft {
                result += Array("<div dir=\"rtl\">\n\n".utf8) + part.bytes + Array("\n</div>\n".utf8)
            } else {
                result += part.bytes
            }
        }
        return result
    }

    /// True if the first paragraph of a unit runs from right to left.
    private static func direction(of unit: [BlockEvent]) -> Bool {
        for case .paragraph(let paragraph) in unit { return paragraph.style.direction == .rightToLeft }
        return false
    }
}
