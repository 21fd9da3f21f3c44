import RichText

/// Reads mrkdwn, the markup of messages in Slack ("Formatting text for app surfaces" in its documentation).
///
/// Lines that begin with a bullet or a number are items, with one level for each four spaces of indent. People, channels and
/// groups become their names. Zero-width spaces, which keep signs from being markup, are left out.
public struct SlackReader: FormatReader {
    /// A reader, which holds no state.
    public init() {}

    /// Reads a message; every text is valid.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.markup(bytes, isStrict: options.isStrict)
        var parser = SlackParser(source[...].lines, Addresses(options))
        return parser.parse()
    }
}
