import UniformTypes

extension UniformType {
    /// The markup reStructuredText of Docutils.
    public static let restructuredText = UniformType(named: "net.sourceforge.docutils.restructuredtext")
}
