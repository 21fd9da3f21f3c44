import FormatCore

/// Everything that turns the containers of a source into ordinary Markdown, in order.
enum ContainerRewriting {
    /// Returns the rewritten source; nil if it has no containers.
    static func rewritten(_ source: ArraySlice<UInt8>, _ dialect: MarkdownDialect, depth: Int = 0) -> [UInt8]? {
        let bodies = DefinitionBodies.rewritten(source, dialect)
        let quoted = QuotedContainers.rewritten(bodies?[...] ?? source, dialect, depth: depth) ?? bodies
        let indented = IndentedContainers.rewritten(quoted?[...] ?? source, dialect) ?? quoted
        return ContainerFences.rewritten(indented?[...] ?? source, dialect) ?? indented
    }
}
