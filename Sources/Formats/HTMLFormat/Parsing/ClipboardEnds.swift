import FormatCore

/// Removes what follows the page in clipboard content.
///
/// A page ends after its fragment if the fragment is the whole body (Microsoft, "HTML Clipboard Format"), and at its end tag.
/// Later bytes are leftover memory of the source application.
enum ClipboardEnds {
    static func trimmed(_ source: consuming [UInt8]) -> [UInt8] {
        guard beginsAsPage(source), let end = end(of: source), end < source.count else { return source }
        source.removeSubrange(end...)
        return source
    }

    private static func beginsAsPage(_ source: [UInt8]) -> Bool {
        let start = source.firstIndex { !$0.isASCIIWhiteSpace } ?? source.endIndex
        return source[start...].startsIgnoringCase("<html") || source[start...].startsIgnoringCase("<!doctype html")
            || source[start...].startsIgnoringCase("<?xml")
    }

    /// The maximum number of leftover bytes after the body; more bytes mean several pages in sequence.
    private static let mostBehind = 4096

    private static func end(of source: [UInt8]) -> Int? {
        let from = max(0, source.count - mostBehind)
        let tail = source[from...]
        // Word writes the notes of its fragment after the fragment.
        if let fragment = tail.lastIndex(ofMarkup: "<!--EndFragment"), isAllOfBody(source),
            !tail[fragment...].containsSequence("mso-element".utf8)
        {
            return fragment
        }
        guard let page = tail.firstIndex(ofMarkup: "</html"), tail[(page + 6)...].firstIndex(ofMarkup: "<html") == nil,
            tail[(page + 6)...].firstIndex(ofMarkup: "<body") == nil
        else { return nil }
        return tail[..<page].lastIndex(ofMarkup: "</body") ?? page
    }

    /// True if the fragment begins at the start of the body.
    private static func isAllOfBody(_ source: [UInt8]) -> Bool {
        guard let fragment = source.firstIndex(ofMarkup: "<!--StartFragment"),
            let body = source[..<fragment].lastIndex(ofMarkup: "<body"),
            let end = source[body..<fragment].firstIndex(of: 0x3E)
        else { return false }
        return source[(end + 1)..<fragment].allSatisfy(\.isASCIIWhiteSpace)
    }
}

extension [UInt8] {
    /// The first occurrence of a piece of markup, case-insensitive.
    func firstIndex(ofMarkup name: StaticString) -> Int? { self[...].firstIndex(ofMarkup: name) }

    /// True if there is a conditional comment such as `<!--[if gte mso 9]>`.
    ///
    /// Searches for its bracket, which is rarer than `<`.
    var hasCondition: Bool {
        var start = 0
        while start < count, let found = self[...].firstIndex(of: UInt8(ascii: "["), from: start) {
            if found >= 4, self[(found - 4)...].startsIgnoringCase("<!--[if gte") { return true }
            start = found + 1
        }
        return false
    }
}

extension ArraySlice<UInt8> {
    /// The first occurrence of a piece of markup, case-insensitive.
    func firstIndex(ofMarkup name: StaticString) -> Int? {
        var index = startIndex
        let second = name.withUTF8Buffer { unsafe $0[1] }
        while let next = firstIndex(of: 0x3C, from: index) {
            index = next + 1
            guard index < endIndex, self[index] | 0x20 == second | 0x20 else { continue }
            if self[next...].startsIgnoringCase(name) { return next }
        }
        return nil
    }
}

extension RandomAccessCollection<UInt8> where Index == Int {
    fileprivate func startsIgnoringCase(_ name: StaticString) -> Bool {
        guard count >= name.utf8CodeUnitCount else { return false }
        return name.withUTF8Buffer { name in
            name.indices.allSatisfy { unsafe self[startIndex + $0] | 0x20 == name[$0] | 0x20 }
        }
    }

    /// The last occurrence of a piece of markup, case-insensitive.
    func lastIndex(ofMarkup name: StaticString) -> Int? {
        var index = endIndex
        while index > startIndex {
            index -= 1
            if self[index] == 0x3C, self[index...].startsIgnoringCase(name) { return index }
        }
        return nil
    }
}
