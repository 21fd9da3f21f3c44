/// The lines of a text as far as they are looked at, without YAML front matter at its start.
struct EvidentLines: Sequence, IteratorProtocol {
    private var lines: ArraySlice<ArraySlice<UInt8>>

    init(_ text: some Sequence<UInt8>, reach: Int) {
        let bytes = Array(text.prefix(reach))
        let all = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
            $0.last == 0x0D ? $0.dropLast() : $0
        }
        lines = all[...].withoutFrontMatter
    }

    mutating func next() -> String? {
        lines.popFirst().map { String(decoding: $0, as: UTF8.self) }
    }
}

extension ArraySlice<ArraySlice<UInt8>> {
    /// Front matter is a block of settings between two lines of three hyphens, the first one of the text.
    fileprivate var withoutFrontMatter: Self {
        let mark = Array("---".utf8)[...]
        guard first?.elementsEqual(mark) == true,
            let end = dropFirst().prefix(200).firstIndex(where: { $0.elementsEqual(mark) })
        else { return self }
        let inside = self[(startIndex + 1)..<end]
        let isSettings = inside.allSatisfy { line in
            line.isEmpty || line.first == 0x20 || line.first == 0x23 || line.first == 0x2D || line.contains(0x3A)
        }
        return isSettings ? self[(end + 1)...] : self
    }
}
