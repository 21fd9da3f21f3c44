import FormatCatalog
import UniformTypes

extension SourceRule: ConfigurableRule {
    /// The keys of a rule in a configuration file.
    static let ownKeys = [
        "name", "like", "targets", "process", "windowClass", "title", "html", "rtf", "read", "text", "rewrite",
        "repairs",
        "endsTextWithNUL", "recognise", "unwrap",
    ]

    init(_ draft: RuleDraft, signs: [SourceSign], base: SourceRule?, _ reader: inout ConfigurationReader) {
        let object = draft.object
        let isSame = base.map { draft.isCalled($0.name) } ?? false
        let rewritten = reader.types(object, "rewrite").map { types in
            Dictionary(types.map { ($0, "the configuration says so") }) { first, _ in first }
        }
        self.init(
            name: draft.name, rank: isSame ? base?.rank ?? .application : .application, signs: signs,
            trusted: reader.types(object, "read") ?? base?.trusted ?? SourceRule.usualOrder,
            textType: reader.types(object, "text")?.first ?? base?.textType ?? .utf8PlainText,
            distrusted: rewritten ?? base?.distrusted ?? [:], empty: base?.empty ?? [:],
            repairs: reader.repairs(object, "repairs") ?? base?.repairs ?? [],
            endsTextWithNUL: reader.bool(object, "endsTextWithNUL") ?? base?.endsTextWithNUL ?? false,
            displacesEmoji: base?.displacesEmoji ?? false,
            losesLetters: base?.losesLetters ?? false,
            leavesPicturesInRTF: base?.leavesPicturesInRTF ?? false,
            writesTextAsHTML: base?.writesTextAsHTML ?? false, renewed: base?.renewed ?? [],
            recognisesText: reader.bool(object, "recognise") ?? base?.recognisesText ?? true,
            wrapsText: reader.bool(object, "unwrap") ?? base?.wrapsText ?? false)
    }
}

extension ConfigurationReader {
    fileprivate mutating func repairs(_ object: JSONValue, _ key: String) -> [SourceRepair]? {
        guard let names = strings(object, key) else { return nil }
        return names.compactMap { name, position in
            if let repair = SourceRepair(named: name) { return repair }
            complain(
                position, "there is no repair “\(name)”; " + Self.hint(name, among: SourceRepair.allCases.map(\.name)))
            return nil
        }
    }
}
