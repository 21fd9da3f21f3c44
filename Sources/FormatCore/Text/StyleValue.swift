/// Values of style properties, as formats with styles hold them.
package enum StyleValue {
    /// Whether a value, in lower case, loads or runs something, or hides what it says.
    package static func isRefused(_ value: String) -> Bool {
        ["expression(", "url(", "var(", "\\"].contains { value.utf8.containsSequence($0.utf8) }
    }
}
