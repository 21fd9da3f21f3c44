import Formats
import RichText

/// What texts hold at times and HTML cannot say.
enum Unsayable {
    static func inHTML(_ text: AttributedText) -> Bool {
        hasControls(text) || hasOddAddresses(text) || saysLeftToRightAlone(text) || hasEmptyLooseList(text)
            || hasOddBlocks(text) || hasLooks(text) || alignsInCells(text) || hasNotesWithin(text)
            || hasMetafiles(text) || hasLabels(text) || hasFormulaText(text) || hasUnreadableFormulas(text)
            || hasSameNotes(text) || hasOddDefinitions(text)
    }

    /// In HTML, meanings without any term are indented paragraphs, and content beside them is a meaning.
    private static func hasOddDefinitions(_ text: AttributedText) -> Bool {
        var terms: [Bool] = []
        var kinds: [BlockKind] = []
        for event in text.blockEvents {
            switch event {
            case .enter(_, let kind):
                if kinds.last == .definitionList, kind != .definition { return true }
                kinds.append(kind)
                if kind == .definitionList { terms.append(false) }
            case .paragraph(let paragraph):
                guard kinds.last == .definitionList else { continue }
                if paragraph.style.kind != .term { return true }
                terms[terms.count - 1] = true
            case .leave(_, let kind):
                kinds.removeLast()
                if kind == .definitionList, terms.popLast() == false { return true }
            }
        }
        return false
    }

    /// In HTML, TeX between dollars is a formula, and formulas that writers do not support are written so.
    private static func hasFormulaText(_ text: AttributedText) -> Bool {
        text.readingFormulas() != text
    }

    /// An unsupported formula is written between dollars, and read back if its braces and the adjacent letters allow it.
    private static func hasUnreadableFormulas(_ text: AttributedText) -> Bool {
        text.blockEvents.contains { event in
            guard case .paragraph(let paragraph) = event else { return false }
            let formulas = paragraph.runs.compactMap(formula)
            guard !formulas.isEmpty else { return false }
            var typed = AttributedText.Builder()
            for run in paragraph.runs {
                if let formula = formula(of: run) {
                    let sign = formula.isDisplayed ? "$$" : "$"
                    typed.append(sign + formula.source + sign)
                } else {
                    typed.append(utf8: run.utf8)
                }
            }
            typed.endParagraph()
            return typed.finish().readingFormulas().runs.compactMap(formula) != formulas
        }
    }

    private static func formula(of run: Run) -> FormulaSource? {
        if case .formula(let formula)? = run.attributes.attachment { formula } else { nil }
    }

