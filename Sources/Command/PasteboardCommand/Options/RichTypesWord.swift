import FormatCatalog
import Targets
import UniformTypes

/// The argument for all rich types that can be derived.
enum RichTypesWord {
    private static let word = "rich"

    /// The types that the argument stands for.
    static let types = FormatRegistry.known.richTypes.filter { FormatRegistry.known[$0]?.isDerived == true }

    static func isMeant(by name: String) -> Bool { name.lowercased() == word }

    /// Whether nothing else is requested.
    static func isOnlyWord(_ names: [String]) -> Bool { names.allSatisfy(isMeant) }

    /// Whether the offer already contains a type that provides them.
    static func isOffered(among offered: [Target]) -> Bool {
        offered.contains { target in
            target.uniformType.map { type in
                !type.isPlainTextOnly
                    && FormatRegistry.known.format(reading: type).map { $0.isRich || $0.isTable } == true
            } ?? false
        }
    }

    /// Plain text with the types derived from it: from its Markdown if it has any, else from its paragraphs.
    ///
    /// The bytes of the text stay unchanged.
    static func item(of text: [UInt8]) -> Item {
        let plain = Representation(type: .utf8PlainText, bytes: text)
        guard let recognised = FormatRegistry.known.recognised(text) else {
            return Item([plain], derivation: .rich(types.filter { !$0.isPlainTextByNature }))
        }
        return Item([Representation(type: recognised.format.type, bytes: recognised.bytes), plain])
    }
}
