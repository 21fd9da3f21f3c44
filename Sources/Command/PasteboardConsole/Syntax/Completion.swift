/// The completions of a shell for a value.
package enum Completion {
    case nothing
    case files
    case folders
    /// Words that are computed only when a script is generated.
    case words(() -> [String])
    /// Words followed by a file, such as `html=`.
    case prefixes(() -> [String])
}
