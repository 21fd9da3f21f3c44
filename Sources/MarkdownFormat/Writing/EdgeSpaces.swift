/// Moves white space at the inner edges of delimiter runs outside them.
///
/// A mark that a link splits in two may begin or end at a space, where a run could neither open nor close
/// (CommonMark 0.31 §6.2).
enum EdgeSpaces {
    /// Returns the tokens with such white space outside the runs.
    static func settle(in tokens: [InlineToken]) -> [InlineToken] {
        guard needsSettling(tokens) else { return tokens }
        var output: [InlineToken] = []
        output.reserveCapacity(tokens.count)
        var held: [UInt8] = []
        for token in tokens {
            if case .close(let sign) = token, sign.delimiter != nil {
                held = takeSpace(fromEndOf: &output) + held
                output.append(token)
                continue
            }
            append(&held, to: &output)
            if case .text(let text) = token, let space = space(before: text, output) {
                insert(space, beforeRunsOf: &output)
                output.append(.text(text.dropFirst(space.count)))
            } else {
                output.append(token)
            }
        }
        append(&held, to: &output)
        return joined(output)
    }

    /// True where white space is at the inner side of a run.
    private static func needsSettling(_ tokens: [InlineToken]) -> Bool {
        tokens.indices.contains { place in
            switch tokens[place] {
            case .open(let sign):
                guard sign.delimiter != nil, place + 1 < tokens.count, case .text(let text) = tokens[place + 1] else {
                    return false
                }
                return text.first != nil && FlankClass(text.scalar(at: text.startIndex).0) == .space
            case .close(let sign):
                guard sign.delimiter != nil, place > 0, case .text(let text) = tokens[place - 1] else { return false }
                return text.last != nil && FlankClass(text.scalar(before: text.endIndex).0) == .space
            case .text, .syntax, .lineBreak: return false
            }
        }
    }

    private static func joined(_ tokens: [InlineToken]) -> [InlineToken] {
        var output: [InlineToken] = []
        output.reserveCapacity(tokens.count)
        for token in tokens {
            guard case .text(let text) = token, case .text(var before)? = output.last else {
                output.append(token)
                continue
            }
            output.removeLast()
            before.append(contentsOf: text)
            output.append(.text(before))
        }
        return output
    }

    private static func append(_ space: inout [UInt8], to output: inout [InlineToken]) {
        if !space.isEmpty { output.append(.text(space[...])) }
        space = []
    }

    /// The leading white space of a text after an opening run; nil if the text is white space alone.
    private static func space(before text: ArraySlice<UInt8>, _ output: [InlineToken]) -> [UInt8]? {
        guard case .open(let sign)? = output.last, sign.delimiter != nil else { return nil }
        let (space, rest, _) = text.splitAtEdges()
        return space.isEmpty || rest.isEmpty ? nil : Array(space)
    }

    private static func insert(_ space: [UInt8], beforeRunsOf output: inout [InlineToken]) {
        var place = output.count
        while place > 0, case .open(let sign) = output[place - 1], sign.delimiter != nil { place -= 1 }
        output.insert(.text(space[...]), at: place)
    }

    private static func takeSpace(fromEndOf output: inout [InlineToken]) -> [UInt8] {
        guard case .text(let text)? = output.last else { return [] }
        let (before, rest, space) = text.splitAtEdges()
        guard !space.isEmpty, !rest.isEmpty else { return [] }
        output[output.count - 1] = .text(text[before.startIndex..<rest.endIndex])
        return Array(space)
    }
}
