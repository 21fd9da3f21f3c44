import FormatCore

/// The styles of a document, under the names of Word's own (ECMA-376 part 1, §17.7).
enum WordStyles {
    private static func paragraph(
        _ id: String, _ name: String, basedOn: String? = "Normal", next: String? = nil, _ properties: String,
        _ run: String = ""
    ) -> String {
        var text = "<w:style w:type=\"paragraph\" w:styleId=\"\(id)\"><w:name w:val=\"\(name)\"/>"
        if let basedOn { text += "<w:basedOn w:val=\"\(basedOn)\"/>" }
        if let next { text += "<w:next w:val=\"\(next)\"/>" }
        text += "<w:qFormat/><w:pPr>\(properties)</w:pPr>"
        return text + (run.isEmpty ? "" : "<w:rPr>\(run)</w:rPr>") + "</w:style>"
    }

    private static func character(_ id: String, _ name: String, _ run: String) -> String {
        "<w:style w:type=\"character\" w:styleId=\"\(id)\"><w:name w:val=\"\(name)\"/><w:rPr>\(run)</w:rPr></w:style>"
    }

    private static let mono = "<w:rFonts w:ascii=\"Courier New\" w:hAnsi=\"Courier New\" w:cs=\"Courier New\"/>"

    /// The font sizes of headings in half-points, with the proportions of web browsers.
    private static let headingSizes = [48, 36, 28, 24, 22, 20]

    static func part(_ paragraphs: WordParagraphWriting) -> [UInt8] {
        var text = "<w:styles xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:docDefaults>"
        text += "<w:rPrDefault><w:rPr><w:sz w:val=\"24\"/><w:szCs w:val=\"24\"/></w:rPr></w:rPrDefault>"
        text += "<w:pPrDefault><w:pPr><w:spacing w:after=\"120\"/></w:pPr></w:pPrDefault></w:docDefaults>"
        text += "<w:style w:type=\"paragraph\" w:default=\"1\" w:styleId=\"Normal\">"
        text += "<w:name w:val=\"Normal\"/></w:style>"
        for level in 1...6 {
            let size = headingSizes[level - 1]
            text += paragraph(
                "Heading\(level)", "heading \(level)", next: "Normal",
                "<w:keepNext/><w:spacing w:before=\"240\" w:after=\"120\"/><w:outlineLvl w:val=\"\(level - 1)\"/>",
                "<w:b/><w:bCs/><w:sz w:val=\"\(size)\"/><w:szCs w:val=\"\(size)\"/>")
        }
        text += paragraph("Quote", "Quote", "<w:ind w:left=\"567\" w:right=\"567\"/>")
        text += paragraph("ListParagraph", "List Paragraph", "<w:spacing w:after=\"0\"/>")
        text += paragraph("ListContinue", "List Continue", "")
        if paragraphs.hasDefinitions {
            text += paragraph(
                "DefinitionTerm", "Definition Term", next: "Definition", "<w:keepNext/><w:spacing w:after=\"0\"/>",
                "<w:b/><w:bCs/>")
            text += paragraph(
                "Definition", "Definition", "<w:ind w:left=\"\(BlockLength.definition)\"/>")
        }
        text += paragraph("TableHeading", "Table Heading", "<w:spacing w:after=\"0\"/>", "<w:b/><w:bCs/>")
        text += paragraph(
            "HorizontalLine", "Horizontal Line", next: "Normal",
            "<w:pBdr><w:bottom w:val=\"single\" w:sz=\"4\" w:space=\"1\" w:color=\"auto\"/></w:pBdr>")
        text += paragraph("FootnoteText", "footnote text", "", "<w:sz w:val=\"20\"/><w:szCs w:val=\"20\"/>")
        text += paragraph(
            "HTMLPreformatted", "HTML Preformatted", "<w:spacing w:after=\"0\"/>",
            mono + "<w:sz w:val=\"20\"/><w:szCs w:val=\"20\"/>")
        text += paragraph("SourceCode", "Source Code", basedOn: "HTMLPreformatted", "")
        for (index, language) in paragraphs.languages.enumerated() {
            text += paragraph(
                "SourceCode\(index + 1)", OfficeMeaning.codeName("Source Code", language), basedOn: "SourceCode", "")
        }
        text += character("Hyperlink", "Hyperlink", "<w:color w:val=\"0563C1\"/><w:u w:val=\"single\"/>")
        text += character("Strong", "Strong", "<w:b/><w:bCs/>")
        text += character("HTMLCode", "HTML Code", mono)
        text += character("FootnoteReference", "footnote reference", "<w:vertAlign w:val=\"superscript\"/>")
        text += table
        return WordPackage.declaration + Array((text + "</w:styles>").utf8)
    }

    private static let table: String = {
        let sides = ["top", "left", "bottom", "right", "insideH", "insideV"].map {
            "<w:\($0) w:val=\"single\" w:sz=\"4\" w:space=\"0\" w:color=\"auto\"/>"
        }
        return """
            <w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr>\
            <w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>\
            <w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/>\
            <w:pPr><w:spacing w:after="0"/></w:pPr><w:tblPr><w:tblBorders>\(sides.joined())</w:tblBorders></w:tblPr></w:style>
            """
    }()
}
