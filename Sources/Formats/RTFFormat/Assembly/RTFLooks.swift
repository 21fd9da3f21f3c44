import FormatCore
import RichText

/// Converts character properties to attributes, relative to the plain text of the document.
struct RTFLooks {
    /// The properties that a paragraph has by its kind and that therefore are not attributes of its text.
    struct Context: Hashable {
        /// The paragraph style whose properties are the defaults.
        var style: Int32?
        var dropsBold = false
        var dropsItalic = false
        var dropsFontAndSize = false
        /// The default size of a heading without an explicit size, in half-points.
        var titleSize: Int32?
        var isCode = false
    }

    private struct Key: Hashable {
        var character: Int
        var context: Context
    }

    private let document: RTFDocument
    private let sheet: RTFStyleSheet
    private let base: RTFBaseLook
    private let monospaced: Set<Int32>
    private var known: [Key: Attributes] = [:]

    init(_ document: RTFDocument, _ sheet: RTFStyleSheet) {
        self.document = document
        self.sheet = sheet
        let fonts = document.fonts.numbers(where: \.looksMonospaced)
        base = RTFBaseLook(document, monospaced: fonts)
        let baseName = base.fontName
        monospaced = fonts.filter { document.fonts[$0]?.name != baseName }
    }

    /// True if text looks like code; code in a character style does not count, because that is inline code.
    func isMonospacedLine(_ character: Int) -> Bool {
        let character = document.content.characters[character]
        let meaning = sheet.meaning(ofCharacterStyle: character.style)
        return isMonospaced(character) && meaning != .inlineCode && meaning?.isUnderlinedLink != true
    }

    mutating func attributes(_ character: Int, _ context: Context) -> Attributes {
        let key = Key(character: character, context: context)
        if let attributes = known[key] { return attributes }
        let attributes = attributes(document.content.characters[character], context)
        known[key] = attributes
        return attributes
    }
}

extension RTFLooks {
    private func attributes(_ character: RTFCharacter, _ context: Context) -> Attributes {
        guard let attachment = character.attachment else { return textAttributes(character, context) }
        guard case .formula = document.content.attachments[Int(attachment)] else {
            return attributes(of: document.content.attachments[Int(attachment)], character, context)
        }
        // A formula has the look of text.
        var attributes = textAttributes(character, context)
        attributes.marks.remove(.code)
        attributes.attachment = document.content.attachments[Int(attachment)]
        return attributes
    }

    private func textAttributes(_ character: RTFCharacter, _ context: Context) -> Attributes {
        let isCode = isCode(character)
        var attributes = Attributes(marks(character, context))
        if isCode, !context.isCode { attributes.marks.insert(.code) }
        attributes.link = link(character)
        attributes.language = language(character)
        attributes.look = look(character, context, dropsFont: isCode || context.isCode)
        if attributes.marks.contains(.highlight), attributes.look.background == nil {
            let pen = document.colors[character.highlight]
            attributes.look.background = pen == RTFLooks.pen ? nil : pen
        }
        return attributes
    }

    /// Yellow: the highlight without a named color.
    static let pen = Color(red: 255, green: 255, blue: 0)

    /// The attributes of a run.
    ///
    /// A reference to a footnote is superscript by its kind, and links to its note.
    private func attributes(
        of attachment: Attachment, _ character: RTFCharacter, _ context: Context
    ) -> Attributes {
        var attributes = Attributes(marks(character, context), attachment: attachment)
        if case .footnoteReference = attachment {
            attributes.marks.subtract([.superscript, .subscript])
        } else {
            attributes.link = link(character)
        }
        if character.switches.contains(.looksAreMeant) {
            if character.switches.contains(.isCode) { attributes.marks.insert(.code) }
            attributes.language = language(character)
            attributes.look = look(character, Context(), dropsFont: false)
        }
        return attributes
    }

    private func link(_ character: RTFCharacter) -> Link? {
        character.link.map { document.content.links[Int($0)] }
    }

    /// True if the font is a code font; text more than a quarter larger than the body text uses such a font for its look.
    private func isMonospaced(_ character: RTFCharacter) -> Bool {
        guard let font = character.font, monospaced.contains(font) else { return false }
        guard let size = character.size, let usual = base.size, usual > 0 else { return true }
        return Int64(size) * 4 <= Int64(usual) * 5
    }

    private func isCode(_ character: RTFCharacter) -> Bool {
        isMonospaced(character) || sheet.meaning(ofCharacterStyle: character.style) == .inlineCode
    }

