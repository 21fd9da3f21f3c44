import UniformTypes

/// Another representation of the same clip, which has what the one that is read lacks: the text of AbiWord has emoji in their
/// places, the RTF of Word has the pictures that its HTML only names files of.
public enum Companion {
    /// The type of what is to be read beside a content; nil where nothing is missing.
    public static func type(for source: Representation) -> UniformType? {
        switch source.type {
        case .rtf where contains(source.bytes, surrogate): .utf8PlainText
        case .html where contains(source.bytes, file): .rtf
        default: nil
        }
    }

    /// A high surrogate as RTF writes it, which has a negative number.
    private static let surrogate = Array("\\u-".utf8)
    private static let file = Array("file://".utf8)

    private static func contains(_ bytes: [UInt8], _ mark: [UInt8]) -> Bool {
        bytes.indices.contains { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
    }
}
