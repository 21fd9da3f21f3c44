/// Why TeX is no formula of ours; it stays TeX then.
package enum TeXError: Error, Equatable {
    /// A command, an environment or a delimiter that is not known.
    case unknown(String)
    /// Braces, brackets or environments that do not end, or end without a beginning.
    case unbalanced
    /// An argument is missing.
    case noArgument
    /// More than ``Formula/longestTeX`` bytes, or deeper than ``Formula/deepestTeX``.
    case tooLarge
}
