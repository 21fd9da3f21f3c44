import FormatCatalog
import Pasteboard
import PasteboardConsole
import PasteboardReading
import UniformTypes

/// Reads rich text as lines for a terminal; nil if it cannot be read.
package typealias TextLines = @Sendable (Representation) -> [StyledText]?

/// Content laid out in lines of one width.
package struct ContentDocument: Sendable {
    /// The inputs that the lines depend on.
    struct Key: Hashable, Sendable {
        var entry: Snapshot.Entry?
        var mode: ContentMode
        var width: Int
    }

    let key: Key
    /// The facts about the content, shown before it.
    private var notes: [StyledText] = []
    private var lines: [StyledText] = []
    private var hexadecimal: HexadecimalLines?
    /// A PNG that can be drawn in place of the lines.
    private(set) var png: [UInt8]?

    /// The maximum length of laid-out text, in bytes, so that the first page of a long text appears quickly.
    static let mostText = 256 << 10

    static let empty = ContentDocument(Key(entry: nil, mode: .text, width: 80), isSecret: false) { _ in nil }

    /// Lays out a content; `lines` reads rich text.
    init(_ key: Key, isSecret: Bool, lines: TextLines) {
        self.key = key
        if isSecret {
            notes = ["a secret: its content is not shown"]
        } else if let content = key.entry?.content {
            show(content, type: key.entry?.type, lines)
        } else if let entry = key.entry {
            notes = Self.notice(of: entry).map { StyledText($0, .dim) }
        }
        notes = notes.flatMap { $0.wrapped(to: key.width, atWords: true) }
    }

    /// Unwrapped lines of a content of which only the type is known.
    init(_ content: ViewedContent, type: UniformType?, mode: ContentMode, lines: @escaping TextLines) {
        key = Key(entry: nil, mode: mode, width: Self.unwrapped)
        show(content, type: type, mode == .source ? { _ in nil } : lines)
    }

    private static let unwrapped = 1 << 20

    /// The number of lines.
    package var count: Int { notes.count + (hexadecimal?.count ?? lines.count) }

    package subscript(line: Int) -> StyledText {
        if line < notes.count { return notes[line] }
        return hexadecimal?[line - notes.count] ?? lines[line - notes.count]
    }
}

extension ContentDocument {
    private mutating func show(_ content: ViewedContent, type: UniformType?, _ lines: TextLines) {
        if !content.defects.isEmpty {
            notes.append(StyledText("looks wrong: " + content.defects.joined(separator: "; "), .warning))
        }
        if !content.isComplete {
            let text =
                "the first \(ByteCount.text(content.bytes.count)) of \(ByteCount.text(content.size)); Enter reads all"
            notes.append(StyledText(text, .dim))
        }
        switch key.mode {
        case .hexadecimal: hexadecimal = HexadecimalLines(content.bytes, width: key.width)
        case .source: showSource(content, type)
        case .text: showText(content, type, lines)
        }
    }

    private mutating func showText(_ content: ViewedContent, _ type: UniformType?, _ lines: TextLines) {
        if let size = ImageSize(content.bytes) {
            notes.append(
                StyledText("an image of \(size.text) pixels\(size.depthText), \(ByteCount.text(content.size))"))
            if content.isComplete, content.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { png = content.bytes }
            return
        }
        guard let type, content.readable.count <= Self.mostText,
            let format = FormatRegistry.known.format(reading: type), format.role != .text,
            let text = lines(Representation(type: format.type, bytes: content.readable))
        else { return showSource(content, type) }
        lay(text)
    }

    private mutating func showSource(_ content: ViewedContent, _ type: UniformType?) {
        let bytes = Preview.legible(content.readable)
        guard Preview.isShownAsText(bytes, type: type) else {
            hexadecimal = HexadecimalLines(content.bytes, width: min(key.width, 80))
            return
        }
        let isCut = bytes.count > Self.mostText
        let text = String(decoding: bytes.prefix(Self.mostText), as: UTF8.self)
        lay(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { StyledText($0) })
        if isCut { lines.append(StyledText("… only the first \(ByteCount.text(Self.mostText)) are shown", .dim)) }
    }

    private mutating func lay(_ text: [StyledText]) {
        lines = text.flatMap { $0.wrapped(to: key.width, atWords: key.mode == .text) }
    }

    /// The message shown if there is no content.
    private static func notice(of entry: Snapshot.Entry) -> [String] {
        switch entry.state {
        case .notRead where entry.target.isReadable: ["not read; Enter reads it"]
        case .notRead: ["never read: reading \(entry.target.name) has side effects"]
        case .promised: ["promised: made when an application asks for it", "Enter renders it"]
        case .arriving(let count): [count == 0 ? "reading …" : "reading … \(ByteCount.text(count))"]
        case .refused: ["the owner offers this type, but refused it"]
        case .failed(let reason): [reason]
        case .forgotten(let size): ["\(ByteCount.text(size)) were read, and dropped to save memory"]
        case .read: []
        }
    }
}
