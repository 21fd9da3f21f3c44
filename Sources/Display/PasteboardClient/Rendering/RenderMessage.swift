/// A message between a renderer process and its parent.
package enum RenderMessage: Equatable, Sendable {
    /// The source of all renderings.
    case load(RenderSource)
    /// Request a rendering of the source in this type, for destinations of this profile.
    case render(number: Int, type: String, profile: String)
    /// Ask a question about the source and this type; the answer is sent as a rendering.
    case ask(number: Int, RenderQuestion, type: String = "")
    /// A loss of the next rendering, or the reason for a failure, for the user.
    case remark(number: Int, String)
    /// A rendering.
    case rendered(number: Int, [UInt8])
    /// The rendering has failed: the source does not match its type, or the type has no writer. The reason consists of words
    /// that both ends know.
    case failed(number: Int, reason: [String] = [])
}

extension RenderMessage: ControlRecord {
    private enum Kind {
        static let load: UInt8 = 1
        static let render: UInt8 = 2
        static let rendered: UInt8 = 3
        static let failed: UInt8 = 4
        static let remark: UInt8 = 5
        static let ask: UInt8 = 6
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
        case .load(let source): fields.write(case: Kind.load, source)
        case .ask(let number, let question, let type): fields.write(case: Kind.ask, number, question, type)
        case .render(let number, let type, let profile): fields.write(case: Kind.render, number, type, profile)
        case .remark(let number, let text): fields.write(case: Kind.remark, number, text)
        case .rendered(let number, let bytes):
            fields.write(case: Kind.rendered, number)
            fields.write(content: bytes)
        case .failed(let number, let reason): fields.write(case: Kind.failed, number, reason)
        }
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        switch try fields.byte() {
        case Kind.load: self = .load(try fields.read())
        case Kind.ask: self = .ask(number: try fields.read(), try fields.read(), type: try fields.read())
        case Kind.render:
            self = .render(number: try fields.read(), type: try fields.read(), profile: try fields.read())
        case Kind.remark: self = .remark(number: try fields.read(), try fields.read())
        case Kind.rendered: self = .rendered(number: try fields.read(), try fields.content())
        case Kind.failed: self = .failed(number: try fields.read(), reason: try fields.read())
        default: throw .invalidValue
        }
    }
}

extension Frame {
    /// The kinds of the frames between a renderer and its parent.
    fileprivate static let rendering: UInt8 = 1
}
