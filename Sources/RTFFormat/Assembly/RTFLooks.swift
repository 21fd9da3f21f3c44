import FormatCore
import RichText

/// What the looks of a document say beyond how its plain text looks.
struct RTFLooks {
    /// What a paragraph looks like by being what it is, and what therefore says nothing of its text.
    struct Context: Hashable {
        /// The paragraph style whose looks are its own; negative for none.
        var style: Int32 = -1
        var dropsBold = false
        var dropsItalic = false
        var dropsFontAndSize = false
        /// The size of a heading that says nothing, in half-points; negative for none.
        var titleSize: Int32 = -1
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
        let fonts = document.fonts.filter { $0.value.looksMonospaced }
        base = RTFBaseLook(document, monospaced: Set(fonts.keys))
        let baseName = base.fontName
        monospaced = Set(fonts.filter { $0.value.name != baseName }.keys)
    }

    /// Whether text looks like code; code in a character style is not meant, since it is said to be within a paragraph.
    func isMonospacedLine(_ character: Int) -> Bool {
        let character = document.characters[character]
        let meaning = sheet.meaning(ofCharacterStyle: character.style)
        return monospaced.contains(character.font) && meaning != .inlineCode && meaning?.isUnderlinedLink != true
    }

    mutating func attributes(_ character: Int, _ context: Context) -> Attributes {
        let key = Key(character: character, context: context)
        if let attributes = known[key] { return attributes }
        let attributes = attributes(document.characters[character], context)
        known[key] = attributes
        return attributes
    }
}

extension RTFLooks {
    private func attributes(_ character: RTFCharacter, _ context: Context) -> Attributes {
        if character.attachment >= 0 { return attachment(character, context) }
        let isCode = isCode(character)
        var attributes = Attributes(marks(character, context))
        if isCode, !context.isCode { attributes.marks.insert(.code) }
        attributes.link = link(character)
        attributes.language = language(character)
        attributes.look = look(character, context, dropsFont: isCode || context.isCode)
        if attributes.marks.contains(.highlight), attributes.look.background == nil {
            let pen = color(character.highlight)
            attributes.look.background = pen == RTFLooks.pen ? nil : pen
        }
        return attributes
    }

    /// Yellow: the pen where none is named.
    static let pen = Color(red: 255, green: 255, blue: 0)

    /// A reference to a footnote is raised by being one, and leads to its note.
    private func attachment(_ character: RTFCharacter, _ context: Context) -> Attributes {
        let attachment = document.attachments[Int(character.attachment)]
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
        character.link >= 0 ? document.links[Int(character.link)] : nil
    }

    private func isCode(_ character: RTFCharacter) -> Bool {
        monospaced.contains(character.font) || sheet.meaning(ofCharacterStyle: character.style) == .inlineCode
    }

    private func marks(_ character: RTFCharacter, _ context: Context) -> Marks {
        var marks: Marks = []
        let switches = character.switches
        let meaning = sheet.meaning(ofCharacterStyle: character.style)
        if switches.contains(.bold), meaning?.isStrong == true || !context.dropsBold { marks.insert(.strong) }
        if switches.contains(.italic), !context.dropsItalic { marks.insert(.emphasis) }
        if switches.contains(.underline), character.link < 0 || meaning?.isUnderlinedLink == true {
            marks.insert(.underline)
        }
        if switches.contains(.strike) { marks.insert(.strikethrough) }
        if switches.contains(.superscript) { marks.insert(.superscript) }
        if switches.contains(.subscript) { marks.insert(.subscript) }
        // A white pen leaves no trace on paper.
        if character.highlight > 0, color(character.highlight) != .white { marks.insert(.highlight) }
        return marks
    }

    private func language(_ character: RTFCharacter) -> String? {
        if character.languageTag >= 0 { return document.languages[Int(character.languageTag)] }
        return character.language == base.language ? nil : RTFLanguage.tag(character.language)
    }

    private func look(_ character: RTFCharacter, _ context: Context, dropsFont: Bool) -> Look {
        let own = document.paragraphStyles[context.style]?.character
        var look = Look()
        if !dropsFont, !context.dropsFontAndSize {
            let font = document.fonts[character.font]
            let name = font?.codePage == .symbol ? nil : font?.family
            let isOwn = own.map { document.fonts[$0.font]?.family == name } ?? false
            if name != base.fontName, !isOwn { look.fontFamily = name }
        }
        if !context.isCode, !context.dropsFontAndSize, character.size > 0, character.size != base.size,
            character.hasExactSize || character.size != own?.size && character.size != context.titleSize
        {
            look.fontSize = character.hasExactSize ? Double(character.exactSize) / 1000 : Double(character.size) / 2
        }
        look.foreground = foreground(character, own)
        let background = color(character.background)
        if background != base.background { look.background = background }
        return look
    }

    private func foreground(_ character: RTFCharacter, _ own: RTFCharacter?) -> Color? {
        guard let color = color(character.foreground), color != base.foreground else { return nil }
        if let own, self.color(own.foreground) == color { return nil }
        if character.link >= 0, isLinkColor(color) { return nil }
        return color
    }

    /// Whether links have this colour for being links: that of a style for them, or one that programs give them.
    private func isLinkColor(_ color: Color) -> Bool {
        if Self.linkColors.contains(color) { return true }
        return document.characterStyles.contains { number, style in
            sheet.meaning(ofCharacterStyle: number) == .hyperlink && self.color(style.character.foreground) == color
        }
    }

    private static let linkColors: Set<Color> = [
        Color(red: 0, green: 0, blue: 255), Color(red: 0, green: 0, blue: 128), Color(red: 5, green: 99, blue: 193),
        Color(red: 0, green: 0, blue: 238), Color(red: 70, green: 120, blue: 134),
    ]

    func color(_ place: Int32) -> Color? {
        document.color(place)
    }
}

extension RTFCharacter {
    /// Whether the size is one that half-points are too coarse for, or too large, and both say the same otherwise.
    fileprivate var hasExactSize: Bool {
        let difference = Int64(exactSize) - Int64(size) * 500
        return exactSize > 0 && (difference.magnitude <= 500 || difference > 0 && size == Self.largestSize)
    }
}

extension RTFDocument {
    /// The colour at a place of the table. The first is the automatic one, which some programs spell out as black.
    func color(_ place: Int32) -> Color? {
        guard place >= 0, place < colors.count, let color = colors[Int(place)] else { return nil }
        return place == 0 && color == .black ? nil : color
    }
}

extension RTFDocument.Font {
    private static let monospacedNames = [
        "courier", "mono", "consolas", "menlo", "typewriter", "source code", "inconsolata", "monaco", "fira code",
        "lucida console", "terminal", "fixed",
    ]

    /// Nil where no name is given, or one that leaves the choice to whoever shows the text.
    fileprivate var family: String? {
        name.isEmpty || FontFamily.isGeneric(name) ? nil : name
    }

    /// Whether what is set in it is taken for code.
    var looksMonospaced: Bool {
        if isOfText { return false }
        if isMonospaced || FontFamily.isFixedPitch(name) { return true }
        let name = name.lowercased()
        return Self.monospacedNames.contains { name.contains(word: $0) }
    }
}

extension String {
    /// Whether the words stand in the text, begun where a word begins: "Mono" is in "DejaVu Sans Mono", not in
    /// "Harmony".
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
