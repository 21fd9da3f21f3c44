import FormatCore

/// Everything that turns the containers of a source into ordinary Markdown, in order.
enum ContainerRewriting {
    /// Returns the rewritten source; nil if it has no containers.
    static func rewritten(_ source: ArraySlice<UInt8>, _ dialect: MarkdownDialect, depth: Int = 0) -> [UInt8]? {
        let quoted = QuotedContainers.rewritten(source, dialect, depth: depth)
        let indented = IndentedContainers.rewritten(quoted?[...] ?? source, dialect) ?? quoted
        return ContainerFences.rewritten(indented?[...] ?? source, dialect) ?? indented
    }
}
