/// A command of a program: its description, parameters and action.
package protocol Verb {
    static var name: String { get }
    /// One sentence.
    static var summary: String { get }
    /// Further sentences for its help and the manual.
    static var discussion: String { get }
    /// Its parameters, in the order of the help.
    static var parameters: [Parameter<Self>] { get }

    /// Creates the command without arguments.
    init()

    /// Checks the arguments against each other.
    func validate() throws(UsageError)

    /// Runs the command.
    func run() throws
}

extension Verb {
    package static var discussion: String { "" }

    package func validate() throws(UsageError) {}

    /// The description for help, completions and the manual.
    package static var description: VerbDescription {
        VerbDescription(
            name: name, summary: summary, discussion: discussion, parameters: parameters.map { $0.description })
    }

    /// Reads the words after the name of the command.
    ///
    /// - Returns: the command; nil together with a request for help or the version.
    package static func read(_ words: ArraySlice<String>) throws(UsageError) -> (
        request: ArgumentReader.Request, command: Self?
    ) {
        let parameters = parameters
        var command = Self()
        let request = try ArgumentReader.read(
            words, for: parameters.map { $0.description }, takes: { parameters[$0].takes($1) },
            assign: { index, value throws(InvalidValue) in try parameters[index].assign(&command, value) })
        guard request == .run else { return (request, nil) }
        try command.validate()
        return (.run, command)
    }
}
