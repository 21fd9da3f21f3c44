import FormatCore
import RichText
import UniformTypes

// Pictures, other media, formulas, and footnote references.

extension HTMLWriting {
    mutating func write(_ attachment: Attachment) {
        switch attachment {
        case .media(let media): write(media)
        case .formula(let formula): write(formula)
        case .footnoteReference(let label): writeReference(label)
        }
    }

    /// Writes media; without an address, writes the alternative text.
    private mutating func write(_ media: Media) {
        guard isShown(media.source) else { return writeEscaped(media.alternative) }
        switch media.kind {
        case .image, .drawing:
            output.append("<img")
            writeSource(media.source)
            writeAttribute(" alt", media.alternative)
            writeDetails(of: media)
        case .video: writePlayer("video", media)
        case .audio: writePlayer("audio", media)
        }
    }

    private mutating func writePlayer(_ name: String, _ media: Media) {
        output.append("<\(name) controls")
        writeSource(media.source)
        if !media.alternative.isEmpty { writeAttribute(" aria-label", media.alternative) }
        writeDetails(of: media)
        output.append("</\(name)>")
    }

    private mutating func writeDetails(of media: Media) {
        if let title = media.title { writeAttribute(" title", title) }
        if let width = media.width { writeAttribute(" width", HTMLNumber.text(width)) }
        if let height = media.height { writeAttribute(" height", HTMLNumber.text(height)) }
        output.append(">")
    }

    private func isShown(_ source: Media.Source) -> Bool {
        switch source {
        case .reference(let address): Addresses.unresolved.media(address) != nil
        case .data(_, let mimeType): PictureAddress.isPicture(mimeType)
        }
    }

    private mutating func writeSource(_ source: Media.Source) {
        switch source {
        case .reference(let address): writeAttribute(" src", Addresses.unresolved.media(address) ?? "")
        case .data(let data, let mimeType):
            output.append(" src=\"data:\(mimeType);base64,")
            Base64.encode(data.bytes, to: &output)
            output.append(UInt8(ascii: "\""))
        }
    }

    /// A label as part of an id.
    ///
    /// Readers strip leading punctuation, which is the separator, so such a character is percent-encoded.
    static func name(ofNote label: String) -> String {
        let name = PercentEncoding.encoded(label)
        switch name.first {
        case "-": return "%2D" + name.dropFirst()
        case "_": return "%5F" + name.dropFirst()
        default: return name
        }
    }

    private mutating func writeReference(_ label: String) {
        let name = Self.name(ofNote: label)
        let number = number(of: label)
        output.append("<sup><a href=\"#fn-\(name)\"")
        if inline.referredNotes.insert(label).inserted { output.append(" id=\"fnref-\(name)\"") }
        output.append(">")
        writeEscaped(number)
        output.append("</a></sup>")
    }

    /// The number of a note, which is its position in the list of notes.
    private mutating func number(of label: String) -> String {
        if inline.noteNumbers == nil {
            let labels = text.footnoteLabels.enumerated().map { ($1, $0 + 1) }
            inline.noteNumbers = Dictionary(labels) { first, _ in first }
        }
        return inline.noteNumbers?[label].map { String($0) } ?? label
    }
}
