import FormatCore
import RichText

// Runs of text within a paragraph.

extension RTFWriting {
    mutating func writeRuns(of paragraph: Paragraph) {
        let text = paragraph.utf8
        let runs = plan.options.repeatsRTFLinks ? Array(paragraph.runPositions) : []
        var link: Link?
        for (index, run) in paragraph.runPositions.enumerated() {
            var attributes = plan.attributes[Int(run.attributes)]
            if link == nil, attributes.hasMarksAlone {
                writeText(text[run.range], attributes)
                continue
            }
            let written = attributes.link
            let kept = plan.links[Int(run.attributes)]
            if kept != written { attributes.link = kept }
            if kept != link {
                if link != nil { endLink() }
                link = kept
                if let link {
                    if plan.options.repeatsRTFLinks { writeText(of: written, in: text, runs[index...]) }
                    writeLink(link)
                }
            }
            guard let attachment = attributes.attachment else {
                writeText(text[run.range], attributes)
                continue
            }
            for _ in 0..<max(1, run.range.count / 3) {
                if case .formula(let formula) = attachment {
                    writeText(formula.text, attributes, formula)
                    continue
                }
                writeHiddenLook(attributes)
                write(attachment, attributes.marks, link)
            }
        }
        if link != nil { endLink() }
    }

    /// Writes the text of a link that most readers replace by the following field (RTF 1.9.1, `\upr`).
    private mutating func writeText(
        of link: Link?, in text: ArraySlice<UInt8>, _ runs: ArraySlice<RunPositions.Element>
    ) {
        output.raw("{\\upr{")
        for run in runs {
            let attributes = plan.attributes[Int(run.attributes)]
            guard attributes.link == link else { break }
            if attributes.attachment == nil { output.text(text[run.range]) }
        }
        output.raw("}{\\*\\ud")
    }

    private mutating func endLink() {
        output.raw("}}")
        if plan.options.repeatsRTFLinks { output.raw("}}") }
    }
}

extension RTFWriting {
    /// Writes text, or a formula if the text is one.
    mutating func writeText(_ utf8: ArraySlice<UInt8>, _ attributes: Attributes, _ formula: FormulaSource? = nil) {
        output.keepsSeparators = plan.options.rtfForm == .full && story.contexts.current.code != nil
        let associated =
            plan.options.rtfForm == .full && mayHaveAssociated(attributes) && utf8.hasComplexScript
            ? associated(attributes) : []
        guard hasLook(attributes) || !associated.isEmpty else {
            if let formula { write(formula) } else { output.text(utf8) }
            return
        }
        output.raw(sign: "{")
        writeMarks(attributes)
        if !attributes.hasMarksAlone || attributes.marks.contains(.highlight) { writeLook(attributes) }
        if !associated.isEmpty { output.raw("\\rtlch") }
        for (word, number) in associated { if let number { output.word(word, number) } else { output.raw(word) } }
        output.endWord()
        if !attributes.hasMarksAlone { writeTag(of: attributes) }
        if let formula { write(formula) } else { output.text(utf8) }
        output.raw(sign: "}")
    }

    /// Writes a language that has no number, or shares one with another.
    private mutating func writeTag(of attributes: Attributes) {
        guard plan.options.rtfForm == .full, let tag = languageMark(of: attributes)?.tag else { return }
        output.hidden("{\\*\\pasteboardlanguage ", tag)
    }

    /// Writes the character properties of the text around an attachment in a private destination, because other programs would
    /// display them.
    private mutating func writeHiddenLook(_ attributes: Attributes) {
        let look = Attributes(language: attributes.language, look: attributes.look)
        guard plan.options.rtfForm == .full, hasLook(look) || attributes.marks.contains(.code) else { return }
        output.raw("{\\*\\pasteboardlook")
        if attributes.marks.contains(.code) { output.word("\\cs", RTFStyle.code) }
        writeMarks(look)
        writeLook(look)
        writeTag(of: look)
        output.raw("}")
    }

    mutating func writeMarks(_ attributes: Attributes) {
        let marks = attributes.marks
        if let language = languageMark(of: attributes)?.identifier { output.word("\\lang", Int(language)) }
        if plan.options.rtfForm == .full { writeStyle(of: attributes) }
        if marks.contains(.code) { output.raw("\\f1") }
        if marks.contains(.strong) { output.raw("\\b") }
        if marks.contains(.emphasis) { output.raw("\\i") }
        if marks.contains(.underline) || attributes.link != nil { output.raw("\\ul") }
        if marks.contains(.strikethrough) { output.raw("\\strike") }
        if marks.contains(.superscript) { output.raw("\\super") }
        if marks.contains(.subscript) { output.raw("\\sub") }
    }

    /// True if there are attributes that RTF writes in a group.
    private func hasLook(_ attributes: Attributes) -> Bool {
        if attributes.hasMarksAlone { return !attributes.marks.isEmpty }
        if !attributes.marks.isEmpty || attributes.link != nil || attributes.look != .none { return true }
        return languageMark(of: attributes).map { $0.identifier != nil || $0.tag != nil } == true
    }

