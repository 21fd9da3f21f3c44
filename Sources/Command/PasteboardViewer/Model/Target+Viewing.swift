import FormatCatalog
import Pasteboard
import Targets
import UniformTypes

extension Target {
    /// The targets that a viewer reads immediately from another client's offer: HTML, RTF and other markup, a file list, one
    /// image and text.
    ///
    /// Of a file list, it reads only the targets without side effects.
    package static func usuallyRead(among offered: [Target]) -> [Target] {
        let types = FormatRegistry.known.markupTypes + [.fileURL, .image]
        let harmless = offered.filter { $0.isReadable && !$0.isBetterNotAsked(among: offered) }
        var firsts = types.compactMap { type in
            harmless.first { $0.uniformType.map { $0.conforms(to: type) } ?? false }
        }
        if offered.contains(where: { $0.isBetterNotAsked(among: offered) }) {
            firsts += ["text/uri-list", .cutSelection].filter(offered.contains)
        }
        return firsts + [Target.preferredTextTarget(among: offered)].compactMap { $0 }
    }
}
