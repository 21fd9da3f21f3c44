/// The completions of a shell for a value.
package enum Completion {
    case nothing
    case files
    case folders
    /// The computers that ssh knows.
    case hosts
    /// Words that are computed only when a script is generated.
    case words(() -> [String])
    /// Words followed by a file, such as `html=`.
    case prefixes(() -> [String])
}

extension Completion {
    /// Whether files complete the value, or a part of it.
    var includesFiles: Bool {
        switch self {
        case .files, .prefixes: true
        case .nothing, .folders, .hosts, .words: false
        }
    }
}

extension ParameterDescription {
    /// Whether this is a single word of a fixed set, which no later word of the line can be.
    var isOneOfItsWords: Bool {
        if case .words = completion { !isRepeatable } else { false }
    }
}
