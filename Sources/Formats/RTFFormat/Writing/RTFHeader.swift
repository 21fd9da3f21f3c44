import RichText

/// The part before the first paragraph (RTF 1.9.1, "Header").
struct RTFHeader {
    let plan: RTFPlan
    /// False if the lists are defined after the first paragraph.
    var hasLists = true

    /// The numbers of the styles.
    enum Style {
        static let hyperlink = 15
        static let code = 16
        static let strong = 17
        static let underlinedLink = 18
        static let strongUnderlinedLink = 19
        static let quote = 20
        static let preformatted = 21
        static let listContinuation = 22
        static let tableHeading = 23
        static let footnote = 24
        static let rule = 25
        static let term = 26
        static let definition = 27
        /// The number for the first language of code; the others follow.
        static let languages = 40
    }

    /// Lengths in twips.
    enum Length {
        /// The indent of each list level.
        static let list = 720
        /// The hanging indent of the list marker.
        static let hanging = 360
        static let quote = 567
        /// The indent of a definition: 40 pixels, as in web browsers.
        static let definition = 600
        static let space = 120
        /// The width of a table.
        static let table = 9072
    }

    /// The size in half-points; the sizes of a browser's headings at 12 points.
    static func headingSize(_ level: Int) -> Int {
        [48, 36, 28, 24, 22, 20][min(max(level, 1), 6) - 1]
    }

    static let preformattedSize = 20

    func write(to output: inout RTFOutput) {
        // Without a default font and a font in the normal style, LibreOffice 7.4 gives pasted text the font and size of the
        // target document. With `\deff0`, it would use the first font, and with `\fs24`, 12 points.
        output.raw("{\\rtf1\\ansi\\ansicpg1252\\uc1")
        writeFonts(&output)
        writeColors(&output)
        writeStyles(&output)
        if hasLists { writeLists(to: &output) }
        output.raw("\n")
    }

    /// Writes the definitions of all lists, if there are any.
    func writeLists(to output: inout RTFOutput) {
        if !plan.lists.definitions.isEmpty { writeLists(&output) }
    }
}

extension RTFHeader {
    private func writeFonts(_ output: inout RTFOutput) {
        // Plain text has no font, because AbiWord 3.0 would apply it instead of that of the target document.
        output.raw("{\\fonttbl{\\f1\\fmodern\\fprq1\\fcharset0 Courier New;}")
        for (index, name) in plan.fonts.values.enumerated() {
            output.word("{\\f", index + 2)
            output.raw("\\fnil ")
            output.text(name.replacingSemicolons)
            output.raw(";}")
        }
        output.raw("}\n")
        writeTextFonts(&output)
    }

    /// Writes the numbers of the fonts that look like code fonts but are not used for code.
    private func writeTextFonts(_ output: inout RTFOutput) {
        let places = plan.fonts.values.indices.filter { RTFDocument.Font(name: plan.fonts.values[$0]).looksMonospaced }
        guard !places.isEmpty else { return }
        output.raw("{\\*\\pasteboardfonts")
        for index in places { output.text(" \(index + 2)") }
        output.raw("}\n")
    }

    private func writeColors(_ output: inout RTFOutput) {
        guard !plan.colors.values.isEmpty else { return }
        output.raw("{\\colortbl;")
        for color in plan.colors.values {
            output.word("\\red", Int(color.red))
            output.word("\\green", Int(color.green))
            output.word("\\blue", Int(color.blue))
            output.raw(";")
        }
        output.raw("}\n")
        if plan.colors.values.contains(where: { $0.alpha < 255 }) { writeTranslucentColors(&output) }
    }

    /// Writes Cocoa's color table next to that of RTF: the opacity is the last component of a color.
    private func writeTranslucentColors(_ output: inout RTFOutput) {
        output.raw("{\\*\\expandedcolortbl;")
        for color in plan.colors.values {
            if color.alpha < 255 {
                output.raw("\\cssrgb")
                for part in [color.red, color.green, color.blue, color.alpha] {
                    output.word("\\c", (Int(part) * 100_000 + 127) / 255)
                }
            }
            output.raw(";")
        }
        output.raw("}\n")
    }

