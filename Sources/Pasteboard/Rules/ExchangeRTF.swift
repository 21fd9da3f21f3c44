import UniformTypes

extension SourceRule {
    /// Mail as Exchange keeps it: RTF around HTML or text.
    static let exchange = SourceRule(
        name: "Exchange",
        signs: [.rtf(["\\fromhtml1"]), .rtf(["\\fromtext"])])
}
