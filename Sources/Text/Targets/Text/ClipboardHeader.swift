/// The header of Windows' HTML clipboard format: `Version:0.9`, then start and end offsets.
struct ClipboardHeader {
    /// The range of the HTML in the bytes.
    let content: Range<Int>

    /// Reads the header at the start of the bytes; nil if there is none.
    ///
    /// If the offsets of the page are invalid (`-1` is allowed), those of the fragment are used, and then all that
    /// follows the header.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: Array("Version:".utf8)) else { return nil }
        let (offsets, end) = Self.fields(of: bytes)
        guard offsets["StartFragment"] != nil || offsets["StartHTML"] != nil else { return nil }
        let candidates = [("StartHTML", "EndHTML"), ("StartFragment", "EndFragment")]
        content =
            candidates.lazy.compactMap { Self.range(offsets[$0.0], offsets[$0.1], in: end..<bytes.count) }.first
            ?? end..<bytes.count
    }

    private static func range(_ start: Int?, _ end: Int?, in bounds: Range<Int>) -> Range<Int>? {
        guard let start, let end, start >= bounds.lowerBound, start <= end, end <= bounds.upperBound else { return nil }
        return start..<end
    }

    /// The numbers of the lines `Name:number`, and the start of the first line of another form.
    private static func fields(of bytes: [UInt8]) -> (offsets: [String: Int], end: Int) {
        var offsets: [String: Int] = [:]
        var position = 0
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
            let end = bytes[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            let line = bytes[position..<end]
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { break }
            let name = String(decoding: line[..<colon], as: UTF8.self)
            offsets[name] = Int(String(decoding: line[(colon + 1)...], as: UTF8.self))
            position = bytes[end...].firstIndex { $0 != 0x0A && $0 != 0x0D } ?? bytes.count
        }
        return (offsets, position)
    }
}
