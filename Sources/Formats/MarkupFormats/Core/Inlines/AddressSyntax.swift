import FormatCore

/// The syntax of bare addresses in the text of a format.
package struct AddressSyntax: Sendable {
    /// The prefixes of addresses.
    package let schemes: [String]
    private let stops: ByteSet
    private let trailing: ByteSet
    /// Addresses are shorter than this.
    private let longest: Int

    /// Creates a syntax.
    ///
    /// - Parameters:
    ///   - schemes: the prefixes of addresses.
    ///   - stops: the characters that end an address, in addition to white space.
    ///   - trailing: the characters at its end that belong to the sentence.
    ///   - longest: the length from which text is not an address.
    package init(_ schemes: [String], stops: StaticString, trailing: StaticString, longest: Int = .max) {
        self.schemes = schemes
        self.stops = ByteSet(stops)
        self.trailing = ByteSet(trailing)
        self.longest = longest
    }

    /// The prefix of an address at an index that is not inside a word; nil if there is none.
    package func scheme(at index: Int, in text: ArraySlice<UInt8>) -> String? {
        guard index == text.startIndex || !text[index - 1].isInWord else { return nil }
        return schemes.first { text[index...].starts(with: $0.utf8) }
    }

    /// The text up to the first character that addresses cannot contain.
    package func extent(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        text.prefix(longest).prefix { $0 > 0x20 && !stops.contains($0) }
    }

    /// An address without the characters after it that belong to the sentence; nil if the rest is too short or too long.
    package func trimmed(_ address: ArraySlice<UInt8>, beyond least: Int = 8) -> ArraySlice<UInt8>? {
        var address = address
        while let last = address.last, trailing.contains(last) { address.removeLast() }
        return address.count > least && address.count < longest ? address : nil
    }

    /// The address at an index; nil if there is none.
    package func address(at index: Int, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        scheme(at: index, in: text).flatMap { _ in trimmed(extent(of: text[index...])) }
    }
}
