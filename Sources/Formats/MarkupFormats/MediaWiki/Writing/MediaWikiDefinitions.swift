import FormatCore

/// Terms with what they mean, as lines with markers, or as tags if a meaning is more than a line or a list is around it.
struct MediaWikiDefinitions {
    private let definitions: [MarkupDefinition]
    private let place: BlockPlace

    init(_ definitions: [MarkupDefinition], in place: BlockPlace) {
        self.definitions = definitions
        self.place = place
    }

    var block: MarkupBlock? {
        guard !definitions.isEmpty else { return nil }
        let isPlain = place.lists.isEmpty && place.definitions == 0 && definitions.allSatisfy(Self.isPlain)
        return MarkupBlock(.list(ordered: false, isPlain: false), isPlain ? lines : tags)
    }

    /// A colon ends a term, and a line ends a meaning.
    private static func isPlain(_ definition: MarkupDefinition) -> Bool {
        definition.terms.allSatisfy { !$0.bytes.contains(":") && !$0.bytes.contains(0x0A) }
            && definition.meanings.allSatisfy { meaning in
                meaning.count == 1 && meaning[0].kind == .paragraph && !meaning[0].bytes.contains(0x0A)
            }
    }

    private var lines: [UInt8] {
        let lines = definitions.flatMap { definition in
            definition.terms.map { [UInt8]("; ") + $0.bytes }
                + definition.meanings.map { [UInt8](": ") + $0.joined(by: "") }
        }
        return Array(lines.joined(separator: [0x0A]))
    }

    private var tags: [UInt8] {
        var output = [UInt8]("<dl>")
        for definition in definitions {
            for term in definition.terms { output += [UInt8]("\n<dt>") + term.bytes + [UInt8]("</dt>") }
            for meaning in definition.meanings {
                let isLine = meaning.count == 1 && meaning[0].kind == .paragraph
                let content = MediaWikiPrinter.joined(meaning)
                output += [UInt8]("\n<dd>") + (isLine ? content : [0x0A] + content + [0x0A]) + [UInt8]("</dd>")
            }
        }
        return output + [UInt8]("\n</dl>")
    }
}
