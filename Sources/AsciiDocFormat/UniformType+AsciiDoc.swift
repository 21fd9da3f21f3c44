import UniformTypes

extension UniformType {
    /// AsciiDoc.
    public static let asciiDoc = UniformType(named: "org.asciidoc.asciidoc")
}
