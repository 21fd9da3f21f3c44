import Formats
import MarkdownEditing
import RichText
import RichTextEditing
import UniformTypes

/// A file that is edited as rich text or as Markdown source.
final class Document {
    private(set) var path: String?
    private(set) var type: UniformType
    private(set) var sheet: any Sheet
    /// The source from which the rich text was read.
    ///
    /// If nothing changed, it is saved as it was.
    private var origin: (source: String, text: EditableText)?

    /// Creates an empty document.
    init() {
        type = .markdown
        sheet = RichSheet(EditableText())
    }

    /// Opens a file that was read.
    init(_ path: String, _ reading: Reading) {
        self.path = path
        type = Reading.type(of: path)
        switch reading {
        case .source(let source): sheet = SourceSheet(source)
        case .text(let text, let source):
            origin = source.map { ($0, text) }
            sheet = RichSheet(text)
        }
    }

    var name: String { path?.split(separator: "/").last.map { String($0) } ?? "Untitled" }

    var folder: String? {
        path.map { path in
            path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        }
    }

    /// Long texts are not compared with the saved text.
    var isModified: Bool {
        let document = sheet.context.document
        return document.text.count() < 1 << 20 ? document.isModified : document.canUndo
    }
}

// MARK: Saving

extension Document {
    func save(as path: String? = nil) throws(DocumentError) {
        guard let path = path ?? self.path else { throw .noName }
        let type = Reading.type(of: path)
        let bytes: [UInt8]
        if type == .markdown {
            bytes = Array(source.utf8)
        } else {
            guard let writer = FormatRegistry.standard.writer(for: type) else { throw .unknown(path) }
            bytes = writer.write(sheet.content, .standard)
        }
        guard File.write(bytes, path) else { throw .notWritten(path) }
        (self.path, self.type) = (path, type)
        sheet.context.document.markSaved()
    }

    private var source: String {
        if let sheet = sheet as? SourceSheet { return sheet.context.text.string }
        if let origin, origin.text == sheet.context.text { return origin.source }
        return String(decoding: MarkdownWriter().write(sheet.content, .standard), as: UTF8.self)
    }
}

// MARK: Source and rich text

extension Document {
    var isSource: Bool { sheet is SourceSheet }

    /// Switches between source and rich text; the caret stays after the same character.
    func turn() {
        let caret = sheet.context.selection.lowerBound
        if let old = sheet as? SourceSheet {
            let text = EditableText(old.content)
            origin = (old.context.text.string, text)
            old.parseAll()
            let place = CaretTransfer(old.source, text).caret(fromSource: caret)
            sheet = RichSheet(text)
            sheet.context.selection = place..<place
        } else {
            let text = sheet.context.text
            let source = source
            origin = (source, text)
            let new = SourceSheet(source)
            new.parseAll()
            let place = CaretTransfer(new.source, text).caret(fromText: caret)
            sheet = new
            sheet.context.selection = place..<place
        }
    }
}

/// Why a file could not be read or written.
nonisolated enum DocumentError: Error, CustomStringConvertible {
    case noName
    case unknown(String)
    case unreadable(String)
    case notWritten(String)

    var description: String {
        switch self {
        case .noName: "Choose a name for the file."
        case .unknown(let path): "\(path): unknown kind of file; name it .md, .html, .rtf, .odt or .docx."
        case .unreadable(let reason): reason
        case .notWritten(let path): "\(path) cannot be written; choose another folder."
        }
    }
}
