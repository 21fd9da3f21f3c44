extension Array where Element == UInt8 {
    /// Whether the bytes are valid UTF-8, without copying them.
    package var areUTF8: Bool { (try? UTF8Span(validating: span)) != nil }
}

extension ArraySlice where Element == UInt8 {
    /// Whether the bytes are valid UTF-8, without copying them.
    package var areUTF8: Bool { (try? UTF8Span(validating: span)) != nil }
}
