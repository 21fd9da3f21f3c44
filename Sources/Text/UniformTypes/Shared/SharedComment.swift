/// The file of one MIME type, with its description.
enum SharedComment {
    private static let opening = Array("<comment>".utf8)
    /// Longer comments, in bytes, are ignored.
    private static let longest = 256

    /// The comment without a language, which is the English one.
    static func of(_ bytes: [UInt8]) -> String? {
        for start in bytes.indices where bytes[start] == 0x3C && bytes[start...].starts(with: opening) {
            let text = bytes[(start + opening.count)...].prefix(longest + 1).prefix { $0 != 0x3C }
            guard text.count <= longest, let text = String(validating: text, as: UTF8.self) else { return nil }
            return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")].reduce(text) {
                $0.with($1.0, replacedBy: $1.1)
            }
        }
        return nil
    }
}
