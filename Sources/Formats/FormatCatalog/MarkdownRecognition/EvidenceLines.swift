/// The examined lines of a text, without YAML front matter at its start.
struct EvidenceLines {
    let lines: [EvidenceLine]
    /// True if there are bytes that do not occur in text.
    let isBinary: Bool

    init(_ text: some Sequence<UInt8>, reach: Int) {
        let bytes = Array(text.prefix(reach))
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var all = bytes[start...].split(separator: 0x0A, omittingEmptySubsequences: false)
        // A truncated line may look like anything.
        if bytes.count == reach, all.count > 1 { all.removeLast() }
        isBinary =
            bytes.contains { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D && $0 != 0x0C }
            || (all.count > 1 || bytes.count < reach)
                && String(validating: bytes[..<(all.last?.endIndex ?? 0)], as: UTF8.self) == nil
        lines = all[...].withoutFrontMatter.map { EvidenceLine($0) }
    }
}

extension ArraySlice<ArraySlice<UInt8>> {
    /// Front matter is a block of settings between two `---` lines at the start of the text.
    fileprivate var withoutFrontMatter: Self {
        func isMark(_ line: ArraySlice<UInt8>) -> Bool {
            line.starts(with: "---".utf8) && line.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x0D }
        }
        guard let first, isMark(first), let end = dropFirst().prefix(200).firstIndex(where: isMark) else { return self }
        let inside = self[(startIndex + 1)..<end]
        // If a heading or words follow the first `---`, it is a rule, and not the start of front matter.
        guard inside.first(where: { $0.first != 0x23 && !$0.allSatisfy { $0 <= 0x20 } })?.contains(0x3A) == true else {
            return self
        }
        let isSettings = inside.allSatisfy { line in
            guard let byte = line.first else { return true }
            if line.starts(with: "##".utf8) { return false }
            return byte == 0x0D || byte == 0x20 || byte == 0x23 || byte == 0x2D || line.contains(0x3A)
        }
        return isSettings ? self[(end + 1)...] : self
    }
}
