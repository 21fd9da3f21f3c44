/// The tags of sections that are not published: `noexport`, or those in `#+EXCLUDE_TAGS:` (Org manual, "Export Settings").
struct OrgExcludedTags {
    private static let keyword = "#+exclude_tags:"

    private var tags: Set<[UInt8]> = [Array("noexport".utf8)]
    private var isOwn = false

    /// Notes the tags if a line sets them.
    mutating func note(_ line: ArraySlice<UInt8>) {
        let head = line.prefix(Self.keyword.utf8.count)
        guard head.first == "#", head.asciiLowercased.elementsEqual(Self.keyword.utf8) else { return }
        if !isOwn { tags = [] }
        isOwn = true
        for tag in line[head.endIndex...].split(whereSeparator: \.isASCIIWhiteSpace) { tags.insert(Array(tag)) }
    }

    /// True if sections with this tag are not published.
    func contains(_ tag: ArraySlice<UInt8>) -> Bool { tags.contains(Array(tag)) }
}
