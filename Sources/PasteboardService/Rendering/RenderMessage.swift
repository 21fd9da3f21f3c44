/// What the daemon and a renderer process say to each other.
enum RenderMessage: Equatable, Sendable {
    /// The source of all renderings: the identifier of its type, and its bytes. The text of the user's configuration goes
    /// with it where that has rules of its own about sources, since the renderer reads no files. The owner is the name of the
    /// rule by which the application was recognised that copied it, empty where none was. The plain text of the same clip goes
    /// along where that rule needs it.
    case load(type: String, [UInt8], configuration: [UInt8] = [], owner: String = "", plainText: [UInt8] = [])
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
        case .load(let type, let bytes, let configuration, let owner, let plainText):
            fields.write(type)
            fields.write(owner)
            return Frame(kind: Kind.load.rawValue, header: fields.bytes, blobs: [bytes, configuration, plainText])
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
            let (type, owner) = (try fields.string(), try fields.string())
            return .load(
                type: type, frame.blobs[0], configuration: frame.blobs[1], owner: owner, plainText: frame.blobs[2])
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
