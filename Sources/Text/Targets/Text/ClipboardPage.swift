/// The page after the header of Windows' HTML clipboard format: `Version:0.9`, then start and end offsets.
///
/// Windows counts UTF-8 bytes. Programs that forward such content count bytes of another encoding or characters, or change the
/// content without the offsets. So the comments around the fragment, which are in the content itself, take precedence, and an
/// offset is used only if a tag begins or ends there.
package struct ClipboardPage {
    private let text: [UInt8]
    private let offsets: [String: Int]
    /// The end of the header.
    private let start: Int

    /// Reads the header at the start of a text in UTF-8; nil if there is none.
    package init?(_ text: [UInt8]) {
        guard text.starts(with: "Version:".utf8) else { return nil }
        let (offsets, start) = Self.fields(of: text)
        guard offsets["StartFragment"] != nil || offsets["StartHTML"] != nil else { return nil }
        self.text = text
        self.offsets = offsets
        self.start = start
    }

    /// The page with only the text of the fragment.
    ///
    /// `position` converts an offset in the received bytes to one in UTF-8; nil if it is beyond their end.
    package func content(position: @escaping (Int) -> Int? = { $0 }) -> [UInt8] {
        if let fragment = commentedFragment { return page(around: fragment) }
        let countings: [(Int) -> Int?] = [{ $0 }, position, letters]
        // If a page ends before markup, another way of counting may fit better.
        for counting in countings {
            guard let from = offsets["StartHTML"].flatMap(counting), let to = offsets["EndHTML"].flatMap(counting),
                isAtTags(from, to), text[to...].first(where: { !Self.isBlank($0) }) != 0x3C
            else { continue }
            if let first = offsets["StartFragment"].flatMap(counting),
                let last = offsets["EndFragment"].flatMap(counting),
                from <= first, last <= to, to - from > last - first, isAtTags(first, last)
            {
                return page(around: first..<last)
            }
            return Array(text[from..<to])
        }
        for counting in countings {
            for (first, last) in [("StartHTML", "EndHTML"), ("StartFragment", "EndFragment")] {
                guard let from = offsets[first].flatMap(counting), let to = offsets[last].flatMap(counting),
                    isAtTags(from, to)
                else { continue }
                return Array(text[from..<to])
            }
        }
        return Array(text[start...])
    }
}

extension ClipboardPage {
    /// The numbers of the lines `Name:number`, and the start of the first line of another form.
    private static func fields(of bytes: [UInt8]) -> (offsets: [String: Int], end: Int) {
        var offsets: [String: Int] = [:]
        var position = 0
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
            let end = bytes[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            let line = bytes[position..<end]
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { break }
            let name = String(decoding: line[..<colon], as: UTF8.self)
            offsets[name] = Int(String(decoding: line[(colon + 1)...], as: UTF8.self)) ?? -1
            position = bytes[end...].firstIndex { $0 != 0x0A && $0 != 0x0D } ?? bytes.count
        }
        return (offsets, position)
    }

    /// The offset in UTF-8 of an offset in letters, as UTF-16 counts them.
    private func letters(_ offset: Int) -> Int? {
        guard offset >= 0 else { return nil }
        var units = 0
        for (index, byte) in text.enumerated() where byte & 0xC0 != 0x80 {
            if units >= offset { return index }
            units += byte >= 0xF0 ? 2 : 1
        }
        return units >= offset ? text.count : nil
    }

    /// True if there is a tag boundary at both positions.
    private func isAtTags(_ from: Int, _ to: Int) -> Bool {
        guard from >= start, from < to, to <= text.count else { return false }
        let content = text[from..<to].drop(while: Self.isBlank)
        let end = content.last { !Self.isBlank($0) }
        let behind = text[to...].first { !Self.isBlank($0) }
        return (content.first == 0x3C || from > start && text[from - 1] == 0x3E) && (end == 0x3E || behind == 0x3C)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

    // MARK: Comments

    /// The range between the comments; nil if one is missing.
    private var commentedFragment: Range<Int>? {
        guard let first = comment("StartFragment", from: start),
            let last = comment("EndFragment", from: first.upperBound)
        else { return nil }
        return first.upperBound..<last.lowerBound
    }

    /// A comment with this name, with any spacing.
    private func comment(_ name: StaticString, from: Int) -> Range<Int>? {
        var index = from
        while let open = text[index...].firstIndex(of: 0x3C) {
            index = open + 1
            guard text[open...].starts(with: "<!--".utf8) else { continue }
            let word = text[(open + 4)...].drop(while: Self.isBlank)
            guard name.withUTF8Buffer({ unsafe word.starts(with: $0) }),
                let close = word.firstIndex(of: 0x3E)
            else { continue }
            return open..<(close + 1)
        }
        return nil
    }

    /// The page with only the text of the fragment; of the body around it, only the tags are kept.
    private func page(around fragment: Range<Int>) -> [UInt8] {
        let body = self.body(before: fragment.lowerBound)
        var page = Array(text[start..<body])
        page += tags(in: body..<fragment.lowerBound)
        page += text[fragment]
        let behind = text[fragment.upperBound...]
        // Word writes the notes of a fragment after it.
        let end = self.end(behind: fragment.upperBound)
        if holds("mso-element", behind) {
            page += text[fragment.upperBound..<end]
        } else {
            page += tags(in: fragment.upperBound..<end)
        }
        return page
    }

    /// The start of the body's content; the start of the page if there is no body before this index.
    private func body(before place: Int) -> Int {
        var index = start
        var found = start
        while let open = text[index..<place].firstIndex(of: 0x3C) {
            index = open + 1
            guard text[open..<place].prefix(5).map({ $0 | 0x20 }).elementsEqual("<body".utf8.map { $0 | 0x20 }),
                let close = text[open..<place].firstIndex(of: 0x3E)
            else { continue }
            found = close + 1
        }
        return found
    }

    /// The end of the page, after which there may be leftover memory of the application.
    private func end(behind place: Int) -> Int {
        var index = place
        while let open = text[index...].firstIndex(of: 0x3C) {
            index = open + 1
            if text[open...].prefix(6).map({ $0 | 0x20 }).elementsEqual("</html".utf8.map { $0 | 0x20 }),
                let close = text[open...].firstIndex(of: 0x3E)
            {
                return close + 1
            }
        }
        return text.count
    }

    /// The tags and comments of a range without the text between them.
    private func tags(in range: Range<Int>) -> [UInt8] {
        var tags: [UInt8] = []
        var isInText = true
        for byte in text[range] {
            if byte == 0x3C { isInText = false }
            if !isInText || Self.isBlank(byte) { tags.append(byte) }
            if byte == 0x3E { isInText = true }
        }
        return tags
    }

    private func holds(_ word: String, _ bytes: ArraySlice<UInt8>) -> Bool {
        let word = Array(word.utf8)
        return bytes.indices.contains { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
    }
}
