import Glibc

/// A regular expression over text: POSIX extended syntax, compared with each line.
///
/// It is compiled for each use, so that it stays a value. The expression is the user's; the text is untrusted, so only its
/// beginning is searched.
public struct TextExpression: Hashable, Sendable {
    /// An expression that cannot be compiled.
    public struct Invalid: Error, Hashable, Sendable {
        /// The error message of the C library.
        public let reason: String
    }

    /// The number of bytes that are searched.
    public static let searched = 64 << 10

    /// The expression as it was written.
    public let pattern: String

    /// Creates an expression.
    ///
    /// - Throws: The reason why it is no expression.
    public init(_ pattern: String) throws(Invalid) {
        self.pattern = pattern
        var compiled = unsafe regex_t()
        let status = unsafe regcomp(&compiled, pattern, Self.flags)
        guard status == 0 else {
            var words = [CChar](repeating: 0, count: 128)
            unsafe regerror(status, &compiled, &words, words.count)
            let bytes = words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            throw Invalid(reason: String(decoding: bytes, as: UTF8.self))
        }
        unsafe regfree(&compiled)
    }

    /// Whether a line of the text matches.
    public func matches(_ text: [UInt8]) -> Bool {
        var compiled = unsafe regex_t()
        guard unsafe regcomp(&compiled, pattern, Self.flags) == 0 else { return false }
        defer { unsafe regfree(&compiled) }
        // The end of the text is where its first zero is.
        var head = text.prefix(Self.searched).map { $0 == 0 ? 0x0A : CChar(bitPattern: $0) }
        head.append(0)
        defer {
            unsafe head.withUnsafeMutableBytes { memory in
                if let start = memory.baseAddress { unsafe explicit_bzero(start, memory.count) }
            }
        }
        return unsafe regexec(&compiled, head, 0, nil, 0) == 0
    }

    private static let flags = REG_EXTENDED | REG_NOSUB | REG_NEWLINE
}
