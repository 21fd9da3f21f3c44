/// What a parser is asked to do beside reading HTML as the standard says, and how much it may take.
package struct HTMLParsingOptions: Sendable {
    /// The element that a fragment would stand in (HTML §13.4); nil for a document.
    package var context: (tag: HTMLTag, namespace: HTMLNamespace)?
    /// Whether comments and the document type become nodes.
    package var keepsComments = false
    /// Whether scripts would run: then nobody sees what `noscript` holds.
    package var hasScripts = false
    /// Whether more is kept than the standard keeps of what was cut out of a document or cut short: rows and cells that stand
    /// in no table get one, and a comment or an element that hides what it holds hides nothing where it does not end.
    package var isLenient = false
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
