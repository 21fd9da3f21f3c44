import FormatCore
import RichText

/// Notes for media, and the sizes of pictures.
package enum OfficeMedia {
    private static let kinds: [(String, Media.Kind)] = [
        ("image", .image), ("video", .video), ("audio", .audio), ("drawing", .drawing),
    ]

    /// The note with all properties of media that are not stored in the document.
    static func text(of media: Media) -> String {
        var parts = ["k=" + (kinds.first { $0.1 == media.kind }?.0 ?? "image")]
        if case .reference(let address) = media.source, let address = Addresses.unresolved.media(address) {
            parts.append("r=" + PercentEncoding.encoded(address))
        }
        parts.append("a=" + PercentEncoding.encoded(media.alternative))
        if let title = media.title { parts.append("t=" + PercentEncoding.encoded(title)) }
        parts += sizes(of: media)
        return parts.joined(separator: ";")
    }

    /// The fields of a note with the size and the title of a stored picture, if the document has other values.
    package static func sizes(of media: Media) -> [String] {
        var parts: [String] = []
        if let width = media.width.flatMap(HTMLNumber.length) { parts.append("w=\(width)") }
        if let height = media.height.flatMap(HTMLNumber.length) { parts.append("h=\(height)") }
        return parts
    }

    /// The media in a note; nil if its address is not allowed.
    package static func media(_ text: String) -> Media? {
        var media = Media(source: .reference(""))
        var address: String?
        guard text.hasPrefix("k="), text.utf8.count <= 262_144 else { return nil }
        for part in text.split(separator: ";") {
            let value = PercentEncoding.decoded(Array(part.dropFirst(2).utf8))
            switch part.prefix(2) {
            case "k=": media.kind = kinds.first { $0.0 == value }?.1 ?? .image
            case "r=": address = Addresses.unresolved.media(value)
            case "a=": media.alternative = value
            case "t=": media.title = value
            case "w=": media.width = Double(value).flatMap(HTMLNumber.length)
            case "h=": media.height = Double(value).flatMap(HTMLNumber.length)
            default: break
            }
        }
        guard let address else { return nil }
        media.source = .reference(address)
        return media
    }

    /// The displayed size of a picture in CSS pixels.
    package static func size(of media: Media, _ bytes: MediaBytes) -> (width: Double, height: Double) {
        let natural = RasterSize(bytes.bytes)
        let (width, height) = (Double(natural?.width ?? 0), Double(natural?.height ?? 0))
        let known = natural != nil
        let scale = media.width.map { known ? $0 / width : 1 } ?? media.height.map { known ? $0 / height : 1 } ?? 1
        let shown = (media.width ?? (known ? width * scale : 96), media.height ?? (known ? height * scale : 96))
        return (min(max(shown.0, 1), 20_000), min(max(shown.1, 1), 20_000))
    }

    /// The stored picture; it has no size if the displayed size is that of its bytes.
    package static func picture(
        _ bytes: [UInt8], mimeType: String, alternative: String, title: String?, width: Double?, height: Double?,
        note: String?
    ) -> Media {
        let bytes = MediaBytes(bytes)
        var media = Media(
            source: .data(bytes, mimeType: mimeType), alternative: alternative,
            title: title?.isEmpty == true ? nil : title)
        if let note {
            for part in note.split(separator: ";") {
                let value = Double(part.dropFirst(2)).flatMap(HTMLNumber.length)
                if part.hasPrefix("w=") { media.width = value }
                if part.hasPrefix("h=") { media.height = value }
            }
            return media
        }
        let natural = RasterSize(bytes.bytes)
        func isNatural(_ shown: Double?, _ own: Int?) -> Bool {
            guard let shown, let own else { return shown == nil }
            return abs(shown - Double(own)) < 1
        }
        if !isNatural(width, natural?.width) || !isNatural(height, natural?.height) {
            media.width = width.flatMap(HTMLNumber.length)
            media.height = height.flatMap(HTMLNumber.length)
        }
        return media
    }

    /// The MIME type of a picture, from its first bytes; nil for types that no text may contain.
    package static func mimeType(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
        return ["image/gif", "image/webp", "image/bmp"].first {
            PictureAddress.source(of: bytes, mimeType: $0) != nil
        }
    }

    /// The file name extension for a MIME type.
    package static func fileExtension(of mimeType: String) -> String {
        switch mimeType {
        case "image/jpeg": "jpeg"
        default: String(mimeType.dropFirst("image/".utf8.count))
        }
    }
}
