import FormatCore

// Comparisons with literal strings. Each is a single function, so that calls are small.

extension ArraySlice<UInt8> {
    @inline(never)
    func begins(with sign: StaticString) -> Bool { sign.withUTF8Buffer { unsafe starts(with: $0) } }

    @inline(never)
    func ends(with sign: StaticString) -> Bool {
        sign.withUTF8Buffer { unsafe count >= $0.count && self[(endIndex - $0.count)...].starts(with: $0) }
    }

    @inline(never)
    func holds(_ sign: StaticString) -> Bool { sign.withUTF8Buffer { unsafe containsSequence($0) } }

    /// True if it begins with one of the strings.
    @inline(never)
    func begins(withOneOf signs: [StaticString]) -> Bool { signs.contains(where: begins) }
}

extension UInt8 {
    @inline(never)
    func isOne(of signs: StaticString) -> Bool { signs.withUTF8Buffer { unsafe $0.contains(self) } }
}
