import FormatCore

// MARK: Pairs of tags

extension TemplateSyntax {
    /// Adds the edits of all tags, of which the first and the last one of a pair are only known now.
    mutating func addTags() {
        let partners = partners()
        var hasComponents = false
        for (number, place) in tags.enumerated() {
            if let partner = partners[number] {
                hasComponents = hasComponents || place.tag.family == .component
                if partner > number { addPair(place, tags[partner]) }
            } else if !place.tag.isEnd, place.tag.isEmpty || place.tag.family != .component {
                hasComponents = hasComponents || place.tag.family == .component
                addSingle(place)
            }
        }
        guard hasComponents else { return }
        for module in modules { edits.append(Edit(range: module, kind: .block)) }
    }

    /// For each tag the other one of its pair.
    private func partners() -> [Int?] {
        var partners = [Int?](repeating: nil, count: tags.count)
        var open: [(number: Int, key: String)] = []
        var counts: [String: Int] = [:]
        for (number, place) in tags.enumerated() where !place.tag.isEmpty {
            let key = "\(place.tag.family)\(place.tag.name)"
            if !place.tag.isEnd {
                open.append((number, key))
                counts[key, default: 0] += 1
            } else if counts[key, default: 0] > 0 {
                while let last = open.popLast() {
                    counts[last.key, default: 0] -= 1
                    guard last.key == key else { continue }
                    partners[number] = last.number
                    partners[last.number] = number
                    break
                }
            }
        }
        return partners
    }

    private mutating func addPair(_ first: Place, _ last: Place) {
        guard let meaning = TemplateMeaning(first.tag, isPaired: true) else { return }
        let content = source[first.tag.range.upperBound..<last.tag.range.lowerBound]
        if case .comment = meaning {
            let range = first.tag.range.lowerBound..<last.tag.range.upperBound
            edits.append(Edit(range: range, kind: isBlock(first, before: range.upperBound) ? .block : .inline))
            return
        }
        let isBlock = first.beginsLine && (content.contains(0x0A) || isLineEnd(last.tag.range.upperBound))
        guard isBlock else { return addInline(first.tag, last.tag) }
        let kind: Edit.Kind
        var (opening, closing): ([UInt8], [UInt8]) = ([], [])
        switch meaning {
        case .alert(let name, let title):
            kind = .block
            (opening, closing) = (Self.alert(name, title), Array(":::".utf8))
        case .content(let title):
            kind = .block
            if !title.isEmpty { opening = Array("**".utf8) + title + Array("**".utf8) }
        case .code(let language):
            kind = .fence
            closing = Self.fence(around: content)
            opening = closing + language
        default: kind = .block
        }
        let shift = first.tag.family == .component ? shift(of: content, in: first) : 0
        edits.append(Edit(range: first.tag.range, text: opening, kind: kind, shift: shift))
        edits.append(Edit(range: last.tag.range, text: closing, kind: kind, shift: -shift))
    }

    private static func alert(_ kind: String, _ title: ArraySlice<UInt8>) -> [UInt8] {
        let title = title.filter { $0 != 0x0A && $0 != 0x0D }
        return Array(":::\(kind)".utf8) + (title.isEmpty ? [] : Array("[".utf8) + title + Array("]".utf8))
    }

    private static func fence(around code: ArraySlice<UInt8>) -> [UInt8] {
        var (longest, count) = (2, 0)
        for byte in code {
            count = byte == UInt8(ascii: "`") ? count + 1 : 0
            longest = max(longest, count)
        }
        return [UInt8](repeating: UInt8(ascii: "`"), count: longest + 1)
    }

    /// A pair within a line: its content remains, in a link if it has an address.
    private mutating func addInline(_ first: TemplateTag, _ last: TemplateTag) {
        let address = first.arguments["to", "href"]
        let isLink = first.family == .component && !address.isEmpty
        edits.append(Edit(range: first.range, text: isLink ? Array("[".utf8) : []))
        let end = Array("](".utf8) + TemplateText.address(address) + Array(")".utf8)
        edits.append(Edit(range: last.range, text: isLink ? end : []))
    }

    private mutating func addSingle(_ place: Place) {
        let tag = place.tag
        guard case .text(var text)? = TemplateMeaning(tag, isPaired: false) else { return }
        if isBlock(place, before: tag.range.upperBound) {
            edits.append(Edit(range: tag.range, text: text, kind: .block))
        } else {
            // What only makes sense on a line of its own is text.
            if text.isEmpty, tag.family != .component { return }
            if let end = text.firstIndex(of: 0x0A) { text.removeSubrange(end...) }
            edits.append(Edit(range: tag.range, text: text))
        }
    }

    private func isBlock(_ place: Place, before end: Int) -> Bool { place.beginsLine && isLineEnd(end) }

    /// True if only blanks or other tags are in the rest of a line.
    func isLineEnd(_ index: Int) -> Bool {
        var rest = source[index...].prefix(300).drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        while let first = rest.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "<"),
            let tag = TemplateTag(in: rest, at: rest.startIndex)
        {
            rest = rest[tag.range.upperBound...].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        }
        return rest.first ?? 0x0A == 0x0A
    }

    /// The number of columns by which the content of a component is indented more than its tag.
    private func shift(of content: ArraySlice<UInt8>, in place: Place) -> Int {
        guard let lineEnd = content.firstIndex(of: 0x0A), isLineEnd(content.startIndex) else { return 0 }
        var rest = content[(lineEnd + 1)...]
        while !rest.isEmpty {
            let line = rest.prefix { $0 != 0x0A }
            let blanks = LeadingBlanks(line)
            if blanks.content.contains(where: { !$0.isASCIIWhiteSpace }) { return max(0, blanks.width - place.indent) }
            rest = rest[line.endIndex...].dropFirst()
        }
        return 0
    }
}
