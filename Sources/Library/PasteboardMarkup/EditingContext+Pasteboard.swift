import PasteboardCore
import RichTextEditing

// The four commands of an Edit menu.
extension EditingContext {
    /// Copies the selection; without one nothing is copied.
    ///
    /// - Returns: Whether something was copied.
    @discardableResult
    public nonisolated(nonsending) func copy(to pasteboard: Pasteboard) async throws(PasteboardError) -> Bool {
        guard !selection.isEmpty else { return false }
        try await pasteboard.write(PasteboardItem(selectedText.attributedText))
        return true
    }

    /// Copies the selection, and deletes it once others can read it; if it was changed in between it stays.
    ///
    /// - Returns: Whether something was copied.
    @discardableResult
    public nonisolated(nonsending) func cut(to pasteboard: Pasteboard) async throws(PasteboardError) -> Bool {
        let (range, copied) = (selection, selectedText)
        guard try await copy(to: pasteboard) else { return false }
        if selection == range, selectedText == copied { deleteBackward() }
        return true
    }

    /// Replaces the selection with what was copied, with its attributes and its structure.
    public nonisolated(nonsending) func paste(from pasteboard: Pasteboard) async throws(PasteboardError) {
        insert(EditableText(try await pasteboard.attributedText))
    }

    /// Replaces the selection with the text that was copied, with the attributes for typing.
    public nonisolated(nonsending) func pasteAndMatchStyle(
        from pasteboard: Pasteboard
    ) async throws(PasteboardError) {
        type(try await pasteboard.text)
    }
}
