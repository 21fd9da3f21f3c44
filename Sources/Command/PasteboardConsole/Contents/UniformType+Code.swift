import UniformTypes

extension UniformType {
    /// The type of a file whose code is to be colored.
    ///
    /// Data formats such as JSON count as source code. So do text types that only the desktop's database has, because
    /// most languages are such types. Other types stay as they are.
    package var asHighlightedCode: UniformType {
        let isOfDesktop = !isDeclared && conforms(to: .text)
        return isOfDesktop || [.json, .xml, .yaml, .css].contains(self) ? .sourceCode : self
    }
}
