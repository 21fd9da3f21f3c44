import RichText

// Text within a paragraph.

extension RTFWriting {
    mutating func writeRuns(_ runs: Runs, inFootnote: Bool = false) {
        var link: Link?
        for run in runs {
            var attributes = run.attributes
            attributes.link = attributes.link.flatMap(\.harmless)
            if attributes.link != link {
                if link != nil { output.raw("}}") }
                link = attributes.link
                if let link { writeLink(link) }
            }
            switch attributes.attachment {
            case .footnoteReference(let label)?: writeFootnote(label, inFootnote: inFootnote)
            case .media(let media)?: writeMedia(media, isLinked: link != nil)
            case nil: writeText(run.utf8, attributes)
            }
        }
        if link != nil { output.raw("}}") }
    }
}

extension RTFWriting {
    private mutating func writeText(_ utf8: ArraySlice<UInt8>, _ attributes: Attributes) {
        guard attributes.hasLook else {
            output.text(utf8)
            return
        }
        output.raw("{")
        writeMarks(attributes)
        writeLook(attributes)
        output.endWord()
        output.text(utf8)
        output.raw("}")
    }

    private mutating func writeMarks(_ attributes: Attributes) {
        let marks = attributes.marks
        if let language = attributes.language.flatMap(RTFLanguage.identifier) { output.word("\\lang", Int(language)) }
        if isBold, marks.contains(.strong) {
            output.word("\\cs", RTFHeader.Style.strong)
        } else if marks.contains(.code) {
            output.word("\\cs", RTFHeader.Style.code)
        } else if attributes.link != nil {
            output.word("\\cs", RTFHeader.Style.hyperlink)
        }
        if marks.contains(.code) { output.raw("\\f1") }
        if marks.contains(.strong) { output.raw("\\b") }
        if marks.contains(.emphasis) { output.raw("\\i") }
        if marks.contains(.underline) || attributes.link != nil { output.raw("\\ul") }
        if marks.contains(.strikethrough) { output.raw("\\strike") }
        if marks.contains(.superscript) { output.raw("\\super") }
        if marks.contains(.subscript) { output.raw("\\sub") }
    }

    private mutating func writeLook(_ attributes: Attributes) {
        let look = attributes.look
        if let family = look.fontFamily { output.word("\\f", plan.fonts[family]) }
        if let size = look.fontSize, size.isFinite {
            output.word("\\fs", Int(min(max((size * 2).rounded(), 1), 3276)))
        }
        if let color = look.foreground ?? (attributes.link == nil ? nil : RTFPlan.linkColor) {
            output.word("\\cf", plan.colors[color])
        }
        if attributes.marks.contains(.highlight) {
            output.word("\\highlight", plan.colors[look.background ?? RTFLooks.pen])
        }
        if let color = look.background {
            let place = plan.colors[color]
            output.word("\\chshdng0\\chcbpat", place)
            output.word("\\cb", place)
        }
    }

    private mutating func writeLink(_ link: Link) {
        output.raw("{\\field{\\*\\fldinst{HYPERLINK ")
        if link.destination.hasPrefix("#") {
            output.raw("\\\\l ")
            writeQuoted(String(link.destination.dropFirst()))
        } else {
            writeQuoted(link.destination)
        }
        if let title = link.title {
            output.raw(" \\\\o ")
            writeQuoted(title)
        }
        output.raw("}}{\\fldrslt")
    }

    /// An argument of a field, in which a backslash escapes.
    private mutating func writeQuoted(_ string: String) {
        var quoted = "\""
        for character in string {
            if character == "\"" || character == "\\" { quoted.append("\\") }
            quoted.append(character)
        }
        output.text(quoted + "\"")
    }
}

extension RTFWriting {
    /// The number of a footnote, and where it is met first its text. One that is referred to within a footnote has its
    /// number alone.
    private mutating func writeFootnote(_ label: String, inFootnote: Bool) {
        guard let range = plan.footnotes[label], footnoteNumbers[label] == nil, !inFootnote else {
            output.raw("{\\super ")
            output.text(footnoteNumbers[label].map { "\($0)" } ?? label)
            output.raw("}")
            return
        }
        footnoteNumbers[label] = footnoteNumbers.count + 1
        output.raw("{\\super\\chftn{\\footnote")
        for position in range {
            output.word(
                position == range.lowerBound ? "\\pard\\plain\\s" : "\\par\\pard\\plain\\s", RTFHeader.Style.footnote)
            output.raw(position == range.lowerBound ? "\\fs20{\\super\\chftn} " : "\\fs20 ")
            writeRuns(text.paragraphs[position].runs, inFootnote: true)
        }
        output.raw("}}")
    }

    /// Pictures whose bytes RTF can hold. Of others stands their text, with where they are.
    private mutating func writeMedia(_ media: Media, isLinked: Bool) {
        switch media.source {
        case .data(let data, "image/png"): writePicture(media, data.bytes, "\\pngblip")
        case .data(let data, "image/jpeg"): writePicture(media, data.bytes, "\\jpegblip")
        case .data: output.text(media.alternative)
        case .reference(let address):
            let name = media.alternative.isEmpty ? address : media.alternative
            guard !isLinked, let address = Addresses.unresolved.media(address) else {
                output.text(media.alternative)
                return
            }
            let link = Link(address, title: media.title)
            writeLink(link)
            writeText(Array(name.utf8)[...], Attributes(link: link))
            output.raw("}}")
        }
    }

    private mutating func writePicture(_ media: Media, _ bytes: [UInt8], _ kind: StaticString) {
        output.raw("{\\*\\shppict{\\pict")
        if !media.alternative.isEmpty {
            output.raw("{\\*\\picprop{\\sp{\\sn wzDescription}{\\sv ")
            output.text(media.alternative)
            output.raw("}}}")
        }
        if let natural = RasterSize(bytes) {
            let size = media.size(natural)
            output.word("\\picw", natural.width)
            output.word("\\pich", natural.height)
            output.word("\\picwgoal", size.width)
            output.word("\\pichgoal", size.height)
        }
        output.raw(kind)
        output.hexadecimal(bytes)
        output.raw("}}")
    }
}

extension Attributes {
    /// Whether anything is said that RTF says in a group.
    fileprivate var hasLook: Bool {
        !marks.isEmpty || link != nil || look != .none || language != nil
    }
}

extension Link {
    /// nil where the address may not be kept.
    fileprivate var harmless: Link? {
        Addresses.unresolved.link(destination).map { Link($0, title: title) }
    }
}

extension Media {
    /// The size it is shown with, in twips, of which a pixel has fifteen; what is not said follows from the bytes.
    fileprivate func size(_ natural: RasterSize) -> (width: Int, height: Int) {
        let scale = width.map { $0 / Double(natural.width) } ?? height.map { $0 / Double(natural.height) } ?? 1
        return (
            Self.twips(width ?? Double(natural.width) * scale), Self.twips(height ?? Double(natural.height) * scale)
        )
    }

    private static func twips(_ pixels: Double) -> Int {
        pixels.isFinite ? Int(min(max((pixels * 15).rounded(), 1), 31680)) : 1
    }
}
