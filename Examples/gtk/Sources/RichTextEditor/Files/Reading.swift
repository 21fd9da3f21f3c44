import Formats
import RichText
import RichTextEditing
import UniformTypes

/// What a file says, read on whatever thread has time for it.
nonisolated enum Reading: Sendable {
    /// The source of Markdown, of which no rich text is made.
    case source(String)
    /// Rich text, and the Markdown that it was read from.
    case text(EditableText, source: String?)

    /// Reads a file; one that is not there is empty.
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

    /// The kind of file that a name says, Markdown where it says none.
    static func type(of path: String) -> UniformType {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return .markdown }
        return UniformType(filenameExtension: String(name[name.index(after: dot)...])) ?? .markdown
    }
}
