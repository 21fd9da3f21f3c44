import UniformTypes

extension UniformType {
    /// The identifier; nil for a dynamic one, which says at length what the target says already.
    package var shownName: String? { isDynamic ? nil : identifier }
}
