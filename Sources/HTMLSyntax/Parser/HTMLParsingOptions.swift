/// What a parser is asked to do beside reading HTML as the standard says, and how much it may take.
package struct HTMLParsingOptions: Sendable {
    /// The element that a fragment would stand in (HTML §13.4); nil for a document.
    package var context: (tag: HTMLTag, namespace: HTMLNamespace)?
    /// Whether comments and the document type become nodes.
    package var keepsComments = false
    /// Whether rows and cells that stand in no table get one, as in a fragment that begins inside a table. The standard
    /// leaves their tags out.
    package var completesTables = false
    /// How deep elements nest. What would stand deeper follows, with its text, at the deepest level.
    package var maximumDepth = 200
    /// How many elements and texts there may be; then tags are left out.
    package var maximumNodes = 4_000_000
    /// How many attributes there may be, in all and of one element.
    package var maximumAttributes = 1_500_000
    package var maximumAttributesOfElement = 64
    /// How many formatting elements may wait to be opened again at once.
    package var maximumFormatting = 32

    package init() {}
}
