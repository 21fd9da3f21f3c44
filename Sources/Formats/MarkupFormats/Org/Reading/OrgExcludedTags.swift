/// The tags of sections that are not published: `noexport`, or those in `#+EXCLUDE_TAGS:` (Org manual, "Export Settings").
struct OrgExcludedTags {
    private static let keyword = "#+exclude_tags:"

    private var tags: Set<[UInt8]> = [Array("noexport".utf8)]
    private var isOwn = false

    /// Notes the keywords for the whole document, but not those in blocks, which may be examples.
    mutating func note(_ source: [UInt8], _ ends: OrgBlockEnds) {
        var index = 0
        var block: String?
        while index < source.count {
            let (line, next) = OrgLine.line(of: source, at: index)
            if line.withoutIndent.first == "#" {
                if let name = block {
                    if OrgBlockEnds.name(line) == name { block = nil }
                } else if case .begin(let name) = OrgLine(line).kind, ends.hasEnd(of: name, behind: index) {
                    block = name
                } else {
                    note(line)
                }
            }
            index = next
        }
    }

    private mutating func note(_ line: ArraySlice<UInt8>) {
        let head = line.prefix(Self.keyword.utf8.count)
        guard head.first == "#", head.asciiLowercased.elementsEqual(Self.keyword.utf8) else { return }
        if !isOwn { tags = [] }
        isOwn = true
        for tag in line[head.endIndex...].split(whereSeparator: \.isASCIIWhiteSpace) { tags.insert(Array(tag)) }
    }

    /// True for the title of a section that Org does not export: the keyword `COMMENT`, or an excluded tag.
    func hides(_ title: ArraySlice<UInt8>) -> Bool {
        let words = title.split(whereSeparator: \.isASCIIWhiteSpace)
        let keyword = words.prefix(2).drop { $0.elementsEqual("TODO".utf8) || $0.elementsEqual("DONE".utf8) }.first
        if keyword?.elementsEqual("COMMENT".utf8) == true { return true }
        guard let last = words.last, last.first == ":", last.last == ":" else { return false }
        return last.split(separator: ":").contains { tags.contains(Array($0)) }
    }
}
