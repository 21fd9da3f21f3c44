import PasteboardKit
import UniformTypes

/// The clipboard.
///
/// It is found when it is first needed, so that the editor works without a desktop as well.
final class Clipboard {
    private var pasteboard: Pasteboard?

    /// Copies Markdown, of which everybody else gets what he can read.
    func copy(_ markdown: String) async throws(PasteboardError) {
        try await found().write(PasteboardItem(markdown, as: .markdown))
    }

    /// Whatever was copied, as Markdown.
    func paste() async throws(PasteboardError) -> String {
        String(decoding: try await found().read(.markdown), as: UTF8.self)
    }

    private func found() throws(PasteboardError) -> Pasteboard {
        if let pasteboard { return pasteboard }
        let found = try Pasteboard(.general)
        pasteboard = found
        return found
    }
}
