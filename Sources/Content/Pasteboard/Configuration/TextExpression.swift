import Glibc

/// An extended regular expression (regex(7)) that text is searched for.
public struct TextExpression: Hashable, Sendable {
    /// The most text that is searched, in bytes.
    private static let searched = 64 << 10

    /// The expression.
    public let text: String

    /// nil if the text is no expression.
    public init?(_ text: String) {
        self.text = text
        guard let compiled = unsafe Self.compiled(text) else { return nil }
        unsafe Self.free(compiled)
    }

    /// Whether the beginning of a text has a match.
    public func matches(_ bytes: [UInt8]) -> Bool {
        guard let compiled = unsafe Self.compiled(text) else { return false }
        defer { unsafe Self.free(compiled) }
        // A NUL would end the text.
        let searched = bytes.prefix(Self.searched).map { CChar(bitPattern: $0 == 0 ? 0x20 : $0) } + [0]
        return unsafe regexec(compiled, searched, 0, nil, 0) == 0
    }

    private static func compiled(_ text: String) -> UnsafeMutablePointer<regex_t>? {
        let compiled = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
        // REG_EXTENDED and REG_NOSUB of <regex.h>: parts are not asked for.
        guard unsafe regcomp(compiled, text, REG_EXTENDED | REG_NOSUB) == 0 else {
            unsafe compiled.deallocate()
            return nil
        }
        return unsafe compiled
    }

    private static func free(_ compiled: UnsafeMutablePointer<regex_t>) {
        unsafe regfree(compiled)
        unsafe compiled.deallocate()
    }
}
