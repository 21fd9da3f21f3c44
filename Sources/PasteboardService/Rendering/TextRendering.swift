import Pasteboard
import PasteboardClient
import UniformTypes

/// The renderer process of texts: `pasteboardd --render`.
enum TextRendering {
    static func run() -> Never {
        var renderer: ItemRenderer?
        let hasDecimalComma = DesktopLocale.hasDecimalComma
        RendererLoop.run(memoryLimit: RendererLoop.memoryLimit, processorLimit: RendererLoop.processorLimit) {
            answers(to: $0, &renderer, hasDecimalComma: hasDecimalComma)
        }
    }

    private static func answers(
        to message: RenderMessage, _ renderer: inout ItemRenderer?, hasDecimalComma: Bool
    ) -> [RenderMessage]? {
        switch message {
        case .load(let type, let bytes, let configuration, let owner, let beside):
            let source = UniformType(type).map { Representation(type: $0, bytes: bytes) }
            renderer = source.map { itemRenderer(of: $0, by: owner, beside, parsed(configuration), hasDecimalComma) }
            return []
        case .render(let number, let type, let profile):
            let profile = WritingProfile(rawValue: profile) ?? .neutral
            let rendering = UniformType(type).flatMap { try? renderer?.render($0, for: profile) }
            return [rendering.map { .rendered(number: number, $0) } ?? .failed(number: number)]
        case .remark, .rendered, .failed: return nil
        }
    }

    private static func itemRenderer(
        of source: Representation, by owner: String, _ beside: Representation?, _ configuration: Configuration?,
        _ hasDecimalComma: Bool
    ) -> ItemRenderer {
        let rules = configuration.map { SourceRules($0.sources) } ?? .standard
        let formats = configuration?.formats ?? .standard
        let owner = rules.all.first { $0.name == owner }
        let rule = owner.map { SourceRule.recognise(source, by: $0, among: rules) }
        return ItemRenderer(
            source, rule: rule, rules: rules, formats: formats, beside: beside, hasDecimalComma: hasDecimalComma)
    }

    static func parsed(_ configuration: [UInt8]) -> Configuration? {
        guard !configuration.isEmpty, let text = String(validating: configuration, as: UTF8.self) else { return nil }
        return try? Configuration(parsing: text)
    }
}
