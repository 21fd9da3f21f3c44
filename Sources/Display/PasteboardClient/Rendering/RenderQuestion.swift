/// A question to a renderer about its source, other than a rendering.
package enum RenderQuestion: UInt8, ControlRecord {
    /// The reason why a type loses essential content, in a few words; empty if it does not.
    case objection = 1
    /// The losses of the source in a type, one line for each loss.
    case losses = 2
    /// The single picture of the source: its type, a NUL and its bytes; empty if the source has other content.
    case picture = 3
    /// The source as lines for a terminal.
    case lines = 4
    /// The words and the features of the source.
    case features = 5
}
