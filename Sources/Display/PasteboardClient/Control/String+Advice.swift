extension String {
    /// The message without its advice, which follows the last semicolon.
    var withoutAdvice: String { lastIndex(of: ";").map { String(self[..<$0]) } ?? self }
}
