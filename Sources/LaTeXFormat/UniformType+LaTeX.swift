import UniformTypes

extension UniformType {
    /// LaTeX.
    public static let latex = UniformType(named: "org.latex-project.latex")
}
