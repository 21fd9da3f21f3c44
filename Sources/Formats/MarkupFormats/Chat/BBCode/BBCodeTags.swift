/// The tags of a post, each with its partner.
struct BBCodeTags {
    private let tags: [BBCodeTag]
    /// For each tag, the number of its partner.
    private let partners: [Int?]

    init(_ text: ArraySlice<UInt8>) {
        tags = Self.tags(in: text)
        partners = Self.partners(of: tags)
    }

    var count: Int { tags.count }

    subscript(number: Int) -> BBCodeTag { tags[number] }

    /// The number of the partner of a tag; nil if there is none.
    func partner(of number: Int) -> Int? { partners[number] }

    /// True for a row with only header cells.
    func holdsTitles(_ number: Int, _ partner: Int) -> Bool {
        guard partner > number, partner - number < 4_096 else { return false }
        let cells = tags[number..<partner].filter { $0.name == "td" || $0.name == "th" }
        return !cells.isEmpty && cells.allSatisfy { $0.name == "th" }
    }

    private static func tags(in text: ArraySlice<UInt8>) -> [BBCodeTag] {
        var tags: [BBCodeTag] = []
        var index = text.startIndex
        // The name of the open tag with literal content.
        var verbatim: String?
        var unclosed: Set<String> = []
        while let next = text[index...].firstIndex(of: "[") {
            index = next + 1
            guard let tag = BBCodeTag(at: next, in: text), verbatim == nil || tag.isEnd && tag.name == verbatim else {
                continue
            }
            if tag.kind == .code {
                if verbatim == nil, !tag.isEnd {
                    guard !unclosed.contains(tag.name) else { continue }
                    guard hasEnd(of: tag, in: text) else {
                        unclosed.insert(tag.name)
                        continue
                    }
                }
                verbatim = tag.isEnd ? nil : tag.name
            }
            tags.append(tag)
            index = tag.range.upperBound
        }
        return tags
    }

    private static func hasEnd(of tag: BBCodeTag, in text: ArraySlice<UInt8>) -> Bool {
        text[tag.range.upperBound...].firstOccurrence(of: Array("[/\(tag.name)]".utf8)) != nil
            || text[tag.range.upperBound...].firstOccurrence(of: Array("[/\(tag.name.uppercased())]".utf8)) != nil
    }

    /// For each tag, its partner: the last open tag with the same name.
    private static func partners(of tags: [BBCodeTag]) -> [Int?] {
        var partners: [Int?] = Array(repeating: nil, count: tags.count)
        var open: [String: [Int]] = [:]
        for (number, tag) in tags.enumerated() {
            if !tag.isEnd {
                open[tag.name, default: []].append(number)
            } else if let start = open[tag.name]?.popLast() {
                partners[number] = start
                partners[start] = number
            }
        }
        return partners
    }
}
