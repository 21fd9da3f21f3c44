import Pasteboard
import Targets
import UniformTypes

extension RenderingKind {
    /// The key of the document portal for the files.
    static let fileTransfer = RenderingKind(UniformType(mimeType: FileList.transferTargets[0].name) ?? .data)
}

/// The key of a rendering of a source: its type and writing profile.
package struct RenderingKind: Hashable, Sendable {
    package let type: UniformType
    package let profile: WritingProfile

    /// Creates a key.
    ///
    /// If a profile does not affect the type, its rendering is shared.
    package init(_ type: UniformType, for profile: WritingProfile = .neutral) {
        self.type = type
        self.profile = profile.equivalent(for: type)
    }
}
