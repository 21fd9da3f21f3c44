extension Unicode.Scalar {
    /// True for letters; ASCII is tested without the Unicode tables.
    package var isLetter: Bool {
        value < 0x80 ? (0x61...0x7A).contains(value | 0x20) : properties.isAlphabetic
    }

    /// True for white space; ASCII is tested without the Unicode tables.
    package var isSpace: Bool {
        value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
    }
}