    /// HTML numbers items itself; the text around the numbers is only for plain text.
    private static func hasLabels(_ text: AttributedText) -> Bool {
        text.blockEvents.contains { event in
            if case .enter(_, .list(let style)) = event { style.label != nil } else { false }
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
            || scalar.properties.isNoncharacterCodePoint
    }

    /// Control characters are invalid in HTML (§13.2.3.5).
    private static func hasControls(_ text: AttributedText) -> Bool {
        text.string.unicodeScalars.contains(where: isControl)
            || text.runs.contains { run in
                var said = [run.attributes.link?.title]
                if case .media(let media)? = run.attributes.attachment { said += [media.alternative, media.title] }
                return said.contains { $0?.unicodeScalars.contains(where: isControl) == true }
            }
    }

    /// HTML is read for its meaning: sizes of headings and code belong to the page, and the family, size and color of most of
    /// the text become those of all text.
    private static func hasLooks(_ text: AttributedText) -> Bool {
        var complete = 0
        for paragraph in text.paragraphs {
            let isInCode = isInCode(paragraph, text)
            for run in paragraph.runs {
                let look = run.attributes.look
                let isCode = isInCode || run.attributes.marks.contains(.code)
                if isCode || paragraph.style.kind != .body, look.fontSize != nil { return true }
                if isCode, look.fontFamily != nil { return true }
                // Words in a fixed-pitch font are code; whole blocks are not.
                if let family = look.fontFamily, FontFamily.isFixedPitch(family) { return true }
                if look.foreground == .black { return true }
                // Links are blue, or the gray of a theme, for being links.
                if let color = look.foreground, run.attributes.link != nil, color.isOfLinks { return true }
                if look.fontFamily != nil, look.fontSize != nil, look.foreground != nil { complete += run.range.count }
            }
        }
        return complete * 3 >= text.utf8.count
    }

    private static func isInCode(_ paragraph: Paragraph, _ text: AttributedText) -> Bool {
        if let block = paragraph.block, case .code = text[block: block].kind { true } else { false }
    }

    /// True if paragraphs in cells have their own alignment.
    ///
    /// HTML has no alignment of columns: a column has that of most of its cells, and header cells are centered, so a paragraph
    /// with the same alignment loses its own.
    private static func alignsInCells(_ text: AttributedText) -> Bool {
        text.paragraphs.contains { paragraph in
            paragraph.style.alignment != nil
                && text.path(of: paragraph).contains { if case .cell = text[block: $0].kind { true } else { false } }
        }
    }

    /// HTML shows pictures of the kinds that browsers know; of metafiles it has the words that stand for them.
    private static func hasMetafiles(_ text: AttributedText) -> Bool {
        text.runs.contains { run in
            guard case .media(let media)? = run.attributes.attachment, case .data(_, let mimeType) = media.source
            else { return false }
            return !PictureAddress.isPicture(mimeType)
        }
    }

    /// Markdown has no references in code blocks, and notes are read in the order of the references.
    static func refersFromCode(_ text: AttributedText) -> Bool {
        text.paragraphs.contains { paragraph in
            guard isInCode(paragraph, text) else { return false }
            return paragraph.runs.contains { run in
                if case .footnoteReference? = run.attributes.attachment { true } else { false }
            }
        }
    }

    /// True if footnotes are not in the order of their references, with unreferenced ones last.
    ///
    /// RTF has them in any order.
    static func hasNotesOutOfOrder(_ text: AttributedText) -> Bool {
        var places: [String: Int] = [:]
        for run in text.runs {
            guard case .footnoteReference(let label)? = run.attributes.attachment, places[label] == nil else {
                continue
            }
            places[label] = run.range.lowerBound
        }
        var last = 0
        for case .enter(_, .footnote(let label)) in text.blockEvents {
            let place = places[label] ?? Int.max
            if place < last { return true }
            last = place
        }
        return false
    }

    /// Two footnotes with the same label, which Markdown can define; in HTML the second gets a different name.
    private static func hasSameNotes(_ text: AttributedText) -> Bool {
        var labels: Set<String> = []
        return text.blockEvents.contains { event in
            if case .enter(_, .footnote(let label)) = event { !labels.insert(label).inserted } else { false }
        }
    }

    /// True if a footnote is not at the end of the text, as HTML of other programs may have it.
    static func hasNotesWithin(_ text: AttributedText) -> Bool {
        var isBehindNote = false
        for event in text.blockEvents {
            switch event {
            case .leave(_, .footnote): isBehindNote = true
            case .enter(_, .footnote): isBehindNote = false
            case .enter, .paragraph: if isBehindNote { return true }
            case .leave: break
            }
        }
        return false
    }

    /// Languages with names that are none, and references to notes that have no text.
    private static func hasOddBlocks(_ text: AttributedText) -> Bool {
        var notes: Set<String> = []
        for event in text.blockEvents {
            switch event {
            case .enter(_, .code(let language?)):
                if language.utf8.count > 32 || !language.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return true }
            case .enter(_, .footnote(let label)): notes.insert(label)
            default: break
            }
        }
        return text.runs.contains { run in
            guard case .footnoteReference(let label)? = run.attributes.attachment else { return false }
            return !notes.contains(label) || label.unicodeScalars.contains(where: isControl)
        }
    }

    /// Markdown takes any address, and any scheme that does no harm; HTML is read more strictly, and what leads to a place
    /// within may lead to a note.
    private static func hasOddAddresses(_ text: AttributedText) -> Bool {
        text.runs.contains { run in
            if let link = run.attributes.link, isOdd(link.destination) { return true }
            guard case .media(let media)? = run.attributes.attachment, case .reference(let address) = media.source
            else { return false }
            return isOdd(address)
                || ["mailto:", "tel:", "sms:", "callto:", "xmpp:", "matrix:"].contains {
                    address.lowercased().hasPrefix($0)
                }
        }
    }

    private static func isOdd(_ address: String) -> Bool {
        guard !address.isEmpty, !address.hasPrefix("#"),
            // HTML has %5C in place of a backslash.
            address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") })
        else { return true }
        let scheme = address.prefix { !":/?#\\".contains($0) }
        guard address.dropFirst(scheme.count).first == ":" else { return false }
        let followed = [
            "http", "https", "mailto", "tel", "sms", "callto", "ftp", "xmpp", "cid", "matrix", "irc", "ircs",
        ]
        return !followed.contains(scheme.lowercased())
    }

    /// Left to right is said only where something else runs from right to left.
    private static func saysLeftToRightAlone(_ text: AttributedText) -> Bool {
        text.paragraphs.contains { $0.style.direction == .leftToRight }
            && !text.paragraphs.contains { $0.style.direction == .rightToLeft }
    }

    /// The spacing of items follows their paragraphs: a list without paragraphs is tight.
    private static func hasEmptyLooseList(_ text: AttributedText) -> Bool {
        var open: [(isLoose: Bool, hasParagraph: Bool)] = []
        for event in text.blockEvents {
            switch event {
            case .enter(_, .list(let style)): open.append((!style.isTight, false))
            case .leave(_, .list):
                if let list = open.popLast(), list.isLoose, !list.hasParagraph { return true }
            case .paragraph(let paragraph):
                guard let block = paragraph.block, case .item = text[block: block].kind, !open.isEmpty else { continue }
                if paragraph.style.kind == .body { open[open.count - 1].hasParagraph = true }
            default: break
            }
        }
        return false
    }
}
