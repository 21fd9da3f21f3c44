/// The description of a program with commands for help, completions and the manual.
package struct ProgramDescription {
    package let name: String
    package let summary: String
    package let verbs: [VerbDescription]

    /// Creates a description.
    package init(name: String, summary: String, verbs: [VerbDescription]) {
        self.name = name
        self.summary = summary
        self.verbs = verbs
    }

    /// The options that the program and each of its commands have.
    package static var standardOptions: [ParameterDescription] {
        [
            ParameterDescription(.flag, long: "version", help: "Print the version.").shared,
            ParameterDescription(.flag, long: "help", short: "h", help: "Print this help.").shared,
        ]
    }
}
