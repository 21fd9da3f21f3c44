/// The header that Windows puts before HTML on its clipboard: `Version:0.9`, then where things start and end.
struct ClipboardHeader {
    /// Where the HTML stands in the bytes.
    let content: Range<Int>

    /// Reads the header at the start of the bytes; `nil` when there is none.
    ///
    /// Offsets that do not fit (`-1` is allowed for the whole page) fall back to those of the fragment, then to
    /// whatever follows the header.
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

    /// The numbers of the lines `Name:number`, and where the first line that has another form starts.
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
