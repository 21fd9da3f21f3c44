import FormatCore

/// The numbers of the styles.
enum RTFStyle {
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

    static let preformattedSize = 20

    /// The size of a heading in half-points: that of a browser's headings at 12 points.
    static func headingSize(_ level: Int) -> Int { [48, 36, 28, 24, 22, 20][min(max(level, 1), 6) - 1] }
}

/// Writes the style sheet (RTF 1.9.1, "Style Sheet").
struct RTFStyleWriting {
    let plan: RTFPlan

    /// Writes the styles in use.
    ///
    /// Readers recognize them by their names, which are Word's.
    func write(to output: inout RTFOutput) {
        output.raw("{\\stylesheet{\\s0 Normal;}")
        for level in plan.headings.sorted() { writeHeading(level, &output) }
        writeTextStyles(&output)
        writeParagraphStyles(&output)
        output.raw("}\n")
    }

    private func writeTextStyles(_ output: inout RTFOutput) {
        if plan.contents.contains(.links) {
            output.word("{\\*\\cs", RTFStyle.hyperlink)
            output.word("\\ul\\cf", plan.colors[RTFPlan.linkColor])
            output.raw(" Hyperlink;}")
        }
        if plan.contents.contains(.underlinedLinks) { writeUnderlinedLinks(&output) }
        if plan.contents.contains(.code) {
            output.word("{\\*\\cs", RTFStyle.code)
            output.raw("\\f1 HTML Code;}")
        }
        if plan.hasStrongTitles {
            output.word("{\\*\\cs", RTFStyle.strong)
            output.raw("\\b Strong;}")
        }
    }

    private func writeParagraphStyles(_ output: inout RTFOutput) {
        if plan.contents.contains(.quotes) {
            writeStyle(RTFStyle.quote, &output) {
                $0.indent(BlockLength.quote)
                $0.word("\\ri", BlockLength.quote)
                $0.word("\\rin", BlockLength.quote)
                $0.raw(" Quote;}")
            }
        }
        if plan.contents.contains(.code) {
            writeStyle(RTFStyle.preformatted, &output) { $0.raw("\\f1\\fs20 HTML Preformatted;}") }
        }
        for language in plan.languages.values { writeLanguage(language, &output) }
        if plan.contents.contains(.quotes) || !plan.lists.definitions.isEmpty {
            writeStyle(RTFStyle.listContinuation, &output) { $0.raw(" List Continue;}") }
        }
        if plan.contents.contains(.definitions) {
            writeStyle(RTFStyle.term, &output) {
                $0.word("\\snext", RTFStyle.definition)
                $0.raw("\\keepn List Heading;}")
            }
            writeStyle(RTFStyle.definition, &output) { $0.raw(" List Contents;}") }
        }
        if plan.contents.contains(.titles) {
            writeStyle(RTFStyle.tableHeading, &output) { $0.raw(" Table Heading;}") }
        }
        if !plan.footnotes.isEmpty { writeStyle(RTFStyle.footnote, &output) { $0.raw("\\fs20 footnote text;}") } }
        if plan.contents.contains(.rules) {
            writeStyle(RTFStyle.rule, &output) { $0.raw("\\brdrb\\brdrs\\brdrw10\\brsp20 Horizontal Line;}") }
        }
    }

    /// Writes the styles of links with an explicit underline, and of those that are also strong in a heading or header cell:
    /// text has only one style.
    private func writeUnderlinedLinks(_ output: inout RTFOutput) {
        output.word("{\\*\\cs", RTFStyle.underlinedLink)
        output.word("\\sbasedon", RTFStyle.hyperlink)
        output.word("\\ul\\cf", plan.colors[RTFPlan.linkColor])
        output.raw(" Hyperlink Underlined;}")
        guard plan.hasStrongTitles else { return }
        output.word("{\\*\\cs", RTFStyle.strongUnderlinedLink)
        output.word("\\sbasedon", RTFStyle.underlinedLink)
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
        if plan.options.hasRTFOutlineInStyles { output.word("\\outlinelevel", level - 1) }
        output.raw("\\sb240\\sa120\\keepn")
        output.word(" Heading ", level)
        output.raw(";}")
    }

    private func writeLanguage(_ language: String, _ output: inout RTFOutput) {
        output.word("{\\s", plan.languages[language])
        output.word("\\sbasedon", RTFStyle.preformatted)
        output.raw("\\f1\\fs20 ")
        output.text(RTFCodeStyle.name(of: language))
        output.raw(";}")
    }

    private func writeStyle(_ number: Int, _ output: inout RTFOutput, _ rest: (inout RTFOutput) -> Void) {
        output.word("{\\s", number)
        output.raw("\\sbasedon0")
        rest(&output)
    }
}
