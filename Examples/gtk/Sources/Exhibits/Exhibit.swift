import Formats
import Gtk
import PasteboardKit
import RichText
import UniformTypes

/// Content prepared for the window.
///
/// The slow work is done here and not on the thread that draws.
public struct Exhibit: Sendable {
    /// The view of the content.
    public enum Rendering: Sendable {
        /// Pango markup, with pictures and tables.
        case text(PangoMarkup)
        /// An image.
        case picture(Picture)
    }

    /// The content as the user sees it.
    public let rendering: Rendering
    /// The source as text.
    public let source: String
    /// The bytes as a hex dump.
    public let hexadecimal: String
    /// Facts about the content, one per line.
    public private(set) var notes: [String] = []

    /// Longer text is cut off: GTK would take seconds to lay it out.
    private static let mostText = 128 << 10
    private static let mostHexadecimal = 32 << 10

    /// Prepares content of the pasteboard.
    public init(_ content: PasteboardContent, type: UniformType?) {
        self.init(content.bytes, readable: content.readable, type: type)
        if content.isIncremental { notes[0] += ", in pieces (INCR)" }
        notes += content.defects.map { "looks wrong: \($0)" }
    }

    /// Prepares bytes, and the readable text that was made from them.
    public init(_ bytes: [UInt8], readable: [UInt8], type: UniformType?) {
        let isText = VisibleText.isText(readable, type: type)
        let head = readable.prefix(Self.mostText)
        hexadecimal = HexadecimalText.lines(of: bytes.prefix(Self.mostHexadecimal))
        source = isText ? VisibleText.of(head) : "no text: see the picture, or the bytes under Hex"
        if let picture = isText && type?.conforms(to: .image) != true ? nil : Picture(bytes) {
            rendering = .picture(picture)
            notes.append("\(picture.width) × \(picture.height) pixels, \(ByteCount.text(bytes.count))")
        } else {
            rendering = .text(
                isText ? Self.markup(readable, type) ?? PangoMarkup(plain: source) : PangoMarkup(plain: ""))
            notes.append(ByteCount.text(bytes.count))
            if isText, head.count < readable.count { notes[0] += ", of which the beginning is shown" }
        }
    }

    /// The formatted view of rich text; nil for plain text and for what cannot be read.
    private static func markup(_ bytes: [UInt8], _ type: UniformType?) -> PangoMarkup? {
        guard let type, bytes.count <= mostText, type == .markdown || !type.conforms(to: .plainText),
            let text = try? FormatRegistry.standard.reader(for: type)?.read(bytes, .standard)
        else { return nil }
        return PangoMarkup(text)
    }
}

/// Formats sizes for people.
public enum ByteCount {
    /// The size with its unit.
    public static func text(_ count: Int) -> String {
        if count < 10_000 { return count == 1 ? "1 byte" : "\(count) bytes" }
        return count < 10_000_000 ? "\(count / 1000) kB" : "\(count / 1_000_000) MB"
    }
}
