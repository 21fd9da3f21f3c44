import FormatCore
import RichText

/// The definitions of lists (ECMA-376 part 1, §17.9): one with nine levels for all lists with the same look, and a number with
/// its start for each list.
enum WordNumbering {
    static func part(_ definitions: [OfficeListDefinition]) -> [UInt8] {
        var output = WordPackage.declaration
        output.append("<w:numbering xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\">")
        var known: [OfficeListDefinition: Int] = [:]
        var count = 0
        var numbers: [UInt8] = []
        for (index, definition) in definitions.enumerated() {
            let alike = definition.withoutStarts
            // Without starts, lists with the same definition would be one list.
            let number = (definition.hasStarts ? known[alike] : nil) ?? count
            if number == count {
                count += 1
                if definition.hasStarts { known[alike] = number }
                append(alike, number, to: &output)
            }
            numbers.append("<w:num")
            numbers.append(attribute: "w:numId", index + 1)
            numbers.append("><w:abstractNumId")
            numbers.append(attribute: "w:val", number)
            numbers.append("/>")
            appendStarts(definition, to: &numbers)
            numbers.append("</w:num>")
        }
        return output + numbers + Array("</w:numbering>".utf8)
    }

    private static func append(_ definition: OfficeListDefinition, _ number: Int, to output: inout [UInt8]) {
        output.append("<w:abstractNum")
        output.append(attribute: "w:abstractNumId", number)
        output.append("><w:multiLevelType w:val=\"hybridMultilevel\"/>")
        let usual = definition.levels.lazy.compactMap { $0 }.first ?? .bullets
        for (level, style) in definition.levels.enumerated() { append(style ?? usual, level, to: &output) }
        output.append("</w:abstractNum>")
    }

    private static func append(_ style: ListStyle, _ level: Int, to output: inout [UInt8]) {
        output.append("<w:lvl")
        output.append(attribute: "w:ilvl", level)
        output.append("><w:start w:val=\"1\"/><w:numFmt w:val=\"")
        switch style.marker {
        case .bullet(let bullet):
            output.append("bullet\"/><w:lvlText")
            output.append(attribute: "w:val", OfficeBullet.glyph(of: bullet))
        case .ordered(let numbering, _):
            output.append(WordNumberFormat.format(of: numbering))
            output.append("\"/><w:lvlText")
            let label = style.label ?? ListStyle.Label(suffix: ".")
            output.append(attribute: "w:val", label.prefix + "%\(level + 1)" + label.suffix)
        }
        output.append("/><w:lvlJc w:val=\"left\"/><w:pPr><w:ind")
        output.append(attribute: "w:left", (level + 1) * BlockLength.list)
        output.append(attribute: "w:hanging", BlockLength.hanging)
        output.append("/></w:pPr></w:lvl>")
    }

    private static func appendStarts(_ definition: OfficeListDefinition, to output: inout [UInt8]) {
        for (level, style) in definition.levels.enumerated() {
            guard case .ordered(_, let start)? = style?.marker else { continue }
            output.append("<w:lvlOverride")
            output.append(attribute: "w:ilvl", level)
            output.append("><w:startOverride")
            output.append(attribute: "w:val", start)
            output.append("/></w:lvlOverride>")
        }
    }
}

extension OfficeListDefinition {
    /// True if any of its levels is numbered.
    fileprivate var hasStarts: Bool { levels.contains { $0?.isOrdered == true } }

    /// The same definition with all numbers starting at 1, and without spacing.
    fileprivate var withoutStarts: OfficeListDefinition {
        var alike = self
        for (level, style) in levels.enumerated() {
            guard var style else { continue }
            if case .ordered(let numbering, _) = style.marker { style.marker = .ordered(numbering, start: 1) }
            style.isTight = true
            alike.levels[level] = style
        }
        return alike
    }
}
