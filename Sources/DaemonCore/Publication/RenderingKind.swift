import Pasteboard
import UniformTypes

/// What tells one rendering of a source from another: the type, and whom it is written for.
package struct RenderingKind: Hashable, Sendable {
    package let type: UniformType
    package let profile: WritingProfile

    /// A profile that changes nothing about the type has no rendering of its own.
    package init(_ type: UniformType, for profile: WritingProfile = .neutral) {
        self.type = type
        self.profile = profile.equivalent(for: type)
    }
}
