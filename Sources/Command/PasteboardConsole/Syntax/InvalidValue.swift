/// A value that an option does not accept.
package struct InvalidValue: Error, Equatable {
    /// The values of the option, as the object of a sentence.
    package let expected: String

    /// A value that is not one of the expected values.
    package init(_ expected: String) { self.expected = expected }

    /// A word that is not one of these.
    package init(choices: [String]) {
        let others = choices.dropLast().joined(separator: ", ")
        self.init("\(others.isEmpty ? "" : others + " or ")\(choices.last ?? "no value")")
    }
}
