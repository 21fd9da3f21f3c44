/// What a formula is written to in the elements of Office's mathematics (ECMA-376 part 1, §22.1): RTF has them as groups, DOCX
/// as XML, by the same names.
package protocol OfficeMathOutput {
    /// An element begins, such as `f` for a fraction.
    mutating func begin(_ name: StaticString)
    mutating func end(_ name: StaticString)
    /// The properties of the element that has just begun.
    mutating func properties(_ name: StaticString, _ values: [OfficeMathProperty])
    /// Text that is not empty.
    mutating func run(_ text: String, _ kind: OfficeMathRun)
}

/// A property of an element.
package struct OfficeMathProperty: Sendable {
    package let name: StaticString
    package let value: String

    init(_ name: StaticString, _ value: String) {
        (self.name, self.value) = (name, value)
    }
}

/// How text in a formula is set.
package enum OfficeMathRun: Sendable {
    /// Letters in italics, all else upright.
    case letters
    /// Upright, as the name of a function.
    case upright
    /// Words within the formula.
    case words
}