    private func languageMark(of attributes: Attributes) -> RTFLanguage.Mark? {
        attributes.language.flatMap { plan.languageMarks[$0] }
    }

    /// True if text may have such properties; most text has none, in any script.
    private func mayHaveAssociated(_ attributes: Attributes) -> Bool {
        story.latest.isBold || story.latest.headingSize != nil || !attributes.hasMarksAlone
            || !attributes.marks.isDisjoint(with: [.strong, .emphasis])
    }

    /// The properties of complex-script and right-to-left text, which the ordinary control words do not affect (RTF 1.9.1,
    /// "Associated Character Properties").
    private func associated(_ attributes: Attributes) -> [(word: StaticString, number: Int?)] {
        var words: [(word: StaticString, number: Int?)] = []
        if story.latest.isBold || attributes.marks.contains(.strong) { words.append(("\\ab", nil)) }
        if attributes.marks.contains(.emphasis) { words.append(("\\ai", nil)) }
        let own = attributes.look.fontSize.flatMap { $0.isFinite ? Self.halfPoints($0) : nil }
        if let size = own ?? story.latest.headingSize { words.append(("\\afs", size)) }
        return words
    }

    private static func halfPoints(_ size: Double) -> Int {
        Int(min(max((size * 2).rounded(), 1), Double(RTFCharacter.largestSize)))
    }

    /// The size in thousandths of a point, if half-points are too coarse for it, or it exceeds their range.
    private static func exact(_ size: Double) -> Int? {
        let exact = min((size * 1000).rounded(), Double(Int32.max))
        guard exact > 0, exact != Double(halfPoints(size)) * 500 else { return nil }
        return Int(exact)
    }

    private mutating func writeStyle(of attributes: Attributes) {
        let marks = attributes.marks
        let isUnderlinedLink = marks.contains(.underline) && attributes.link != nil
        if story.latest.isBold, marks.contains(.strong) {
            output.word("\\cs", isUnderlinedLink ? RTFStyle.strongUnderlinedLink : RTFStyle.strong)
        } else if isUnderlinedLink {
            output.word("\\cs", RTFStyle.underlinedLink)
        } else if marks.contains(.code) {
            output.word("\\cs", RTFStyle.code)
        } else if attributes.link != nil {
            output.word("\\cs", RTFStyle.hyperlink)
        }
    }

    private mutating func writeLook(_ attributes: Attributes) {
        let look = attributes.look
        if let family = look.fontFamily { output.word("\\f", plan.fonts[family]) }
        if let size = look.fontSize, size.isFinite {
            output.word("\\fs", Self.halfPoints(size))
            // Cocoa's form; programs without support for it use the half-points.
            if plan.options.rtfForm == .full, let exact = Self.exact(size) { output.word("\\fsmilli", exact) }
        }
        if let color = look.foreground ?? (attributes.link == nil ? nil : RTFPlan.linkColor) {
            output.word("\\cf", plan.colors[color])
        }
        if attributes.marks.contains(.highlight) {
            output.word("\\highlight", plan.colors[look.background ?? RTFLooks.pen])
        }
        if let color = look.background {
            let index = plan.colors[color]
            output.word("\\chshdng0\\chcbpat", index)
            output.word("\\cb", index)
        }
    }

    mutating func writeLink(_ link: Link) {
        output.raw("{\\field{\\*\\fldinst{HYPERLINK ")
        if link.destination.hasPrefix("#") {
            output.raw("\\\\l ")
            writeQuoted(String(link.destination.dropFirst()))
        } else {
            writeQuoted(link.destination)
        }
        if let title = link.title { writeTitle(title) }
        output.raw("}}{\\fldrslt")
    }

    /// LibreOffice 7.4 does not create a link from a field with an escaped quotation mark.
    private mutating func writeTitle(_ title: String) {
        if title.contains(byte: UInt8(ascii: "\"")) {
            output.hidden("{\\*\\pasteboardtitle ", title)
        } else {
            output.raw(" \\\\o ")
            writeQuoted(title)
        }
    }

    /// Writes an argument of a field instruction, in which a backslash is the escape character.
    private mutating func writeQuoted(_ string: String) {
        guard string.contains(byte: UInt8(ascii: "\"")) || string.contains(byte: UInt8(ascii: "\\")) else {
            output.raw("\"")
            output.text(string)
            return output.raw("\"")
        }
        var quoted = [UInt8(ascii: "\"")]
        for byte in string.utf8 {
            if byte == "\"" || byte == "\\" { quoted.append(UInt8(ascii: "\\")) }
            quoted.append(byte)
        }
        quoted.append(UInt8(ascii: "\""))
        output.text(quoted[...])
    }
}

extension ArraySlice<UInt8> {
    /// True if the text contains a letter between U+0580 and U+0FFF: of Hebrew, Arabic, or a script of India or Thailand.
    fileprivate var hasComplexScript: Bool { contains { _, byte in byte &- 0xD6 <= 0xE0 - 0xD6 } }
}

extension Addresses {
    /// Returns a link; nil if its address is not allowed.
    func kept(_ link: Link) -> Link? {
        self.link(link.destination).map { Link($0, title: link.title) }
    }
}