    /// Writes the styles in use.
    ///
    /// Readers recognize them by their names, which are Word's.
    private func writeStyles(_ output: inout RTFOutput) {
        output.raw("{\\stylesheet{\\s0 Normal;}")
        for level in plan.headings.sorted() { writeHeading(level, &output) }
        if plan.hasLinks {
            output.word("{\\*\\cs", Style.hyperlink)
            output.word("\\ul\\cf", plan.colors[RTFPlan.linkColor])
            output.raw(" Hyperlink;}")
        }
        if plan.hasUnderlinedLinks { writeUnderlinedLinks(&output) }
        if plan.hasCode {
            output.word("{\\*\\cs", Style.code)
            output.raw("\\f1 HTML Code;}")
        }
        if plan.hasStrongTitles {
            output.word("{\\*\\cs", Style.strong)
            output.raw("\\b Strong;}")
        }
        if plan.hasQuotes {
            writeStyle(Style.quote, &output) {
                Self.indent(Length.quote, &$0)
                $0.word("\\ri", Length.quote)
                $0.word("\\rin", Length.quote)
                $0.raw(" Quote;}")
            }
        }
        if plan.hasCode { writeStyle(Style.preformatted, &output) { $0.raw("\\f1\\fs20 HTML Preformatted;}") } }
        for language in plan.languages.values { writeLanguage(language, &output) }
        if plan.hasQuotes || !plan.lists.definitions.isEmpty {
            writeStyle(Style.listContinuation, &output) { $0.raw(" List Continue;}") }
        }
        if plan.hasDefinitions {
            writeStyle(Style.term, &output) {
                $0.word("\\snext", Style.definition)
                $0.raw("\\keepn List Heading;}")
            }
            writeStyle(Style.definition, &output) { $0.raw(" List Contents;}") }
        }
        if plan.hasTitles { writeStyle(Style.tableHeading, &output) { $0.raw(" Table Heading;}") } }
        if !plan.footnotes.isEmpty { writeStyle(Style.footnote, &output) { $0.raw("\\fs20 footnote text;}") } }
        if plan.hasRules {
            writeStyle(Style.rule, &output) { $0.raw("\\brdrb\\brdrs\\brdrw10\\brsp20 Horizontal Line;}") }
        }
        output.raw("}\n")
    }

    /// Writes the styles of links with an explicit underline, and of those that are also strong in a heading or header cell:
    /// text has only one style.
    private func writeUnderlinedLinks(_ output: inout RTFOutput) {
        output.word("{\\*\\cs", Style.underlinedLink)
        output.word("\\sbasedon", Style.hyperlink)
        output.word("\\ul\\cf", plan.colors[RTFPlan.linkColor])
        output.raw(" Hyperlink Underlined;}")
        guard plan.hasStrongTitles else { return }
        output.word("{\\*\\cs", Style.strongUnderlinedLink)
        output.word("\\sbasedon", Style.underlinedLink)
        output.word("\\b\\ul\\cf", plan.colors[RTFPlan.linkColor])
        output.raw(" Strong Hyperlink Underlined;}")
    }

    /// Writes the style of a heading.
    ///
    /// It has no character properties, and neither has the style of table headings. LibreOffice 7.4 drops properties of a
    /// paragraph that its style also has; the style is then replaced by that of the document, which may look different.
    private func writeHeading(_ level: Int, _ output: inout RTFOutput) {
        output.word("{\\s", level)
        output.raw("\\sbasedon0\\snext0")
        if plan.hasOutlineInStyles { output.word("\\outlinelevel", level - 1) }
        output.raw("\\sb240\\sa120\\keepn")
        output.word(" Heading ", level)
        output.raw(";}")
    }

    private func writeLanguage(_ language: String, _ output: inout RTFOutput) {
        output.word("{\\s", plan.languages[language])
        output.word("\\sbasedon", Style.preformatted)
        output.raw("\\f1\\fs20 ")
        output.text(RTFCodeStyle.name(of: language))
        output.raw(";}")
    }

    /// Writes the character properties of a heading in each heading, because Cocoa does not support styles.
    static func heading(_ level: Int, _ output: inout RTFOutput) {
        output.word("\\outlinelevel", level - 1)
        output.raw("\\sb240\\sa120\\keepn\\b")
        output.word("\\fs", headingSize(level))
    }

