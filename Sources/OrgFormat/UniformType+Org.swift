import UniformTypes

extension UniformType {
    /// Org, the markup of Emacs' Org mode.
    public static let org = UniformType(named: "org.orgmode.org")
}
