/// The role of a piece of code, as far as themes distinguish roles.
package enum CodeRole: UInt8, CaseIterable, Sendable {
    case plain, comment, keyword, string
    /// A number, a character of an escape, or a value with a name such as `true`.
    case constant
    /// The name of a function or of an attribute.
    case function
    case variable
    /// The name of an element of XML, with its brackets.
    case tag
}
