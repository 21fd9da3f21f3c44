import Formats
import Pasteboard
import PasteboardClient
import PasteboardReading
import UniformTypes

/// The source of a renderer process, and messages about it.
struct RenderedSource {
    private let source: Representation
    private let formats: FormatRegistry
    private var renderer: ItemRenderer

    /// Returns nil if the type is not valid.
    init?(_ loaded: RenderSource, hasDecimalComma: Bool) {
        guard let type = UniformType(loaded.type) else { return nil }
        var configuration = TextRendering.parsed(loaded.configuration) ?? Configuration()
        if let dialect = MarkdownDialect(named: loaded.dialect) { configuration.markdown = dialect }
        let rules = configuration.hasOwnSources ? SourceRules(configuration.sources) : .standard
        source = Representation(type: type, bytes: loaded.bytes)
        formats = configuration.formats
        let content = source
        let owner = rules.all.first { $0.name == loaded.owner }
        let recognised = owner.map { SourceRule.recognise(content, by: $0, among: rules) }
        let rule = loaded.language.isEmpty ? recognised : recognised?.naming(codeLanguage: loaded.language)
        renderer = ItemRenderer(
            source, rule: rule, rules: rules, formats: formats, beside: loaded.beside,
            hasDecimalComma: hasDecimalComma)
    }

    /// Converts the source to a type; nil if the name is not a type.
    mutating func render(_ type: String, _ profile: WritingProfile) throws(ItemRenderer.Failure) -> [UInt8]? {
        guard let type = UniformType(type) else { return nil }
        return try renderer.render(type, for: profile)
    }

    /// The answer to a question about the source and this type; nil if the name is not a type.
    mutating func answer(_ question: RenderQuestion, _ type: String) throws(ItemRenderer.Failure) -> [UInt8]? {
        switch question {
        case .objection:
            guard let type = UniformType(type) else { return nil }
            return Array((try renderer.objection(to: type) ?? "").utf8)
        case .losses:
            guard let type = UniformType(type) else { return nil }
            return try renderer.losses(in: type).encoded
        case .picture: return OnlyPicture.encoded(OnlyPicture.of(source, formats: formats))
        case .lines:
            // The usual reader, without the repairs for its source.
            guard let text = try? formats.reader(for: source.type)?.read(source.bytes, .standard) else { return nil }
            return RichLines(text).lines.encoded
        case .features: return ContentFeatures(try renderer.attributedText()).encoded
        }
    }
}
