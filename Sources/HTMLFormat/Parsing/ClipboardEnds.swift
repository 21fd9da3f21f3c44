import FormatCore

/// Where a page ends that was put on a clipboard: behind its fragment, where that is all of its body (Microsoft, "HTML
/// Clipboard Format"), and at its end tag. What stands there was left over in somebody's memory.
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

    /// Pages are short behind their bodies; what has more behind it is several pages, one after the other.
    private static let mostBehind = 4096

    private static func end(of source: [UInt8]) -> Int? {
        let from = max(0, source.count - mostBehind)
        let tail = source[from...]
        // Word puts the notes of its fragment behind it.
        if let fragment = tail.lastPlace(of: "<!--EndFragment"), isAllOfBody(source),
            !tail[fragment...].containsSequence("mso-element".utf8)
        {
            return fragment
        }
        guard let page = tail.firstPlace(of: "</html"), tail[(page + 6)...].firstPlace(of: "<html") == nil,
            tail[(page + 6)...].firstPlace(of: "<body") == nil
        else { return nil }
        return tail[..<page].lastPlace(of: "</body") ?? page
    }

    /// Whether the fragment begins where the body does.
    private static func isAllOfBody(_ source: [UInt8]) -> Bool {
        guard let fragment = source.firstPlace(of: "<!--StartFragment"),
            let body = source[..<fragment].lastPlace(of: "<body"),
            let end = source[body..<fragment].firstIndex(of: 0x3E)
        else { return false }
        return source[(end + 1)..<fragment].allSatisfy(\.isASCIIWhiteSpace)
    }
}

extension RandomAccessCollection<UInt8> where Index == Int {
    fileprivate func startsIgnoringCase(_ name: StaticString) -> Bool {
        guard count >= name.utf8CodeUnitCount else { return false }
        return name.withUTF8Buffer { name in
            name.indices.allSatisfy { self[startIndex + $0] | 0x20 == name[$0] | 0x20 }
        }
    }

    /// Where a piece of markup begins first, in whatever case.
    func firstPlace(of name: StaticString) -> Int? {
        var place = startIndex
        let second = name.withUTF8Buffer { $0[1] }
        while let next = self[place...].firstIndex(of: 0x3C) {
            place = next + 1
            guard place < endIndex, self[place] | 0x20 == second | 0x20 else { continue }
            if self[next...].startsIgnoringCase(name) { return next }
        }
        return nil
    }

    /// Where a piece of markup begins last, in whatever case.
    func lastPlace(of name: StaticString) -> Int? {
        var place = endIndex
        while place > startIndex {
            place -= 1
            if self[place] == 0x3C, self[place...].startsIgnoringCase(name) { return place }
        }
        return nil
    }
}
