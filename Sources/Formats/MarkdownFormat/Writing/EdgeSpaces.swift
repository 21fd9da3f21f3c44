/// Moves white space at the inner edges of delimiter runs outside them.
///
/// A mark that a link splits in two may begin or end at a space, where a run can neither open nor close (CommonMark 0.31 §6.2).
enum EdgeSpaces {
    /// Moves such white space outside the runs.
    static func settle(_ tokens: inout [InlineToken], in text: inout InlineContent) {
        guard needsSettling(tokens, text.bytes) else { return }
        var output: [InlineToken] = []
        output.reserveCapacity(tokens.count)
        // The white space in front of the ends of marks that have just been written.
        var held: [Range<Int>] = []
        for token in tokens {
            if case .close(let sign) = token, sign.delimiter != nil {
                if let space = takeSpace(fromEndOf: &output, text.bytes) { held.insert(space, at: 0) }
                output.append(token)
                continue
            }
            for space in held { output.append(.text(space)) }
            held.removeAll()
            if case .text(let range) = token, let space = space(before: range, text.bytes, output) {
                insert(space, beforeRunsOf: &output)
                output.append(.text(space.upperBound..<range.upperBound))
            } else {
                output.append(token)
            }
        }
        for space in held { output.append(.text(space)) }
        tokens.removeAll(keepingCapacity: true)
        for token in output {
            if case .text(let range) = token { tokens.append(text: range, of: &text) } else { tokens.append(token) }
        }
    }

    /// True if white space is at the inner side of a run.
    private static func needsSettling(_ tokens: [InlineToken], _ bytes: [UInt8]) -> Bool {
        tokens.indices.contains { index in
            switch tokens[index] {
            case .open(let sign):
                guard sign.delimiterLength > 0, index + 1 < tokens.count, case .text(let range) = tokens[index + 1]
                else { return false }
                return !range.isEmpty && FlankClass(at: range.lowerBound, of: bytes) == .space
            case .close(let sign):
                guard sign.delimiterLength > 0, index > 0, case .text(let range) = tokens[index - 1] else {
                    return false
                }
                return !range.isEmpty && FlankClass(before: range.upperBound, of: bytes) == .space
            case .text, .syntax, .lineBreak: return false
            }
        }
    }

    /// The leading white space of a text after an opening run; nil if the text is only white space.
    private static func space(before range: Range<Int>, _ bytes: [UInt8], _ output: [InlineToken]) -> Range<Int>? {
        guard case .open(let sign)? = output.last, sign.delimiter != nil else { return nil }
        let (space, rest, _) = bytes[range].splitAtEdges()
        return space.isEmpty || rest.isEmpty ? nil : space.indices
    }

    private static func insert(_ space: Range<Int>, beforeRunsOf output: inout [InlineToken]) {
        var index = output.count
        while index > 0, case .open(let sign) = output[index - 1], sign.delimiter != nil { index -= 1 }
        output.insert(.text(space), at: index)
    }

    private static func takeSpace(fromEndOf output: inout [InlineToken], _ bytes: [UInt8]) -> Range<Int>? {
        guard case .text(let range)? = output.last else { return nil }
        let (before, rest, space) = bytes[range].splitAtEdges()
        guard !space.isEmpty, !rest.isEmpty else { return nil }
        output[output.count - 1] = .text(before.startIndex..<rest.endIndex)
        return space.indices
    }
}
