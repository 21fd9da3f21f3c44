import Formats
import RichText
import RichTextEditing
import UniformTypes

/// The content of a file, which any thread can read.
nonisolated enum Reading: Sendable {
    /// Markdown source that is not converted to rich text.
    case source(String)
    /// Rich text, and the Markdown it was read from.
    case text(EditableText, source: String?)

    /// Reads a file; a file that does not exist is empty.
    init(_ path: String, asSource: Bool = false) throws(DocumentError) {
        let type = Self.type(of: path)
        let bytes = File.read(path) ?? []
        if type == .markdown, asSource {
            self = .source(String(decoding: bytes, as: UTF8.self))
            return
        }
        guard let reader = FormatRegistry.standard.reader(for: type) else { throw .unknown(path) }
        do throws(FormatError) {
            let text = EditableText(try bytes.isEmpty ? AttributedText() : reader.read(bytes, .standard))
            self = .text(text, source: type == .markdown ? String(validating: bytes, as: UTF8.self) : nil)
        } catch {
            throw .unreadable(error.description)
        }
    }

    /// The format from a file's name; Markdown if the name has no known extension.
    static func type(of path: String) -> UniformType {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return .markdown }
        return UniformType(filenameExtension: String(name[name.index(after: dot)...])) ?? .markdown
    }
}
