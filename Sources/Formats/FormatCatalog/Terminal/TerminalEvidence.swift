import FormatCore

/// The evidence that a text was written for a terminal.
package enum TerminalEvidence {
    /// The number of bytes at the start in which a style is expected.
    private static let reach = 64 << 10
    /// Control characters that no program sends to a terminal; several of them mean binary data.
    private static let others = ByteSet("\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{10}\u{11}\u{12}\u{13}\u{14}\u{15}\u{16}")

    /// The evidence in a few words; nil unless a style or a link of a terminal is near the start.
    package static func describe(_ text: [UInt8]) -> String? {
        let head = Array(text.prefix(reach))
        guard head.contains(0x1B), !head.contains(where: { $0 == 0 || others.contains($0) }) else { return nil }
        var scanner = TerminalScanner(head)
        while let signal = scanner.next() {
            switch signal {
            case .style: return "styles of a terminal"
            case .link: return "links of a terminal"
            default: break
            }
        }
        return nil
    }
}
