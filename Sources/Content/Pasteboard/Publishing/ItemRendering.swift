import UniformTypes

/// Renders a source as other types, in this process or in another one.
package protocol ItemRendering {
    /// Renders the source as a type for a writing profile.
    mutating func render(_ type: UniformType, for profile: WritingProfile) throws(ItemRenderer.Failure) -> [UInt8]

    /// Why the type loses essential content of the source, in a few words; nil if it does not.
    mutating func objection(to type: UniformType) throws(ItemRenderer.Failure) -> String?

    /// The losses of the source in a type, one line for each feature.
    mutating func losses(in type: UniformType) throws(ItemRenderer.Failure) -> [String]
}

/// A source of renderers: this process with its readers and writers, or a program that has them.
package protocol ContentRendering: Sendable {
    /// Returns a renderer of a source that this rule recognized.
    ///
    /// `beside` is another representation of the same copy that has what the source lacks (``Companion``).
    func renderer(of source: Representation, rule: SourceRule?, beside: Representation?) -> any ItemRendering
}

extension ItemRenderer: ItemRendering {}
