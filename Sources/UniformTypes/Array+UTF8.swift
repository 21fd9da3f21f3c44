extension Array where Element == UInt8 {
    /// Whether the bytes are UTF-8 throughout.
    ///
    /// Nothing is copied for it, as a string would be.
    package var areUTF8: Bool { (try? UTF8Span(validating: span)) != nil }
}

extension ArraySlice where Element == UInt8 {
    /// Whether the bytes are UTF-8 throughout.
    ///
    /// Nothing is copied for it, as a string would be.
    package var areUTF8: Bool { (try? UTF8Span(validating: span)) != nil }
}
