import UniformTypes

/// A companion: another representation of the same copy that has what the source lacks.
///
/// AbiWord's plain text has emoji at the right positions; that of Wine has the right letters; Word's RTF has the pictures of which its HTML has only file
/// names.
public enum Companion {
    /// The type of the companion of a source that this rule recognized; nil if nothing is missing.
    public static func type(for source: Representation, of rule: SourceRule? = nil) -> UniformType? {
        switch source.type {
        case .rtf where rule?.losesLetters == true: .utf8PlainText
        case .rtf where contains(source.bytes, surrogate): .utf8PlainText
        case .html where contains(source.bytes, file): .rtf
        default: nil
        }
    }

    /// True if the source is Markdown, and the other representation is the plain text in which it was recognized.
    ///
    /// The bullets and the lines that a terminal broke become Markdown only on request.
    static func isText(_ beside: Representation?, of source: Representation?) -> Bool {
        source?.type == .markdown && beside?.type == .utf8PlainText
    }

    /// A high surrogate in RTF, which is a negative number.
    private static let surrogate = Array("\\u-".utf8)
    private static let file = Array("file://".utf8)

    private static func contains(_ bytes: [UInt8], _ mark: [UInt8]) -> Bool {
        bytes.indices.contains { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
    }
}
