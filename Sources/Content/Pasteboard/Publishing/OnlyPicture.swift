import FormatCatalog
import RichText
import UniformTypes

/// The picture of a text that consists only of a picture.
public enum OnlyPicture {
    /// The signs of a picture within a text: an address that contains one, and RTF's destination for pictures.
    private static let marks = [Array("data:image/".utf8), Array("\\pict".utf8)]

    /// The picture of a text that contains nothing else; nil for any other content.
    ///
    /// Only text that may contain a picture is parsed.
    public static func of(_ content: Representation, formats: FormatRegistry) -> Representation? {
        guard isPossible(in: content), let text = try? formats.reader(for: content.type)?.read(content.bytes, .standard)
        else { return nil }
        var pictures: [Media] = []
        for run in text.runs {
            if case .media(let media)? = run.attributes.attachment {
                pictures += Array(repeating: media, count: run.utf8.count / PictureBytes.object.count)
            } else if !run.utf8.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) {
                return nil
            }
        }
        guard pictures.count == 1, case .data(let bytes, let name) = pictures[0].source,
            let type = UniformType(mimeType: name), formats.isPicture(type)
        else { return nil }
        return Representation(type: type, bytes: bytes.bytes)
    }

    /// Whether a text may consist only of a picture: it is rich text with one picture.
    public static func isPossible(in content: Representation) -> Bool {
        content.promise == nil && content.bytes.count <= PictureBytes.limit && mayHavePicture(content.bytes)
            && FormatRegistry.known[content.type]?.isRich == true
    }

    /// A picture as bytes for another process: its type, a NUL, and its own bytes; empty for none.
    package static func encoded(_ picture: Representation?) -> [UInt8] {
        picture.map { Array($0.type.identifier.utf8) + [0] + $0.bytes } ?? []
    }

    /// The picture that ``encoded(_:)`` has written; nil for none.
    package static func decoded(_ bytes: [UInt8]) -> Representation? {
        guard let end = bytes.firstIndex(of: 0),
            let type = UniformType(String(decoding: bytes[..<end], as: UTF8.self))
        else { return nil }
        return Representation(type: type, bytes: Array(bytes[(end + 1)...]))
    }

    private static func mayHavePicture(_ bytes: [UInt8]) -> Bool {
        marks.contains { mark in
            var index = 0
            while let next = bytes[index...].firstIndex(of: mark[0]) {
                if bytes[next...].starts(with: mark) { return true }
                index = next + 1
            }
            return false
        }
    }

    private enum PictureBytes {
        /// The largest text that is read for it, in bytes.
        static let limit = 32 << 20
        /// The character in whose place a picture is.
        static let object = Array("\u{FFFC}".utf8)
    }
}