    /// Writes an indent at the start of a paragraph, with both control words.
    static func indent(_ twips: Int, _ output: inout RTFOutput) {
        output.word("\\li", twips)
        output.word("\\lin", twips)
    }

    private func writeStyle(_ number: Int, _ output: inout RTFOutput, _ rest: (inout RTFOutput) -> Void) {
        output.word("{\\s", number)
        output.raw("\\sbasedon0")
        rest(&output)
    }
}

extension RTFHeader {
    private func writeLists(_ output: inout RTFOutput) {
        // With a line end before the first list, LibreOffice Calc and Impress read the bullets as text.
        output.raw("{\\*\\listtable")
        let identifiers = plan.lists.identifiers
        var levels = LevelWriting()
        for (index, definition) in plan.lists.definitions.enumerated() where identifiers[index] == index + 1 {
            writeList(index + 1, definition, &levels, &output)
        }
        output.raw("}\n{\\*\\listoverridetable")
        for (index, identifier) in identifiers.enumerated() {
            output.word("{\\listoverride\\listid", identifier)
            output.word("\\listoverridecount0\\ls", index + 1)
            output.raw("}")
        }
        output.raw("}\n")
    }

    /// The output ranges in which the levels of each kind of list were first written.
    ///
    /// A text has few kinds of lists, and copying their 700 bytes takes a hundredth of the time.
    private struct LevelWriting {
        struct Kind: Hashable {
            let levels: [RTFListPlan.Level?]
            let task: TaskState?
        }

        var places: [Kind: Range<Int>] = [:]
    }

    private func writeList(
        _ number: Int, _ definition: RTFListPlan.Definition, _ levels: inout LevelWriting, _ output: inout RTFOutput
    ) {
        output.word("{\\list\\listtemplateid", definition.templateID)
        output.raw("\\listhybrid")
        let kind = LevelWriting.Kind(levels: definition.levels, task: definition.task)
        if let index = levels.places[kind] {
            output.repeatBytes(index)
        } else {
            let start = output.bytes.count
            writeLevels(definition, &output)
            levels.places[kind] = start..<output.bytes.count
        }
        output.word("{\\listname ;}\\listid", number)
        output.raw("}")
    }

    private func writeLevels(_ definition: RTFListPlan.Definition, _ output: inout RTFOutput) {
        let known = definition.levels.first { $0 != nil }.flatMap { $0?.marker } ?? .bullet(.automatic)
        for level in 0..<RTFListTable.maximumLevels {
            let other: ListStyle.Marker = if case .ordered = known { .ordered(.decimal, start: 1) } else { known }
            let own = definition.levels[level]
            writeLevel(level, RTFMarker(own?.marker ?? other, own?.label, definition.task), &output)
        }
    }

    private func writeLevel(_ level: Int, _ marker: RTFMarker, _ output: inout RTFOutput) {
        output.word("{\\listlevel\\levelnfc", marker.kind)
        output.word("\\levelnfcn", marker.kind)
        output.word("\\leveljc0\\leveljcn0\\levelfollow0\\levelstartat", marker.start)
        if let bullet = marker.bullet {
            output.raw(bullet.isEmpty ? "{\\leveltext\\'00" : "{\\leveltext\\'01")
            output.text(bullet)
            output.raw(";}{\\levelnumbers;}")
        } else {
            let (prefix, suffix) = (marker.label.prefix.ofLabel, marker.label.suffix.ofLabel)
            output.raw("{\\leveltext")
            output.byte(prefix.utf16.count + 1 + suffix.utf16.count)
            output.text(prefix)
            output.byte(level)
            output.text(suffix)
            output.raw(";}{\\levelnumbers")
            output.byte(prefix.utf16.count + 1)
            output.raw(";}")
        }
        output.word("\\fi-", Length.hanging)
        Self.indent(Length.list * (level + 1), &output)
        output.raw("}")
    }
}

extension String {
    /// The start of a text around a number, without semicolons, because a semicolon would end it.
    fileprivate var ofLabel: String { String(prefix(60)).replacingSemicolons }

    /// The text with semicolons replaced, because a semicolon would end a font name.
    fileprivate var replacingSemicolons: String { String(map { $0 == ";" ? "," : $0 }) }
}
