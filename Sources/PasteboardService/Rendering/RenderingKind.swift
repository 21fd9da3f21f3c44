import Pasteboard
import UniformTypes

/// What tells one rendering of a source from another: the type, and whom it is written for.
struct RenderingKind: Hashable, Sendable {
    let type: UniformType
    let profile: WritingProfile

    /// A profile that changes nothing about the type has no rendering of its own.
    init(_ type: UniformType, for profile: WritingProfile = .neutral) {
        self.type = type
        self.profile = profile.equivalent(for: type)
    }
}
