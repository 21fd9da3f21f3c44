import Charsets
import Targets
import UniformTypes

/// What holds of text in any character set, under any label.
enum DecoderInvariants {
    private static let labels = [
        "utf-8", "utf-16", "utf-16be", "windows-1252", "iso-8859-2", "windows-1251", "koi8-r", "macintosh", "cp437",
        "gb18030",
        "big5", "shift_jis", "euc-jp", "iso-2022-jp", "euc-kr", "johab", "windows-1258", "tis-620", "none",
    ]

    /// The violated invariants, each in a few words.
    ///
    /// The first byte chooses among the labels.
    static func broken(by bytes: [UInt8]) -> [String] {
        guard let first = bytes.first else { return [] }
        let charset = Charset(label: labels[Int(first) % labels.count])
        let content = Array(bytes.dropFirst())
        let declared = DeclaredLabel.charset(in: content) ?? DeclaredLabel.charset(ofText: content)
        let whole = Charset.decoded(content, label: charset, declared: declared)
        let all = [whole] + [charset, declared].compactMap { $0?.decode(content) }
        return all.flatMap(text) + ascii(content, charset, whole) + twice(whole) + labelled(charset)
    }

    /// Whatever is read is UTF-8, and tells what it lost.
    private static func text(_ decoded: DecodedBytes) -> [String] {
        guard let text = String(validating: decoded.bytes, as: UTF8.self) else { return ["decoded text is UTF-8"] }
        let isMarked = decoded.replaced > 0 && !text.unicodeScalars.contains("\u{FFFD}")
        return isMarked ? ["a lost character is marked"] : []
    }

    /// ASCII is the same in every set of bytes, except for the escapes of ISO 2022, and two signs in Shift_JIS and Johab.
    private static func ascii(_ content: [UInt8], _ charset: Charset?, _ whole: DecodedBytes) -> [String] {
        guard content.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x0A }) else { return [] }
        if case .utf16? = charset { return [] }
        return whole.bytes == content ? [] : ["ASCII stays as it is"]
    }

    /// Text that was decoded is not decoded again.
    private static func twice(_ whole: DecodedBytes) -> [String] {
        guard !whole.bytes.contains(0), !whole.bytes.contains(0x1B), !whole.bytes.starts(with: [0xEF, 0xBB, 0xBF])
        else {
            return []
        }
        return Charset.decoded(whole.bytes).bytes == whole.bytes ? [] : ["text is decoded once"]
    }

    /// The label of a set names that set.
    private static func labelled(_ charset: Charset?) -> [String] {
        guard let charset else { return [] }
        return Charset(label: charset.label) == charset ? [] : ["the label of a set is found"]
    }
}
