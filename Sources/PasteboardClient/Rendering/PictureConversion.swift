import Glibc
import SelectionModel
import UniformTypes

/// One conversion of a picture by the program that converts them.
package struct PictureConversion: Sendable {
    /// Why there is no picture.
    package enum Failure: Error, Hashable, Sendable {
        /// The program is not beside this one.
        case notInstalled
        /// It could not be started.
        case cannotStart(SystemError)
        /// What it says of the picture, for people.
        case refused(String)
        /// It has ended, or takes longer than anybody waits.
        case noAnswer
    }

    /// The time after which nobody waits any longer.
    package static let patience: Duration = .seconds(30)

    /// The converted picture.
    package let bytes: [UInt8]
    /// What it lacks, for people.
    package let remarks: [String]

    /// Converts, and waits for it.
    package init(of picture: [UInt8], from type: UniformType, to wanted: UniformType) throws(Failure) {
        let renderer = try Self.start(type)
        // It holds nothing but this picture.
        defer { Self.end(renderer.process) }
        let channel = FrameChannel(renderer.socket, acceptingInline: Frame.maximumContent)
        do throws(SystemError) {
            try channel.send(RenderMessage.load(type: type.identifier, picture).frame)
            try channel.send(RenderMessage.render(number: 1, type: wanted.identifier, profile: "").frame)
        } catch {
            throw .cannotStart(error)
        }
        (bytes, remarks) = try Self.answer(on: channel, until: .now + Self.patience)
    }

    private static func answer(
        on channel: FrameChannel, until deadline: ContinuousClock.Instant
    ) throws(Failure) -> ([UInt8], [String]) {
        var remarks: [String] = []
        while !channel.isClosed, .now < deadline {
            _ = Poll.wait(for: [(channel.descriptor.number, channel.interest)], until: deadline)
            channel.flush()
            for frame in channel.receive() {
                switch RenderMessage(frame) {
                case .remark(_, let text): remarks.append(text)
                case .rendered(_, let bytes): return (bytes, remarks)
                case .failed: throw .refused(remarks.last ?? "")
                case .load, .render, nil: throw .noAnswer
                }
            }
        }
        throw .noAnswer
    }

    private static func start(_ type: UniformType) throws(Failure) -> (process: pid_t, socket: Descriptor) {
        do throws(SystemError) {
            return try PictureProgram.start(for: type)
        } catch {
            throw error.code == ENOENT ? .notInstalled : .cannotStart(error)
        }
    }

    private static func end(_ process: pid_t) {
        kill(process, SIGKILL)
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
}

extension PictureConversion.Failure: CustomStringConvertible {
    /// The failure in English, without content.
    package var description: String {
        switch self {
        case .notInstalled:
            "\(PictureProgram.name) is neither beside this program nor in libexec/pasteboard; install all"
        case .cannotStart(let error): "\(PictureProgram.name) cannot be started: \(error)"
        case .refused(let reason): reason.isEmpty ? "the picture cannot be converted" : reason
        case .noAnswer: "the conversion of the picture broke off: it takes too much time or memory"
        }
    }
}
