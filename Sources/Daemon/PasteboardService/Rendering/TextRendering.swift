import Charsets
import Pasteboard
import PasteboardClient

/// The renderer process of texts: `pasteboardd --render`.
package enum TextRendering {
    /// Serves on the inherited socket, then exits.
    package static func run() -> Never {
        var source: RenderedSource?
        let hasDecimalComma = DesktopLocale.hasDecimalComma
        RendererLoop.run(
            memoryLimit: RendererLoop.memoryLimit, processorLimit: RendererLoop.processorLimit,
            prepare: SystemConverter.prepare
        ) {
            answers(to: $0, &source, hasDecimalComma: hasDecimalComma)
        }
    }

    private static func answers(
        to message: RenderMessage, _ source: inout RenderedSource?, hasDecimalComma: Bool
    ) -> [RenderMessage]? {
        switch message {
        case .load(let loaded):
            source = RenderedSource(loaded, hasDecimalComma: hasDecimalComma)
            return []
        case .render(let number, let type, let profile):
            return [
                answer(number, &source) { source throws(ItemRenderer.Failure) in
                    try source.render(type, WritingProfile(rawValue: profile) ?? .neutral)
                }
            ]
        case .ask(let number, let question, let type):
            return [
                answer(number, &source) { source throws(ItemRenderer.Failure) in try source.answer(question, type) }
            ]
        case .remark, .rendered, .failed: return nil
        }
    }

    private static func answer(
        _ number: Int, _ source: inout RenderedSource?,
        _ make: (inout RenderedSource) throws(ItemRenderer.Failure) -> [UInt8]?
    ) -> RenderMessage {
        guard var loaded = source else { return .failed(number: number) }
        defer { source = loaded }
        do throws(ItemRenderer.Failure) {
            return try make(&loaded).map { .rendered(number: number, $0) } ?? .failed(number: number)
        } catch {
            return .failed(number: number, reason: error.words)
        }
    }

    /// The parsed configuration; nil if the text is empty.
    package static func parsed(_ configuration: [UInt8]) -> Configuration? {
        guard !configuration.isEmpty, let text = String(validating: configuration, as: UTF8.self) else { return nil }
        return try? Configuration(parsing: text)
    }
}
