/// What clients and the daemon say to each other over the control socket.
package enum Message: Equatable, Sendable {
    /// The first message of either side.
    case hello(version: String, isIdle: Bool)
    case publish(PublishRequest)
    /// Adds a representation to what the daemon holds under this selection.
    case add(selection: String, PublishRequest.Part)
    case release(selection: String)
    case status
    /// What the daemon holds under this selection, without rendering any of it.
    case describe(selection: String)
    /// What an application of this name is offered of that.
    case describeAs(selection: String, application: String)
    /// What an application of this name would be given for a target.
    case renderAs(selection: String, application: String, target: String)
    /// The text that a paste of this selection gives, as far as no X server has to carry it.
    case readText(selection: String)
    /// The daemon exits if it holds nothing, so that a newer one can take its place.
    case handOver
    /// The bytes of a promise that was asked for, or that the program keeps of its own accord; nil: it cannot be kept.
    case kept(publication: Int, promise: Int, [UInt8]?)

    /// Done; the change count of the pasteboard concerned.
    case done(changeCount: Int)
    /// Not done: an exit status of the command line, and why.
    case failed(status: Int, reason: String)
    /// The daemon does not own that selection.
    case notHeld
    case report(StatusReport)
    case description(HeldDescription)
    /// The bytes of a target, as they would be the answer to a request for it.
    case content(target: String, replyType: String, [UInt8])
    /// Somebody wants what was promised under this number.
    case wanted(publication: Int, promise: Int)
    /// Nothing of this publication will be asked for any more.
    case over(publication: Int)
    case seen(SeenDescription)
    case rendering([UInt8])
}

extension Message {
    /// The version of this program, and of its protocol.
    package static let version = "0.1.0"

    package init?(_ frame: Frame) {
        do {
            self = try Self.decode(frame)
        } catch {
            return nil
        }
    }

    package var frame: Frame {
        var fields = FieldWriter()
        var blobs: [[UInt8]] = []
        switch self {
        case .hello(let version, let isIdle):
            fields.write(version)
            fields.write(isIdle)
        case .publish(let request):
            fields.write(request)
            blobs = request.parts.map(\.bytes)
        case .add(let selection, let part):
            fields.write(selection)
            fields.write(part)
            blobs = [part.bytes]
        case .release(let selection), .describe(let selection), .readText(let selection): fields.write(selection)
        case .description(let description):
            fields.write(description)
            blobs = description.entries.map(\.head)
        case .kept(let publication, let promise, let bytes):
            fields.write(publication)
            fields.write(promise)
            fields.write(bytes != nil)
            blobs = bytes.map { [$0] } ?? []
        case .wanted(let publication, let promise):
            fields.write(publication)
            fields.write(promise)
        case .over(let publication): fields.write(publication)
        case .describeAs(let selection, let application):
            fields.write(selection)
            fields.write(application)
        case .renderAs(let selection, let application, let target):
            fields.write(selection)
            fields.write(application)
            fields.write(target)
        case .seen(let seen):
            fields.write(seen)
            blobs = seen.description.entries.map(\.head)
        case .rendering(let bytes): blobs = [bytes]
        case .done(let changeCount): fields.write(changeCount)
        case .failed(let status, let reason):
            fields.write(status)
            fields.write(reason)
        case .report(let report): fields.write(report)
        case .content(let target, let replyType, let bytes):
            fields.write(target)
            fields.write(replyType)
            blobs = [bytes]
        case .status, .handOver, .notHeld: break
        }
        return Frame(kind: kind.rawValue, header: fields.bytes, blobs: blobs)
    }

    private enum Kind: UInt8 {
        case hello = 1
        case publish, add, release, status, handOver, describe, kept, readText
        case describeAs = 32
        case renderAs
        case done = 64
        case failed, notHeld, report, description, wanted, over, content
        case seen = 96
        case rendering
    }

    private var kind: Kind {
        switch self {
        case .hello: .hello
        case .publish: .publish
        case .add: .add
        case .release: .release
        case .status: .status
        case .describe: .describe
        case .description: .description
        case .describeAs: .describeAs
        case .renderAs: .renderAs
        case .seen: .seen
        case .rendering: .rendering
        case .handOver: .handOver
        case .done: .done
        case .failed: .failed
        case .notHeld: .notHeld
        case .report: .report
        case .kept: .kept
        case .wanted: .wanted
        case .over: .over
        case .readText: .readText
        case .content: .content
        }
    }

    private static func decode(_ frame: Frame) throws(FieldReader.Malformed) -> Message {
        var fields = FieldReader(frame.header)
        var blobs = frame.blobs[...]
        switch Kind(rawValue: frame.kind) {
        case .hello: return .hello(version: try fields.string(), isIdle: try fields.bool())
        case .publish: return .publish(try fields.publishRequest(&blobs))
        case .add: return .add(selection: try fields.string(), try fields.part(&blobs))
        case .release: return .release(selection: try fields.string())
        case .status: return .status
        case .describe: return .describe(selection: try fields.string())
        case .description: return .description(try fields.heldDescription(&blobs))
        case .describeAs: return .describeAs(selection: try fields.string(), application: try fields.string())
        case .renderAs:
            return .renderAs(
                selection: try fields.string(), application: try fields.string(), target: try fields.string())
        case .seen: return .seen(try fields.seenDescription(&blobs))
        case .rendering:
            guard let bytes = blobs.first else { throw FieldReader.Malformed() }
            return .rendering(bytes)
        case .handOver: return .handOver
        case .done: return .done(changeCount: try fields.int())
        case .failed: return .failed(status: try fields.int(), reason: try fields.string())
        case .notHeld: return .notHeld
        case .report: return .report(try fields.statusReport())
        case .kept: return .kept(publication: try fields.int(), promise: try fields.int(), try fields.bytes(&blobs))
        case .wanted: return .wanted(publication: try fields.int(), promise: try fields.int())
        case .over: return .over(publication: try fields.int())
        case .readText: return .readText(selection: try fields.string())
        case .content:
            let (target, replyType) = (try fields.string(), try fields.string())
            guard let bytes = blobs.first else { throw FieldReader.Malformed() }
            return .content(target: target, replyType: replyType, bytes)
        case nil: throw FieldReader.Malformed()
        }
    }
}
