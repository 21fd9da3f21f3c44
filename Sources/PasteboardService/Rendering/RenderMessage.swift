import Pasteboard
import PasteboardClient
import UniformTypes

/// What the daemon and a renderer process say to each other.
enum RenderMessage: Equatable, Sendable {
    /// The source of all renderings: the identifier of its type, and its bytes. The text of the user's configuration goes
    /// with it where that has rules of its own about sources, since the renderer reads no files. The owner is the name of the
    /// rule by which the application was recognised that copied it, empty where none was. What else of the same clip may be
    /// needed goes along, with its type.
    case load(type: String, [UInt8], configuration: [UInt8] = [], owner: String = "", beside: Representation? = nil)
    /// A rendering of it as this type is wanted, for destinations of this profile.
    case render(number: Int, type: String, profile: String)
    /// A rendering.
    case rendered(number: Int, [UInt8])
    /// There is no such rendering: the source is not what its type says, or the type has no writer.
    case failed(number: Int)

    private enum Kind: UInt8 {
        case load = 1
        case render, rendered, failed
    }

    init?(_ frame: Frame) {
        do {
            self = try Self.decode(frame)
        } catch {
            return nil
        }
    }

    var frame: Frame {
        var fields = FieldWriter()
        switch self {
        case .load(let type, let bytes, let configuration, let owner, let beside):
            fields.write(type)
            fields.write(owner)
            fields.write(beside?.type.identifier ?? "")
            return Frame(
                kind: Kind.load.rawValue, header: fields.bytes, blobs: [bytes, configuration, beside?.bytes ?? []])
        case .render(let number, let type, let profile):
            fields.write(number)
            fields.write(type)
            fields.write(profile)
            return Frame(kind: Kind.render.rawValue, header: fields.bytes)
        case .rendered(let number, let bytes):
            fields.write(number)
            return Frame(kind: Kind.rendered.rawValue, header: fields.bytes, blobs: [bytes])
        case .failed(let number):
            fields.write(number)
            return Frame(kind: Kind.failed.rawValue, header: fields.bytes)
        }
    }

    private static func decode(_ frame: Frame) throws(FieldReader.Malformed) -> RenderMessage {
        var fields = FieldReader(frame.header)
        switch Kind(rawValue: frame.kind) {
        case .load:
            guard frame.blobs.count == 3 else { throw FieldReader.Malformed() }
            let (type, owner, other) = (try fields.string(), try fields.string(), try fields.string())
            let beside = UniformType(other).map { Representation(type: $0, bytes: frame.blobs[2]) }
            return .load(
                type: type, frame.blobs[0], configuration: frame.blobs[1], owner: owner, beside: beside)
        case .render: return .render(number: try fields.int(), type: try fields.string(), profile: try fields.string())
        case .rendered: return .rendered(number: try fields.int(), try frame.onlyBlob())
        case .failed: return .failed(number: try fields.int())
        case nil: throw FieldReader.Malformed()
        }
    }
}

extension Frame {
    fileprivate func onlyBlob() throws(FieldReader.Malformed) -> [UInt8] {
        guard let blob = blobs.first else { throw FieldReader.Malformed() }
        return blob
    }
}
