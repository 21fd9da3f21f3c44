import UniformTypes

extension UniformType {
    /// The identifier; nil for a dynamic one, which only encodes the target.
    package var shownName: String? { isDynamic ? nil : identifier }
}
