/// Values of CSS properties.
package enum StyleValue {
    /// True if a value in lower case loads or runs something, or is obfuscated.
    package static func isRefused(_ value: String) -> Bool {
        ["expression(", "url(", "var(", "\\"].contains { value.utf8.containsSequence($0.utf8) }
    }
}
