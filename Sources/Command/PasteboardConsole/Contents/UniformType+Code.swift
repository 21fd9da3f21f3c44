import UniformTypes

extension UniformType {
    /// The type as which a file with code to be colored is read.
    ///
    /// It is source code for data formats such as JSON, and for text types that only the desktop's database has, as most
    /// languages are; other types stay as they are.
    package var asHighlightedCode: UniformType {
        let isOfDesktop = !isDeclared && conforms(to: .text)
        return isOfDesktop || [.json, .xml, .yaml, .css].contains(self) ? .sourceCode : self
    }
}
