import RichText

/// The part before the first paragraph (RTF 1.9.1, "Header").
struct RTFHeader {
    let plan: RTFPlan
    /// False if the lists are defined after the first paragraph.
    var hasLists = true

    /// The width of a table in twips.
    static let tableWidth = 9072

    func write(to output: inout RTFOutput) {
        // Without a default font and a font in the normal style, LibreOffice 7.4 gives pasted text the font and size of the
        // target document. With `\deff0`, it would use the first font, and with `\fs24`, 12 points.
        output.raw("{\\rtf1\\ansi\\ansicpg1252\\uc1")
        writeFonts(&output)
        writeColors(&output)
        RTFStyleWriting(plan: plan).write(to: &output)
        if hasLists { writeLists(to: &output) }
        output.raw("\n")
    }

    /// Writes the definitions of all lists, if there are any.
    func writeLists(to output: inout RTFOutput) {
        guard !plan.lists.definitions.isEmpty else { return }
        var lists = RTFListWriting(lists: plan.lists)
        lists.write(to: &output)
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
}

extension String {
    /// The text with semicolons replaced, because they would end the name of a font or a label.
    var replacingSemicolons: String { String(map { $0 == ";" ? "," : $0 }) }
}
