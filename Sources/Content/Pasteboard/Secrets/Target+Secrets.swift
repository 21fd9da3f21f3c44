import Targets

extension Target {
    /// Whether its content is text that expressions of the user's are compared with.
    public var isSearchedText: Bool {
        guard let type = uniformType else { return false }
        return isPlainText || type == .html || type == .markdown || type == .url
    }
}
