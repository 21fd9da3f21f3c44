import Pasteboard
import PasteboardClient

/// A message between the daemon and a renderer process.
enum RenderMessage: Equatable, Sendable {
    /// The source of all renderings: its type identifier and its bytes.
    ///
    /// The text of the user's configuration is included if that has its own rules for sources, since the renderer reads no
    /// files. The owner is the name of the rule that recognised the application that copied, empty if none did. Another
    /// representation of the same clip that may be needed is included with its type.
    case load(type: String, [UInt8], configuration: [UInt8] = [], owner: String = "", beside: Representation? = nil)
    /// Request a rendering of the source in this type, for destinations of this profile.
    case render(number: Int, type: String, profile: String)
    /// A rendering.
    case rendered(number: Int, [UInt8])
    /// There is no such rendering: the source does not match its type, or the type has no writer.
    case failed(number: Int)
}

extension RenderMessage: ControlRecord {
    private enum Kind {
        static let load: UInt8 = 1
        static let render: UInt8 = 2
        static let rendered: UInt8 = 3
        static let failed: UInt8 = 4
    }

    var frame: Frame { Frame(Frame.rendering, self) }

    init?(_ frame: Frame) {
        guard frame.kind == Frame.rendering else { return nil }
        do throws(MalformedRecord) {
            self = try frame.record()
        } catch {
            return nil
        }
    }

    func encode(to fields: inout FieldWriter) {
        switch self {
        case .load(let type, let bytes, let configuration, let owner, let beside):
            fields.write(byte: Kind.load)
            fields.write(type)
            fields.write(content: bytes)
            fields.write(content: configuration)
            fields.write(owner)
            fields.write(beside)
        case .render(let number, let type, let profile):
            fields.write(byte: Kind.render)
            fields.write(number)
            fields.write(type)
            fields.write(profile)
        case .rendered(let number, let bytes):
            fields.write(byte: Kind.rendered)
            fields.write(number)
            fields.write(content: bytes)
        case .failed(let number):
            fields.write(byte: Kind.failed)
            fields.write(number)
        }
    }

    init(from fields: inout FieldReader) throws(MalformedRecord) {
        switch try fields.byte() {
        case Kind.load:
            self = .load(
                type: try fields.read(), try fields.content(), configuration: try fields.content(),
                owner: try fields.read(), beside: try fields.read())
        case Kind.render:
            self = .render(number: try fields.read(), type: try fields.read(), profile: try fields.read())
        case Kind.rendered: self = .rendered(number: try fields.read(), try fields.content())
        case Kind.failed: self = .failed(number: try fields.read())
        default: throw .invalidValue
        }
    }
}

extension Frame {
    /// The kind of every frame between the daemon and a renderer.
    fileprivate static let rendering: UInt8 = 1
}
