import RichTextEditing

extension EditingContext {
    /// Applies an edit of a Markdown source, which is the text of this context, as one undo step.
    public func apply(_ edit: MarkdownEdit) {
        self.edit { text in
            for replacement in edit.replacements.reversed() { text.replace(replacement.range, with: replacement.text) }
        }
        selection = edit.selection
    }
}
