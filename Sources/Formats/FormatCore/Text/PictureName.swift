/// The alternative text of a picture.
///
/// Programs often put a file name or a number there.
package enum PictureName {
    /// The description in an alternative text, without the program's remark; empty if there is none.
    package static func words(of alternative: String, isLost: Bool) -> String {
        isWords(alternative, isLost: isLost) ? PictureDescription.words(of: alternative) : ""
    }

    /// True if an alternative text is a description, and neither a path nor, for a missing picture, a generated name.
    package static func isWords(_ alternative: String, isLost: Bool) -> Bool {
        !isPath(alternative) && !(isLost && (isNumbered(alternative) || isFile(alternative)))
    }

    /// `C:\\…`, `\\\\server`, `file:…`, `Macintosh HD:Users:…`, `/private/var/…`, `cid:…`.
    private static func isPath(_ text: String) -> Bool {
        let bytes = text.utf8.span
        if bytes.count > 2, bytes[0].isASCIILetter, bytes[1] == 0x3A, bytes[2] == 0x5C || bytes[2] == 0x2F {
            return true
        }
        return starts.contains { start in
            let start = start.utf8.span
            return start.count <= bytes.count && start.indices.allSatisfy { bytes[$0] == start[$0] }
        }
    }

    private static let starts = [
        "\\\\", "file:", "cid:", "blob:", "Macintosh HD:", "/Users/", "/private/var/", "/var/folders/", "/tmp/",
    ]

    /// `Picture 1`, `Obraz 4`, `图片 2`: one word and a number.
    private static func isNumbered(_ text: String) -> Bool {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, text.utf8.count <= 48 else { return false }
        return words[0].allSatisfy(\.isLetter) && words[1].allSatisfy(\.isNumber)
    }

    /// `image001.png`.
    private static func isFile(_ text: String) -> Bool {
        guard let dot = text.lastIndex(of: "."), !text.contains(where: \.isWhitespace) else { return false }
        return endings.contains(text[dot...].lowercased())
    }

    private static let endings: Set<String> = [
        ".png", ".jpg", ".jpeg", ".gif", ".bmp", ".webp", ".svg", ".tif", ".tiff", ".emf", ".wmf", ".ico",
    ]
}
