extension Formula {
    /// The longest TeX that is parsed, in bytes.
    package static let longestTeX = 65_536
    /// The maximum nesting depth.
    package static let deepestTeX = 40

    /// Parses the TeX that KaTeX supports ("Supported Functions" in its documentation), except macro definitions.
    ///
    /// Takes linear time, and recurses no deeper than ``deepestTeX``.
    ///
    /// - Throws: an error for unknown commands, unbalanced braces, or a formula that is too large.
    package init(tex: String) throws(TeXError) {
        guard tex.utf8.count <= Self.longestTeX else { throw .tooLarge }
        var parser = TeXParser(tex[...], depth: 0)
        self = try parser.whole()
    }
}
