/// Counters: `{counter:name}` and `{counter:name:first}`, or `{counter2:name}`, which shows nothing ("Counters").
extension AsciiDocDocument {
    /// The text with its counters counted, and with attribute references replaced by their values.
    ///
    /// `room` is the number of bytes that values may still add.
    mutating func counted(_ text: ArraySlice<UInt8>, _ room: inout Int) -> ArraySlice<UInt8> {
        guard text.containsSequence("{counter".utf8) else { return expanded(text, &room) }
        return AsciiDocBraces.replaced(in: text) { index in
            guard let counter = Counter(text[index...]) else { return reference(at: index, in: text, &room) }
            let value = next(counter)
            return AsciiDocBraces.Replacement(value: counter.isShown ? value[...] : [], end: counter.end)
        }
    }

    /// Counts, and returns the new value.
    private mutating func next(_ counter: Counter) -> [UInt8] {
        let value = self[counter.name].flatMap(Self.successor) ?? counter.first
        self[counter.name] = value[...]
        return value
    }

    /// The next number or letter; nil after another text.
    private static func successor(_ value: ArraySlice<UInt8>) -> [UInt8]? {
        if value.isEmpty { return nil }
        if value.count < 10, value.allSatisfy(\.isASCIIDigit) { return Array(String(value.decimal + 1).utf8) }
        guard value.count == 1, let letter = value.first, letter.isASCIILetter, letter | 0x20 != "z" else { return nil }
        return [letter + 1]
    }

    private struct Counter {
        let name: String
        let first: [UInt8]
        let isShown: Bool
        /// The index after the brace.
        let end: Int

        /// The counter at the start of a text; nil if there is none.
        init?(_ text: ArraySlice<UInt8>) {
            let content = text.dropFirst().prefix(128).prefix { $0 != "}" && $0 != "{" && $0 != 0x0A }
            guard content.endIndex < text.endIndex, text[content.endIndex] == "}" else { return nil }
            let parts = content.split(separator: ":", maxSplits: 2)
            guard parts.count > 1, let name = parts.dropFirst().first,
                name.allSatisfy({ $0.isInWord || $0 == "-" || $0 == "_" })
            else { return nil }
            let kind = parts[0]
            guard kind.elementsEqual("counter".utf8) || kind.elementsEqual("counter2".utf8) else { return nil }
            isShown = kind.count == 7
            self.name = name.asciiLowercased[...].text
            first = parts.count > 2 ? Array(parts[2]) : [UInt8]("1")
            end = content.endIndex + 1
        }
    }
}
