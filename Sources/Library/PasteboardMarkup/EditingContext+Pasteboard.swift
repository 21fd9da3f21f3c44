import PasteboardCore
import RichTextEditing

// The four commands of an Edit menu.
extension EditingContext {
    /// Copies the selection; if it is empty, nothing is copied.
    ///
    /// - Returns: Whether something was copied.
    @discardableResult
    public nonisolated(nonsending) func copy(to pasteboard: Pasteboard) async throws(PasteboardError) -> Bool {
        guard !selection.isEmpty else { return false }
        try await pasteboard.write(PasteboardItem(selectedText.attributedText))
        return true
    }

    /// Copies the selection, and deletes it once other programs can read the copy.
    ///
    /// If the selection has changed meanwhile, it is not deleted.
    ///
    /// - Returns: Whether something was copied.
    @discardableResult
    public nonisolated(nonsending) func cut(to pasteboard: Pasteboard) async throws(PasteboardError) -> Bool {
        let (range, copied) = (selection, selectedText)
        guard try await copy(to: pasteboard) else { return false }
        if selection == range, selectedText == copied { deleteBackward() }
        return true
    }

    /// Replaces the selection with the pasteboard's content, including attributes and structure.
    public nonisolated(nonsending) func paste(from pasteboard: Pasteboard) async throws(PasteboardError) {
        insert(EditableText(try await pasteboard.attributedText))
    }

    /// Replaces the selection with the pasteboard's text, with the typing attributes.
    public nonisolated(nonsending) func pasteAndMatchStyle(
        from pasteboard: Pasteboard
    ) async throws(PasteboardError) {
        type(try await pasteboard.text)
    }
}
