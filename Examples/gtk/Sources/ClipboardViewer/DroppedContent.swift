import CGtk
import PasteboardKit
import UniformTypes

/// Copies what is dropped on the window, so the window shows it next.
enum DroppedContent {
    /// The accepted types, richest first.
    static let accepted = types.map(\.name)

    private static let types: [(name: String, type: UniformType)] = [
        ("text/uri-list", .fileURL), ("image/png", .png), ("image/jpeg", .jpeg), ("text/html", .html),
        ("text/rtf", .rtf), ("text/markdown", .markdown), ("text/plain;charset=utf-8", .utf8PlainText),
        ("text/plain", .utf8PlainText),
    ]

    /// The items of a drop.
    ///
    /// A list of files becomes one item per file.
    static func items(_ bytes: [UInt8], name: String) -> [PasteboardItem] {
        guard let type = types.first(where: { $0.name == name })?.type else { return [] }
        guard type == .fileURL else { return [PasteboardItem(bytes, as: type)] }
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        return lines.filter { $0.first != "#" }.map { line in
            let path = g_filename_from_uri(String(line), nil, nil)
            defer { g_free(path) }
            return path.map { .file(String(cString: $0)) } ?? .link(String(line))
        }
    }
}
