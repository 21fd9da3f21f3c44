/// The output for Office formulas (ECMA-376 part 1, §22.1): groups in RTF, and XML elements with the same names in DOCX.
package protocol OfficeMathOutput {
    /// Begins an element, such as `f` for a fraction.
    mutating func begin(_ name: StaticString)
    mutating func end(_ name: StaticString)
    /// Writes the properties of the element that has just begun.
    mutating func properties(_ name: StaticString, _ values: [OfficeMathProperty])
    /// Writes text that is not empty.
    mutating func run(_ text: String, _ kind: OfficeMathRun)
}

/// A property of an element.
package struct OfficeMathProperty: Sendable {
    package let name: StaticString
    package let value: String

    init(_ name: StaticString, _ value: String) { (self.name, self.value) = (name, value) }
}

/// The style of text in a formula.
package enum OfficeMathRun: Sendable {
    /// Letters in italics, and everything else upright.
    case letters
    /// Upright text, such as the name of a function.
    case upright
    /// Words inside the formula.
    case words
}
