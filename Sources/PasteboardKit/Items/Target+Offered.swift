import Pasteboard
import Targets
import UniformTypes

extension Target {
    /// The type of an offered target.
    ///
    /// A name that is no MIME type and has the form of an identifier is one: programs offer undeclared types of their
    /// own that way.
    var offeredType: UniformType? {
        guard isReadable, let type = uniformType else { return nil }
        guard type.isDynamic, mimeType == nil, let own = UniformType(name) else { return type }
        return own
    }
}
