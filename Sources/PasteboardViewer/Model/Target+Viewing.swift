import Formats
import Pasteboard
import Targets
import UniformTypes

extension Target {
    /// The targets that a viewer reads of another client's offer at once: HTML, RTF and other markup, a file list, one image
    /// and text.
    package static func usuallyRead(among offered: [Target]) -> [Target] {
        let types = FormatRegistry.standard.markupTypes + [.fileURL, .image]
        let firsts = types.compactMap { type in
            offered.first { $0.isReadable && ($0.uniformType.map { $0.conforms(to: type) } ?? false) }
        }
        return firsts + [Target.preferredTextTarget(among: offered)].compactMap { $0 }
    }
}
