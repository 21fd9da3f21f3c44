/// Options and limits of the parser.
package struct HTMLParsingOptions: Sendable {
    /// The context element of a fragment (HTML §13.4); nil for a document.
    package var context: (tag: HTMLTag, namespace: HTMLNamespace)?
    /// True if comments and the document type become nodes.
    package var keepsComments = false
    /// The scripting flag: if set, the content of `noscript` is not shown.
    package var hasScripts = false
    /// True to keep more of incomplete documents than the standard does.
    ///
    /// Rows and cells outside a table get one, and an unclosed comment or hiding element hides nothing.
    package var isLenient = false
    /// The maximum nesting depth of elements.
    ///
    /// Deeper elements are appended, with their text, at the deepest level.
    package var maximumDepth = 200
    /// The maximum number of elements and texts; further tags are dropped.
    package var maximumNodes = 4_000_000
    /// The maximum numbers of attributes, in total and per element.
    package var maximumAttributes = 1_500_000
    package var maximumAttributesOfElement = 64
    /// The maximum number of active formatting elements after a marker.
    package var maximumFormatting = 32

    package init() {}
}
