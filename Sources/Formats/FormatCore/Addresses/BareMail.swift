extension ArraySlice<UInt8> {
    /// The mail address around an at sign, such as `name@example.org`; nil if there is none.
    ///
    /// The name begins at `start` or later, and not after a sign that could make it part of another address.
    package func bareMail(around sign: Int, from start: Int) -> Range<Int>? {
        var first = sign
        while first > start, sign - first < 65, self[first - 1].isInMail || self[first - 1] == "+" {
            first -= 1
        }
        while first < sign, !self[first].isASCIILetter, !self[first].isASCIIDigit { first += 1 }
        guard first < sign, first == startIndex || !"/:@".utf8.contains(self[first - 1]) else { return nil }
        let host = self[(sign + 1)...].prefix(255).prefix(while: \.isInMail)
        var end = host.endIndex
        while end > sign + 1, !self[end - 1].isASCIILetter { end -= 1 }
        guard let dot = self[(sign + 1)..<end].lastIndex(of: "."), dot > sign + 1, end - dot > 2,
            self[(dot + 1)..<end].allSatisfy(\.isASCIILetter), end == endIndex || self[end] != "@"
        else { return nil }
        return first..<end
    }
}

extension UInt8 {
    /// True for a letter, a digit and the signs that both sides of a mail address may have.
    fileprivate var isInMail: Bool { isASCIILetter || isASCIIDigit || self == 0x2D || self == 0x2E || self == 0x5F }
}
