import PasteboardKit
import UniformTypes

/// The clipboard, connected on first use.
///
/// The editor also works without a desktop, where there is no clipboard.
final class Clipboard {
    private var pasteboard: Pasteboard?

    /// Copies Markdown.
    ///
    /// Other applications get it in a form they can use.
    func copy(_ markdown: String) async throws(PasteboardError) {
        try await found().write(PasteboardItem(markdown, as: .markdown))
    }

    /// The clipboard's content as Markdown.
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
