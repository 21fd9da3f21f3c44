import UniformTypes

extension UniformType {
    /// BBCode, the markup of forums.
    public static let bbcode = UniformType(named: "org.bbcode.bbcode")
}
