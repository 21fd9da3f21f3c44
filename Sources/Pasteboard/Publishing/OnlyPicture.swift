import Formats
import RichText
import UniformTypes

/// The one picture that a text is.
public enum OnlyPicture {
    /// How texts carry pictures: an address with the picture in it, and RTF's destination.
    private static let marks = [Array("data:image/".utf8), Array("\\pict".utf8)]

    /// The picture of a text that has nothing besides it; nil for any other content.
    ///
    /// Only text in which a picture may be is read.
    public static func of(
        _ content: Representation, formats: FormatRegistry = .standard
    ) -> Representation? {
        guard content.promise == nil, content.bytes.count <= PictureBytes.limit, mayHavePicture(content.bytes),
            formats[content.type]?.isRich == true,
            let text = try? formats.reader(for: content.type)?.read(content.bytes, .standard)
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
