import UniformTypes

extension UniformType {
    /// The type of a file whose code is to have colours: that of code where it has no other text, as JSON has a table.
    package var asHighlightedCode: UniformType {
        [.json, .xml, .yaml, .css].contains(self) ? .sourceCode : self
    }
}
