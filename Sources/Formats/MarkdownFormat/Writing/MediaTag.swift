import FormatCore
import RichText

/// The HTML tag for media without Markdown syntax: an image with a size, a video, a sound (CommonMark 0.31 §6.6).
struct MediaTag {
    private(set) var bytes: [UInt8] = []
    private let context: InlineContext

    /// Nil if Markdown's own syntax suffices, or if there is no address.
    init?(_ media: Media, _ context: InlineContext) {
        self.context = context
        guard let address = Self.address(of: media.source) else { return nil }
        switch media.kind {
        case .image, .drawing:
            guard media.width != nil || media.height != nil else { return nil }
            bytes.append("<img")
            append(" src", address)
            append(" alt", media.alternative)
            appendDetails(of: media)
        case .video: appendPlayer("video", media, address)
        case .audio: appendPlayer("audio", media, address)
        }
    }
}

extension MediaTag {
    private static func address(of source: Media.Source) -> String? {
        switch source {
        case .reference(let address): Addresses.isHarmless(address) && !address.isEmpty ? address : nil
        case .data(let data, let mimeType): PictureAddress.address(of: data, mimeType: mimeType)
        }
    }

    private mutating func appendPlayer(_ name: StaticString, _ media: Media, _ address: String) {
        bytes.append("<")
        bytes.append(name)
        bytes.append(" controls")
        append(" src", address)
        if !media.alternative.isEmpty { append(" aria-label", media.alternative) }
        appendDetails(of: media)
        bytes.append("</")
        bytes.append(name)
        bytes.append(">")
    }

    private mutating func appendDetails(of media: Media) {
        if let title = media.title { append(" title", title) }
        if let width = media.width { append(" width", HTMLNumber.text(width)) }
        if let height = media.height { append(" height", HTMLNumber.text(height)) }
        bytes.append(">")
    }

    /// Escapes an attribute's value: bytes that would end the value, the line or the cell become character references.
    ///
    /// Control characters and noncharacters, which HTML does not allow (§13.2.3.5), become U+FFFD, as in HTML parsers.
    private mutating func append(_ name: StaticString, _ value: String) {
        bytes.append(name)
        bytes.append("=\"")
        let isClean = value.unicodeScalars.allSatisfy(Self.isOfHTML)
        let scalars = isClean ? [] : value.unicodeScalars.map { Self.isOfHTML($0) ? $0 : "\u{FFFD}" }
        append(value: isClean ? value : String(String.UnicodeScalarView(scalars)))
        bytes.append("\"")
    }

    private static func isOfHTML(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: true
        case ..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: false
        default: scalar.value & 0xFFFE != 0xFFFE
        }
    }

    private mutating func append(value: String) {
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes.append("&quot;")
            case UInt8(ascii: "|") where context.isCell: bytes.append("&#124;")
            case 0x0A, 0x0D: bytes.append("&#10;")
            default: bytes.append(escaping: byte)
            }
        }
    }
}
