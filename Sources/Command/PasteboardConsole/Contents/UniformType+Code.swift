import UniformTypes

extension UniformType {
    /// The type of a file whose code is to have colors: that of code where it has no other text, as JSON has a table, and for
    /// texts that only the desktop's database knows, as most languages are.
    package var asHighlightedCode: UniformType {
        let isOfDesktop = !isDeclared && conforms(to: .text)
        return isOfDesktop || [.json, .xml, .yaml, .css].contains(self) ? .sourceCode : self
    }
}
