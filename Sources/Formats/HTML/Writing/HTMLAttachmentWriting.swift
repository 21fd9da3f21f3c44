import RichText

// Pictures, other media, and references to footnotes.

extension HTMLWriting {
    mutating func write(_ attachment: Attachment) {
        switch attachment {
        case .media(let media): write(media)
        case .footnoteReference(let label): writeReference(label)
        }
    }

    /// What has no address is its alternative text.
    private mutating func write(_ media: Media) {
        guard let source = source(of: media) else {
            for byte in media.alternative.utf8 { writeCode([byte]) }
            return
        }
        let isPlayed = media.kind == .video || media.kind == .audio
        output.append(isPlayed ? (media.kind == .video ? "<video controls" : "<audio controls") : "<img")
        output.append(" src=\"")
        output.append(contentsOf: source)
        output.append(UInt8(ascii: "\""))
        if isPlayed {
            if !media.alternative.isEmpty { writeAttribute(" aria-label", media.alternative) }
        } else {
            writeAttribute(" alt", media.alternative)
        }
        writeDetails(of: media)
        output.append(">")
        if isPlayed { output.append(media.kind == .video ? "</video>" : "</audio>") }
    }

    private mutating func writeDetails(of media: Media) {
        if let title = media.title { writeAttribute(" title", title) }
        if let width = media.width { writeAttribute(" width", HTMLNumber.text(width)) }
        if let height = media.height { writeAttribute(" height", HTMLNumber.text(height)) }
    }

    private func source(of media: Media) -> [UInt8]? {
        var source: [UInt8] = []
        switch media.source {
        case .reference(let address):
            guard let address = Self.addresses.media(address) else { return nil }
            for byte in address.utf8 {
                if byte == 0x22 {
                    source.append("&quot;")
                } else if byte == 0x26 {
                    source.append("&amp;")
                } else {
                    source.append(byte)
                }
            }
        case .data(let data, let mimeType):
            guard HTMLDataAddress.isPicture(mimeType) else { return nil }
            source.append("data:\(mimeType);base64,")
            Base64.encode(data.bytes, to: &source)
        }
        return source
    }

    private mutating func writeReference(_ label: String) {
        let name = HTMLPercent.encoded(label)
        let number = number(of: label)
        output.append("<sup><a href=\"#fn-\(name)\"")
        if inline.referredNotes.insert(label).inserted { output.append(" id=\"fnref-\(name)\"") }
        output.append(">")
        for byte in number.utf8 { writeCode([byte]) }
        output.append("</a></sup>")
    }

    /// The number of a note is its place in the list of notes.
    private mutating func number(of label: String) -> String {
        if inline.noteNumbers == nil {
            var numbers: [String: Int] = [:]
            var count = 0
            for case .enter(_, .footnote(let label)) in text.blockEvents {
                count += 1
                if numbers[label] == nil { numbers[label] = count }
            }
            inline.noteNumbers = numbers
        }
        return inline.noteNumbers?[label].map { String($0) } ?? label
    }
}
