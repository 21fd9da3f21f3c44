import UniformTypes

extension UniformType {
    /// Typst.
    public static let typst = UniformType(named: "app.typst.typst")
}
