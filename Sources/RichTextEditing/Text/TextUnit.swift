import RichText

/// A unit in which a place in a text is counted.
public enum TextUnit: Sendable, CaseIterable {
    /// Bytes of UTF-8: what every offset of ``EditableText`` is in, unless another unit is named.
    case utf8
    /// Code units of UTF-16, which most toolkits and other programs count in.
    case utf16
    /// Unicode scalars, which GTK counts in.
    case scalars
    /// Characters as a person sees them: extended grapheme clusters (Unicode Standard Annex 29).
    case characters
}
