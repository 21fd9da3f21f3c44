import Pasteboard
import Targets
import UniformTypes

extension Target {
    /// The type of what is offered. A name that is no MIME type and reads as an identifier is one: programs offer types of
    /// their own that way, and they are declared nowhere.
    var offeredType: UniformType? {
        guard isReadable, let type = uniformType else { return nil }
        guard type.isDynamic, mimeType == nil, let own = UniformType(name) else { return type }
        return own
    }
}
