import RichText

/// The text of a document that is built, with its inline markup and headings.
struct RSTOutput {
    var builder = AttributedText.Builder()
    var inlines: RSTInlines
    var html: EmbeddedHTML?
    private var titles = RSTTitleStyles()

    init(_ inlines: RSTInlines, _ html: EmbeddedHTML?) {
        self.inlines = inlines
        self.html = html
    }

    mutating func append(_ paragraph: ArraySlice<UInt8>, _ marks: Marks = []) {
        inlines.append(paragraph, to: &builder, adding: marks)
        builder.endParagraphIfNeeded()
    }

    mutating func append(term: ArraySlice<UInt8>) {
        inlines.append(term, to: &builder)
        builder.endParagraphIfNeeded(ParagraphStyle(.term))
    }

    mutating func append(title: ArraySlice<UInt8>, style: [UInt8]) {
        inlines.append(title, to: &builder)
        builder.endParagraphIfNeeded(.heading(titles.level(of: style)))
    }

    mutating func append(field name: String, _ text: ArraySlice<UInt8>, isEmpty: Bool) {
        inlines.append(Array((name + ":").utf8)[...], to: &builder, adding: .strong)
        builder.append(isEmpty ? "" : " ")
        append(text)
    }

    mutating func append(lineBlock lines: [RSTLine]) {
        for (number, line) in lines.enumerated() {
            if number > 0 { builder.appendLineBreak() }
            let text = line.text.starts(with: "|".utf8) ? line.text.dropFirst() : line.text
            inlines.append(text.drop { $0 == 0x20 }, to: &builder)
        }
        builder.endParagraph()
    }

    /// Appends a table of contents as a list of links, unless it is hidden.
    mutating func append(contents lines: [RSTLine]) {
        let options = lines.lazy.prefix { !$0.isBlank }.compactMap { RSTPicture.field($0.text) }
        let entries = lines.filter { line in
            let isPattern = line.text.contains("*") && line.text.last != 0x3E
            return !line.isBlank && RSTPicture.field(line.text) == nil && !isPattern
        }
        guard !options.contains(where: { $0.name == "hidden" }), !entries.isEmpty else { return }
        if let caption = options.first(where: { $0.name == "caption" })?.value { append(caption, .strong) }
        builder.open(.list(ListStyle(.bullet(.automatic))))
        for entry in entries {
            builder.open(.item(nil))
            inlines.append(document: entry.text, to: &builder)
            builder.endParagraphIfNeeded()
            builder.close()
        }
        builder.close()
    }
}

// MARK: Directives

extension RSTOutput {
    /// Opens the quotation of a directive, and appends its title, its file or its text.
    mutating func append(_ directive: RSTDirective, isText: Bool, hasContent: Bool) {
        if directive.isQuote { builder.open(.quote) }
        if let title = directive.admonition {
            builder.append(title, Attributes(.strong))
            builder.endParagraph()
        }
        if directive.isInclusion { inlines.append(file: directive.argument, to: &builder) }
        if directive.hasTitle {
            append(directive.argument, .strong)
        } else if isText, !directive.argument.isEmpty, !directive.beginsContent,
            directive.hasText(hasContent: hasContent)
        {
            if directive.isDeclaration {
                builder.append(utf8: directive.argument.withoutTrailingSpace, Attributes(.code))
                builder.endParagraphIfNeeded()
            } else {
                append(directive.argument)
            }
        }
    }
}

// MARK: Code and formulas

extension RSTOutput {
    /// Appends lines as code without their markup, because code blocks cannot have any.
    mutating func append(parsed lines: [[UInt8]]) {
        let code = lines.map { shown($0)[...] }
        if !code.isEmpty { builder.appendCode(code, language: nil) }
    }

    private mutating func shown(_ line: [UInt8]) -> [UInt8] {
        let indent = line.prefix { $0 == 0x20 }
        var read = AttributedText.Builder()
        inlines.append(line[indent.endIndex...], to: &read)
        read.endParagraphIfNeeded()
        let runs = read.finish().paragraphs.first.map { Array($0.runs) } ?? []
        return runs.reduce(into: Array(indent)) { text, run in
            if run.attributes.attachment == nil { text += run.utf8 }
        }
    }

    /// Appends formulas, which blank lines separate.
    mutating func append(formulas lines: [[UInt8]]) {
        for lines in lines.split(whereSeparator: \.isEmpty) { append(formula: Array(lines.joined(separator: [0x20]))) }
    }

    /// Appends TeX, whose lines and columns are aligned.
    private mutating func append(formula tex: [UInt8]) {
        let isAligned = tex.containsSequence("\\\\".utf8) || tex.contains("&")
        let needsName = isAligned && !tex.starts(with: "\\begin".utf8)
        let whole = needsName ? [UInt8]("\\begin{aligned}") + tex + [UInt8]("\\end{aligned}") : tex
        builder.append(formula: whole[...], isDisplayed: true)
        builder.endParagraph()
    }
}
