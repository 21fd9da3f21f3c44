/// A parameter of a command, and the place of its value.
package struct Parameter<Command> {
    /// Stores a value; a flag has none.
    package typealias Assignment = (_ command: inout Command, _ value: String?) throws(InvalidValue) -> Void

    package private(set) var description: ParameterDescription
    package let assign: Assignment
    /// Whether a flag with an optional value takes the next word as its value.
    package let takes: (String) -> Bool

    private init(
        _ description: ParameterDescription, takes: @escaping (String) -> Bool = { _ in false },
        assign: @escaping Assignment
    ) {
        self.description = description
        self.takes = takes
        self.assign = assign
    }
}

extension Parameter {
    /// `--long`, `-short`.
    package static func flag(
        _ long: String, short: Character? = nil, _ help: String, set: @escaping (inout Command) -> Void
    ) -> Parameter {
        Parameter(ParameterDescription(.flag, long: long, short: short, help: help)) { command, _ in set(&command) }
    }

    /// `--long VALUE`, `--long=VALUE`, `-short VALUE`, `-short=VALUE`.
    package static func option(
        _ long: String, short: Character? = nil, _ value: String, _ help: String, completion: Completion = .nothing,
        isRepeatable: Bool = false, set: @escaping (inout Command, String) throws(InvalidValue) -> Void
    ) -> Parameter {
        let description = ParameterDescription(
            .option, long: long, short: short, value: value, help: help, completion: completion,
            isRepeatable: isRepeatable)
        return Parameter(description) { command, value throws(InvalidValue) in try set(&command, value ?? "") }
    }

    /// `--long`, `--long=VALUE`, and `--long VALUE` if `takes` accepts the next word as a value.
    package static func flag(
        _ long: String, optional value: String, _ help: String, completion: Completion = .nothing,
        takes: @escaping (String) -> Bool, set: @escaping (inout Command, String?) throws(InvalidValue) -> Void
    ) -> Parameter {
        let description = ParameterDescription(
            .flagOrOption, long: long, value: value, help: help, completion: completion)
        return Parameter(description, takes: takes) { command, value throws(InvalidValue) in try set(&command, value) }
    }

    /// `--long VALUE`, with a fixed set of values.
    package static func choice<Value: RawRepresentable<String> & CaseIterable>(
        _ long: String, _ value: String, _ help: String, set: @escaping (inout Command, Value) -> Void
    ) -> Parameter {
        let words = Value.allCases.map { $0.rawValue }
        return option(long, value, help, completion: .words { words }) { command, word throws(InvalidValue) in
            guard let value = Value(rawValue: word) else { throw InvalidValue(choices: words) }
            set(&command, value)
        }
    }

    /// A word that is not an option.
    package static func positional(
        _ value: String, _ help: String, completion: Completion = .nothing, isRequired: Bool = false,
        isRepeatable: Bool = false, set: @escaping (inout Command, String) throws(InvalidValue) -> Void
    ) -> Parameter {
        let description = ParameterDescription(
            .positional, value: value, help: help, completion: completion, isRequired: isRequired,
            isRepeatable: isRepeatable)
        return Parameter(description) { command, value throws(InvalidValue) in try set(&command, value ?? "") }
    }

    /// The parameter, described among the options of every command.
    package var shared: Parameter {
        var copy = self
        copy.description = description.shared
        return copy
    }

    /// The parameter, for the words of another program: from the first one on, none is an option of this command.
    package var verbatim: Parameter {
        var copy = self
        copy.description = description.verbatim
        return copy
    }

    /// The parameter, left out of help.
    package var hidden: Parameter {
        var copy = self
        copy.description = description.hidden
        return copy
    }

    /// The parameter for a command that contains this one's command as a part.
    package func within<Whole>(_ part: @escaping Part<Whole>) -> Parameter<Whole> {
        Parameter<Whole>(description, takes: takes) { whole, value throws(InvalidValue) in
            let fault = part(&whole) { command in
                do throws(InvalidValue) {
                    try assign(&command, value)
                    return nil
                } catch {
                    return error
                }
            }
            if let fault { throw fault }
        }
    }

    /// Applies a change to a part of a whole: `{ $1(&$0.part) }`.
    ///
    /// A key path would be shorter, but creating one takes longer than reading a command's arguments.
    package typealias Part<Whole> = (
        _ whole: inout Whole, _ change: (inout Command) -> InvalidValue?
    ) -> InvalidValue?
}

extension Array {
    /// The parameters of a part of a command.
    package func within<Part, Whole>(_ part: @escaping Parameter<Part>.Part<Whole>) -> [Parameter<Whole>]
    where Element == Parameter<Part> {
        map { $0.within(part) }
    }
}
