/// Values of CSS properties.
package enum StyleValue {
    /// True if a value in lower case loads or runs something, or is obfuscated.
    package static func isRefused(_ value: String) -> Bool {
        if value.contains(byte: UInt8(ascii: "\\")) { return true }
        // Most values call no function.
        guard value.contains(byte: UInt8(ascii: "(")) else { return false }
        return ["expression(", "url(", "var("].contains { value.utf8.containsSequence($0.utf8) }
    }
}
