/// The lengths of blocks in RTF and office documents, in twips (1/20 point).
package enum BlockLength {
    /// The indent of each list level.
    package static let list = 720
    /// The hanging indent of a list marker.
    package static let hanging = 360
    package static let quote = 567
    /// The indent of a definition: 40 pixels, as in web browsers.
    package static let definition = 600
    /// The space below a paragraph.
    package static let space = 120
}
