import FormatCore
import RichText

// Footnotes, pictures and other media.

extension RTFWriting {
    mutating func write(_ attachment: Attachment, _ marks: Marks, _ link: Link?) {
        if !marks.isEmpty {
            output.raw("{")
            writeMarks(Attributes(marks, link: link))
            if marks.contains(.highlight) { output.word("\\highlight", plan.colors[RTFLooks.pen]) }
            output.endWord()
        }
        switch attachment {
        case .footnoteReference(let label): writeFootnote(label)
        case .media(let media): write(media, isLinked: link != nil)
        case .formula(let formula): write(formula)
        }
        if !marks.isEmpty { output.raw("}") }
    }
}

extension RTFWriting {
    /// Writes the number of a footnote, and at its first reference its text.
    ///
    /// RTF allows only one reference to a footnote. Further references are its number, with the label next to it for the reader
    /// of this module.
    private mutating func writeFootnote(_ label: String) {
        guard let footnote = plan.footnotes[label], notes.number(of: label) == nil, !notes.isInside else {
            return writeReference(label)
        }
        let number = notes.begin(label)
        output.raw("{\\super\\chftn{\\footnote")
        if label != "\(number)" { output.hidden("{\\*\\pasteboardnote ", label) }
        write(footnote)
        output.raw("}}")
    }

    private mutating func writeReference(_ label: String) {
        output.hidden("{\\*\\pasteboardnoteref ", label)
        output.raw("{\\super ")
        output.text(notes.number(of: label).map { "\($0)" } ?? label)
        output.raw("}")
    }
}

extension RTFWriting {
    /// Writes a picture whose bytes RTF supports.
    ///
    /// Other media become their alternative text with their address.
    private mutating func write(_ media: Media, isLinked: Bool) {
        switch media.source {
        case .data(let data, "image/png"): writePicture(media, data.bytes, "\\pngblip")
        case .data(let data, "image/jpeg"): writePicture(media, data.bytes, "\\jpegblip")
        case .data(let data, let mimeType):
            guard PictureAddress.source(of: data.bytes, mimeType: mimeType) != nil else {
                return writeAlternative(of: media, isLinked: isLinked)
            }
            writeHiddenMedia(media, [("type", mimeType)], data.bytes)
            writeAlternative(of: media, isLinked: true)
        case .reference(let address):
            guard let address = Addresses.unresolved.media(address) else {
                return writeAlternative(of: media, isLinked: isLinked)
            }
            writeHiddenMedia(media, [("pibName", address)])
            writeStandIn(media, address, isLinked: isLinked)
        }
    }

    /// Writes the alternative text of media that are not shown, in a group if a control word can precede it.
    private mutating func writeAlternative(of media: Media, isLinked: Bool) {
        if isLinked { output.raw("{") }
        output.text(media.alternative)
        if isLinked { output.raw("}") }
    }

    /// Writes media in a private destination, followed by its text or a link to it for other programs.
    ///
    /// RTF can only refer to a picture with a field that loads it (`INCLUDEPICTURE`), which readers should not have to refuse.
    /// Pictures in a format without RTF support are written in the same way.
    private mutating func writeHiddenMedia(
        _ media: Media, _ source: [(StaticString, String)], _ bytes: [UInt8] = []
    ) {
        output.raw("{\\*\\pasteboardmedia")
        writeGoal(of: media)
        for (name, value) in source { writeProperty(name, value) }
        writeProperty("wzDescription", media.alternative)
        if let title = media.title { writeProperty("wzTooltip", title) }
        if media.kind != .image { writeProperty("kind", "\(media.kind.rtf)") }
        output.hexadecimal(bytes)
        output.raw("}")
    }

    private mutating func writeGoal(of media: Media) {
        if let width = media.width { output.word("\\picwgoal", Media.twips(width)) }
        if let height = media.height { output.word("\\pichgoal", Media.twips(height)) }
    }

    private mutating func writeStandIn(_ media: Media, _ address: String, isLinked: Bool) {
        output.raw("{")
        if isLinked {
            output.text(media.alternative)
        } else {
            let link = Link(address, title: media.title)
            writeLink(link)
            writeText(
                Array((media.alternative.isEmpty ? address : media.alternative).utf8)[...], Attributes(link: link))
            output.raw("}}")
        }
        output.raw("}")
    }

    private mutating func writePicture(_ media: Media, _ bytes: [UInt8], _ kind: StaticString) {
        output.raw("{\\*\\shppict{\\pict")
        if !media.alternative.isEmpty || media.title != nil {
            output.raw("{\\*\\picprop")
            for (name, value) in [("wzDescription", media.alternative), ("wzTooltip", media.title ?? "")]
                as [(StaticString, String)]
            where !value.isEmpty {
                output.raw("{\\sp")
                writeProperty(name, value)
                output.raw("}")
            }
            output.raw("}")
        }
        if let natural = RasterSize(bytes) {
            let size = media.size(natural)
            output.word("\\picw", natural.width)
            output.word("\\pich", natural.height)
            output.word("\\picwgoal", size.width)
            output.word("\\pichgoal", size.height)
        } else {
            writeGoal(of: media)
        }
        output.raw(kind)
        output.hexadecimal(bytes)
        output.raw("}}")
    }

    private mutating func writeProperty(_ name: StaticString, _ value: String) {
        output.raw("{\\sn ")
        output.raw(name)
        output.raw("}{\\sv ")
        output.text(value)
        output.raw("}")
    }
}

extension Media {
    /// The displayed size in twips, with 15 twips per pixel; missing lengths follow from the bytes.
    fileprivate func size(_ natural: RasterSize) -> (width: Int, height: Int) {
        let scale = width.map { $0 / Double(natural.width) } ?? height.map { $0 / Double(natural.height) } ?? 1
        return (
            Self.twips(width ?? Double(natural.width) * scale), Self.twips(height ?? Double(natural.height) * scale)
        )
    }

    /// A length in twips, at least one.
    fileprivate static func twips(_ pixels: Double) -> Int {
        pixels.isFinite ? Int(min(max((pixels * 15).rounded(), 1), 31680)) : 1
    }
}
