/// A question to a renderer about its source, other than a rendering.
package enum RenderQuestion: UInt8, Sendable {
    /// Why a type loses essential content, in a few words; empty if it does not.
    case objection = 1
    /// What the source loses in a type, one line for each loss.
    case losses = 2
    /// The one picture that the source is, as its type, a NUL and its bytes; empty if it is more than that.
    case picture = 3
    /// The source as lines for a terminal.
    case lines = 4
    /// The words and the features of the source.
    case features = 5
}
