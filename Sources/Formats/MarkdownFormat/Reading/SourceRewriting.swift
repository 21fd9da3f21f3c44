import FormatCore

/// Everything that turns extensions of Markdown into ordinary Markdown before it is parsed, in order.
enum SourceRewriting {
    /// Returns the rewritten source, without front matter; nil if it has no extensions.
    static func rewritten(_ source: ArraySlice<UInt8>, _ dialect: MarkdownDialect) -> [UInt8]? {
        let templates = TemplateSyntax.rewritten(source, dialect)
        let containers = ContainerRewriting.rewritten(templates?[...] ?? source, dialect) ?? templates
        let notes = NoteSyntax.rewritten(containers?[...] ?? source, dialect) ?? containers
        let inlines = InlineExtensions.rewritten(notes?[...] ?? source, dialect) ?? notes
        return AttributeLists.rewritten(inlines?[...] ?? source, dialect) ?? inlines
    }
}
