/// A value that an option does not accept.
package struct InvalidValue: Error, Equatable {
    /// The values of the option, as the object of a sentence.
    package let expected: String
    /// The words that the option accepts; empty if it accepts others.
    package let choices: [String]

    /// A value that is not one of the expected values.
    package init(_ expected: String) { (self.expected, choices) = (expected, []) }

    /// A word that is not one of these.
    package init(choices: [String]) {
        let others = choices.dropLast().joined(separator: ", ")
        expected = "\(others.isEmpty ? "" : others + " or ")\(choices.last ?? "no value")"
        self.choices = choices
    }
}
