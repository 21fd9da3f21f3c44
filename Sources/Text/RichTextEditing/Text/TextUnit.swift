/// A unit for offsets and lengths.
public enum TextUnit: Sendable, CaseIterable {
    /// Bytes of UTF-8, the unit of every offset of ``EditableText`` unless another is named.
    case utf8
    /// Code units of UTF-16, the unit of most toolkits.
    case utf16
    /// Unicode scalars, the unit of GTK.
    case scalars
    /// Characters as a user sees them: extended grapheme clusters (Unicode Standard Annex 29).
    case characters
}
