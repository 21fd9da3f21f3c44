import Formats
import Gtk
import PasteboardKit
import RichText
import UniformTypes

/// A content made ready for the window: all that takes time is done here, and not where windows are drawn.
public struct Exhibit: Sendable {
    /// What is seen.
    public enum Rendering: Sendable {
        /// In Pango's markup, with the pictures and the tables in it.
        case text(PangoMarkup)
        /// An image.
        case picture(Picture)
    }

    /// The content as a reader sees it.
    public let rendering: Rendering
    /// The characters of the source.
    public let source: String
    /// The bytes.
    public let hexadecimal: String
    /// What is to be known of it, a line each.
    public private(set) var notes: [String] = []

    /// More text than this is not laid out: nobody reads it here, and GTK would take seconds for it.
    private static let mostText = 128 << 10
    private static let mostHexadecimal = 32 << 10

    /// Makes a content ready.
    public init(_ content: PasteboardContent, type: UniformType?) {
        self.init(content.bytes, readable: content.readable, type: type)
        if content.isIncremental { notes[0] += ", in pieces (INCR)" }
        notes += content.defects.map { "looks wrong: \($0)" }
    }

    /// Makes bytes ready, and what is readable of them.
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

    /// Rich text as a reader sees it; nil for plain text and what cannot be read.
    private static func markup(_ bytes: [UInt8], _ type: UniformType?) -> PangoMarkup? {
        guard let type, bytes.count <= mostText, type == .markdown || !type.conforms(to: .plainText),
            let text = try? FormatRegistry.standard.reader(for: type)?.read(bytes, .standard)
        else { return nil }
        return PangoMarkup(text)
    }
}

/// Sizes as people read them.
public enum ByteCount {
    /// The size in words.
    public static func text(_ count: Int) -> String {
        if count < 10_000 { return count == 1 ? "1 byte" : "\(count) bytes" }
        return count < 10_000_000 ? "\(count / 1000) kB" : "\(count / 1_000_000) MB"
    }
}
