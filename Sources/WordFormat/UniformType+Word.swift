import UniformTypes

extension UniformType {
    /// A document of Word since 2007, in Office Open XML (ECMA-376).
    public static let wordDocument = UniformType(named: "org.openxmlformats.wordprocessingml.document")
}
