import Pasteboard
import Targets
import UniformTypes

extension Target {
    /// The type of an offered target.
    ///
    /// A name that has the form of a type identifier and is not a MIME type is an identifier: programs offer their
    /// undeclared types that way.
    var offeredType: UniformType? {
        guard isReadable, let type = uniformType else { return nil }
        guard type.isDynamic, mimeType == nil, let own = UniformType(name) else { return type }
        return own
    }
}
