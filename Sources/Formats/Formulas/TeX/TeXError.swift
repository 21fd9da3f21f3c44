/// The reason why TeX could not be parsed; it is then kept as TeX.
package enum TeXError: Error, Equatable {
    /// An unknown command, environment or delimiter.
    case unknown(String)
    /// Braces, brackets or environments without an end or a beginning.
    case unbalanced
    /// An argument is missing.
    case noArgument
    /// More than ``Formula/longestTeX`` bytes, or deeper than ``Formula/deepestTeX``.
    case tooLarge
}
