import Items

/// A message between a renderer process and its parent.
package enum RenderMessage: Equatable, Sendable {
    /// The source of all renderings: its type identifier and its bytes.
    ///
    /// The text of the user's configuration is included if that has its own rules for sources, since the renderer reads no
    /// files. The owner is the name of the rule that recognised the application that copied, empty if none did. Another
    /// representation of the same clip that may be needed is included with its type.
    case load(type: String, [UInt8], configuration: [UInt8] = [], owner: String = "", beside: Representation? = nil)
    /// Request a rendering of the source in this type, for destinations of this profile.
    case render(number: Int, type: String, profile: String)
    /// A loss of the next rendering, or the reason for a failure, for the user.
    case remark(number: Int, String)
    /// A rendering.
    case rendered(number: Int, [UInt8])
    /// The rendering has failed: the source does not match its type, or the type has no writer.
    case failed(number: Int)
}

extension RenderMessage: ControlRecord {
    private enum Kind {
        static let load: UInt8 = 1
        static let render: UInt8 = 2
        static let rendered: UInt8 = 3
        static let failed: UInt8 = 4
        static let remark: UInt8 = 5
    }

    package var frame: Frame { Frame(Frame.rendering, self) }

    package init?(_ frame: Frame) {
        guard frame.kind == Frame.rendering else { return nil }
        do throws(MalformedRecord) {
            self = try frame.record()
        } catch {
            return nil
        }
    }

    package func encode(to fields: inout FieldWriter) {
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
        case .remark(let number, let text):
            fields.write(byte: Kind.remark)
            fields.write(number)
            fields.write(text)
        case .rendered(let number, let bytes):
            fields.write(byte: Kind.rendered)
            fields.write(number)
            fields.write(content: bytes)
        case .failed(let number):
            fields.write(byte: Kind.failed)
            fields.write(number)
        }
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        switch try fields.byte() {
        case Kind.load:
            self = .load(
                type: try fields.read(), try fields.content(), configuration: try fields.content(),
                owner: try fields.read(), beside: try fields.read())
        case Kind.render:
            self = .render(number: try fields.read(), type: try fields.read(), profile: try fields.read())
        case Kind.remark: self = .remark(number: try fields.read(), try fields.read())
        case Kind.rendered: self = .rendered(number: try fields.read(), try fields.content())
        case Kind.failed: self = .failed(number: try fields.read())
        default: throw .invalidValue
        }
    }
}

extension Frame {
    /// The kinds of the frames between a renderer and its parent.
    fileprivate static let rendering: UInt8 = 1
}
