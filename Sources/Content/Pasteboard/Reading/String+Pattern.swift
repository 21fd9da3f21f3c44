extension String {
    /// True if the pattern is this name, or is its start followed by `*`.
    package func matches(pattern: String) -> Bool {
        pattern.hasSuffix("*") ? hasPrefix(pattern.dropLast()) : self == pattern
    }
}
