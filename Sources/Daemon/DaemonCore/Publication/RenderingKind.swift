import Pasteboard
import Targets
import UniformTypes

extension RenderingKind {
    /// The key under which the document portal has the files.
    static let fileTransfer = RenderingKind(UniformType(mimeType: FileList.transferTargets[0].name) ?? .data)
}

/// The key of a rendering of a source: its type and writing profile.
package struct RenderingKind: Hashable, Sendable {
    package let type: UniformType
    package let profile: WritingProfile

    /// Creates a key.
    ///
    /// A profile that does not affect the type has no rendering of its own.
    package init(_ type: UniformType, for profile: WritingProfile = .neutral) {
        self.type = type
        self.profile = profile.equivalent(for: type)
    }
}
