/// The description of a flag, an option or a positional argument for help, completions and the manual.
package struct ParameterDescription {
    /// The number of words that it takes.
    package enum Kind: Equatable {
        case flag
        case option
        /// A flag that takes the next word if it is a valid value.
        case flagOrOption
        case positional
    }

    package let kind: Kind
    /// The name after `--`; empty for a positional argument.
    package let long: String
    /// The letter after `-`.
    package let short: Character?
    /// The placeholder of its value, such as TYPE.
    package let value: String
    /// One or more sentences.
    package let help: String
    package let completion: Completion
    /// Whether a command line without it is an error.
    package let isRequired: Bool
    /// Whether more than one can be given.
    package let isRepeatable: Bool
    /// Whether other commands have it too; it is then described once.
    package private(set) var isShared = false
    /// Whether help leaves it out.
    package private(set) var isHidden = false
    /// Whether it takes all words from the first one on unchanged.
    package private(set) var isVerbatim = false

    /// Creates the description of a parameter.
    package init(
        _ kind: Kind, long: String = "", short: Character? = nil, value: String = "", help: String,
        completion: Completion = .nothing, isRequired: Bool = false, isRepeatable: Bool = false
    ) {
        self.kind = kind
        self.long = long
        self.short = short
        self.value = value
        self.help = help
        self.completion = completion
        self.isRequired = isRequired
        self.isRepeatable = isRepeatable
    }

    /// The parameter, described among the options of every command.
    package var shared: ParameterDescription {
        var copy = self
        copy.isShared = true
        return copy
    }

    /// The parameter, left out of help.
    package var hidden: ParameterDescription {
        var copy = self
        copy.isHidden = true
        return copy
    }

    /// The parameter, for words of another program.
    package var verbatim: ParameterDescription {
        var copy = self
        copy.isVerbatim = true
        return copy
    }

    /// The name in error messages, with the placeholder: `--from TYPE`, `FILE`.
    package var name: String {
        switch kind {
        case .flag: "--\(long)"
        case .option: "--\(long) \(value)"
        case .flagOrOption: "--\(long) [\(value)]"
        case .positional: value
        }
    }

    /// All names as typed, the short one first.
    package var typed: [String] { kind == .positional ? [] : (short.map { ["-\($0)"] } ?? []) + ["--\(long)"] }

    /// Its form in a usage line: `[FILE ...]`.
    package var usage: String {
        let word = isRepeatable ? "\(value) ..." : value
        return isRequired ? word : "[\(word)]"
    }
}
