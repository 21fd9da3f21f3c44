import FormatCore

/// Terms, each with what it means in indented lines.
///
/// The syntax has a single term for each meaning: several share a line, with commas between them.
struct RSTDefinitionList {
    private let definitions: [MarkupDefinition]

    init(_ definitions: [MarkupDefinition]) { self.definitions = definitions }

    var block: MarkupBlock? {
        let entries = definitions.map(Self.entry)
        guard !entries.isEmpty else { return nil }
        return MarkupBlock(.list(ordered: false, isPlain: true), Array(entries.joined(separator: [0x0A, 0x0A])))
    }

    /// A term without lines below it would be a paragraph, and lines without a term a quotation.
    private static func entry(_ definition: MarkupDefinition) -> [UInt8] {
        let content = RSTPrinter.joined(definition.content, isInBlock: true)
        let term = definition.terms.isEmpty ? [UInt8]("\\ ") : escaped(definition.line)
        return term + [0x0A] + (content.isEmpty ? [UInt8]("..") : content).indented(by: [UInt8]("   "))
    }

    /// A colon between spaces would begin a classifier.
    private static func escaped(_ term: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        for (index, byte) in term.enumerated() {
            if byte == ":", output.last == 0x20, index + 1 < term.count, term[index + 1] == 0x20 {
                output.append("\\")
            }
            output.append(byte)
        }
        return output
    }
}
