/// What a line is at the start of a block.
enum AsciiDocLine {
    case entry(AsciiDocEntry)
    case fence(AsciiDocFence)
    case attributes(AsciiDocAttributes)
    /// The title of the block below it: `.Title`.
    case blockTitle(ArraySlice<UInt8>)
    case mark(AsciiDocMark)
    case title(AsciiDocTitle)
    case rule, pageBreak
    case macro(AsciiDocBlockMacro)
    case text

    private static let rules: Set<String> = ["'''", "---", "***", "- - -", "* * *"]

    init(_ line: ArraySlice<UInt8>) {
        if let entry = AsciiDocEntry(line) {
            self = .entry(entry)
        } else if let fence = AsciiDocFence(line) {
            self = .fence(fence)
        } else if let attributes = AsciiDocAttributes(line: line) {
            self = .attributes(attributes)
        } else if line.first == ".", let second = line.dropFirst().first, !".\t ".utf8.contains(second) {
            self = .blockTitle(line.dropFirst())
        } else if let mark = AsciiDocMark(line) {
            self = .mark(mark)
        } else if let title = AsciiDocTitle(line) {
            self = .title(title)
        } else if line.count < 6, Self.rules.contains(line.text) {
            self = .rule
        } else if line.elementsEqual("<<<".utf8) {
            self = .pageBreak
        } else if let macro = AsciiDocBlockMacro(line) {
            self = .macro(macro)
        } else {
            self = .text
        }
    }
}
