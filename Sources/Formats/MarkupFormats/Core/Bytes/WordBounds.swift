import FormatCore

extension ArraySlice<UInt8> {
    /// True if the character that begins at an index is a letter or an ASCII digit.
    func isInWord(at index: Int) -> Bool {
        self[index] < 0x80 ? self[index].isInWord : scalar(at: index).0.properties.isAlphabetic
    }

    /// True if the character that ends before an index is a letter or an ASCII digit.
    func isInWord(before index: Int) -> Bool {
        self[index - 1] < 0x80
            ? self[index - 1].isInWord : self[..<index].scalar(before: index).0.properties.isAlphabetic
    }

    /// True if the text begins with a letter or an ASCII digit; `following` is the byte after an empty text.
    ///
    /// The rest of a character behind an empty text is unknown, and counts as a sign.
    func beginsWord(before following: UInt8?) -> Bool {
        isEmpty ? following.map { $0.isASCIILetter || $0.isASCIIDigit } == true : isInWord(at: startIndex)
    }
}
