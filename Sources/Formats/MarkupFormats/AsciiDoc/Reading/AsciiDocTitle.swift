/// The title of a section, or of the document ("Section Titles and Levels").
struct AsciiDocTitle {
    /// From 1 (the document title) to 6.
    let level: Int
    let text: ArraySlice<UInt8>

    /// `== Title`, which may also end with the same signs.
    init?(_ line: ArraySlice<UInt8>) {
        guard let first = line.first, first == "=" || first == "#" else { return nil }
        let signs = line.prefix { $0 == first }
        guard signs.count <= 6, line[signs.endIndex...].first == 0x20, line.count > signs.count + 1 else { return nil }
        level = signs.count
        let title = line.dropFirst(level).trimmedSpace
        let tail = [UInt8](" ") + signs
        text =
            title.count > tail.count && title.suffix(tail.count).elementsEqual(tail)
            ? title.dropLast(tail.count) : title
    }

    /// A line of text above a line of `=`, `-`, `~`, `^` or `+` of the same length, plus or minus one ("Setext-style").
    init?(_ line: ArraySlice<UInt8>, underlinedBy underline: ArraySlice<UInt8>) {
        guard let first = underline.first, underline.count > 1, underline.allSatisfy({ $0 == first }),
            let index = Array("=-~^+".utf8).firstIndex(of: first), Self.canBeTitle(line)
        else { return nil }
        let width = line.count { $0 & 0xC0 != 0x80 }
        guard abs(width - underline.count) < 2 else { return nil }
        level = index + 1
        text = line.trimmedSpace
    }

    /// True for a line with a word that is not a block attribute line, block title, attribute entry or item.
    private static func canBeTitle(_ line: ArraySlice<UInt8>) -> Bool {
        let line = line.trimmedSpace
        guard let first = line.first else { return false }
        if first.isInWord { return true }
        return !"[.:|/".utf8.contains(first) && line.dropFirst().first != 0x20 && line.contains(where: \.isInWord)
    }
}
