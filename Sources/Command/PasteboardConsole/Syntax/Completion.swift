/// The completions of a shell for a value.
package enum Completion {
    case nothing
    case files
    case folders
    /// Words, which are made only when a script is generated.
    case words(() -> [String])
    /// Words that a file follows, such as `html=`.
    case prefixes(() -> [String])
}
