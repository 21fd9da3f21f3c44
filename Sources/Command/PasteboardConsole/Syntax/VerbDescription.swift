/// The description of a command for help, completions and the manual.
package struct VerbDescription {
    package let name: String
    package let summary: String
    package let discussion: String
    package let parameters: [ParameterDescription]

    /// Creates a description.
    package init(name: String, summary: String, discussion: String = "", parameters: [ParameterDescription] = []) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.parameters = parameters
    }

    /// The parameters that help lists.
    package var visible: [ParameterDescription] { parameters.filter { !$0.isHidden } }

    package var positionals: [ParameterDescription] { visible.filter { $0.kind == .positional } }

    /// Its own flags and options.
    package var options: [ParameterDescription] { visible.filter { $0.kind != .positional && !$0.isShared } }

    /// The flags and options that other commands have too.
    package var sharedOptions: [ParameterDescription] { visible.filter(\.isShared) }

    /// Every flag and option as typed, including those that every command has.
    package var typedOptions: [String] {
        (options + sharedOptions + ProgramDescription.standardOptions).flatMap(\.typed)
    }
}