    private func marks(_ character: RTFCharacter, _ context: Context) -> Marks {
        var marks: Marks = []
        let switches = character.switches
        let meaning = sheet.meaning(ofCharacterStyle: character.style)
        if switches.contains(.bold), meaning?.isStrong == true || !context.dropsBold { marks.insert(.strong) }
        if switches.contains(.italic), !context.dropsItalic { marks.insert(.emphasis) }
        if switches.contains(.underline), character.link == nil || meaning?.isUnderlinedLink == true {
            marks.insert(.underline)
        }
        if switches.contains(.strike) { marks.insert(.strikethrough) }
        if switches.contains(.superscript) { marks.insert(.superscript) }
        if switches.contains(.subscript) { marks.insert(.subscript) }
        // A white highlight is not visible on paper.
        if let pen = character.highlight, pen > 0, document.colors[pen] != .white { marks.insert(.highlight) }
        return marks
    }

    private func language(_ character: RTFCharacter) -> String? {
        if let tag = character.languageTag { return document.content.languages[Int(tag)] }
        guard let language = character.language, language != base.language else { return nil }
        return RTFLanguage.tag(language)
    }

    private func look(_ character: RTFCharacter, _ context: Context, dropsFont: Bool) -> Look {
        let own = document.styles[paragraph: context.style]?.character
        var look = Look()
        if !dropsFont, !context.dropsFontAndSize {
            let font = document.fonts[character.font]
            let name = font?.codePage == .symbol ? nil : font?.family
            let isOwn = own.map { document.fonts[$0.font]?.family == name } ?? false
            if name != base.fontName, !isOwn { look.fontFamily = name }
        }
        if !context.isCode, !context.dropsFontAndSize, let size = character.size, size > 0, size != base.size {
            if let exact = character.meantExactSize {
                look.fontSize = Double(exact) / 1000
            } else if size != own?.size, size != context.titleSize {
                look.fontSize = Double(size) / 2
            }
        }
        look.foreground = foreground(character, own)
        let background = document.colors[character.background]
        if background != base.background { look.background = background }
        return look
    }

    private func foreground(_ character: RTFCharacter, _ own: RTFCharacter?) -> Color? {
        guard let color = document.colors[character.foreground], color != base.foreground else { return nil }
        if let own, document.colors[own.foreground] == color { return nil }
        if character.link != nil, isLinkColor(color) { return nil }
        return color
    }

    /// True if this is the usual color of links: that of a link style, or one that programs use.
    private func isLinkColor(_ color: Color) -> Bool {
        if Self.linkColors.contains(color) { return true }
        return document.styles.characterStyles.contains { number, style in
            sheet.meaning(ofCharacterStyle: number) == .hyperlink
                && document.colors[style.character.foreground] == color
        }
    }

    private static let linkColors: Set<Color> = [
        Color(red: 0, green: 0, blue: 255), Color(red: 0, green: 0, blue: 128), Color(red: 5, green: 99, blue: 193),
        Color(red: 0, green: 0, blue: 238), Color(red: 70, green: 120, blue: 134),
    ]
}

extension RTFCharacter {
    /// The size in thousandths of a point, which is more precise than half-points and has a larger range; nil if the two sizes
    /// contradict each other.
    fileprivate var meantExactSize: Int32? {
        guard let exactSize, let size, exactSize > 0 else { return nil }
        let difference = Int64(exactSize) - Int64(size) * 500
        return difference.magnitude <= 500 || difference > 0 && size == Self.largestSize ? exactSize : nil
    }
}

extension RTFDocument.Font {
    private static let monospacedNames = [
        "courier", "mono", "consolas", "menlo", "typewriter", "source code", "inconsolata", "monaco", "fira code",
        "lucida console", "terminal", "fixed",
    ]

    /// The family name; nil if there is none, or a generic one.
    fileprivate var family: String? { name.isEmpty || FontFamily.isGeneric(name) ? nil : name }

    /// True if text in this font is treated as code.
    var looksMonospaced: Bool {
        if isOfText { return false }
        if isMonospaced || FontFamily.isFixedPitch(name) { return true }
        let name = name.lowercased()
        return Self.monospacedNames.contains { name.contains(word: $0) }
    }
}

extension String {
    /// True if the text contains the words at the start of a word: "Mono" is in "DejaVu Sans Mono", not in "Harmony".
    fileprivate func contains(word: String) -> Bool {
        var isAtStart = true
        var position = startIndex
        while position < endIndex {
            if isAtStart, self[position...].hasPrefix(word) { return true }
            isAtStart = !self[position].isLetter
            position = index(after: position)
        }
        return false
    }
}
