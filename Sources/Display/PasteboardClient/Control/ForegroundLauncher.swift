import Glibc
import SelectionModel

/// Replaces this process with `pasteboardd`, which owns one selection and serves no clients.
///
/// The request is passed in sealed memory filesunder fixed descriptor numbers.
package enum ForegroundLauncher {
    /// The argument that makes `pasteboardd` own the passed content.
    package static let argument = "--own"

    /// The numbers of the descriptors of the frame without its contents, and of the contents.
    private static let (frameNumber, contentNumber): (Int32, Int32) = (3, 4)
    /// A number above all fixed numbers.
    private static let freeNumbers: Int32 = 16

    /// Runs the program, which keeps the number of this process.
    ///
    /// - Returns: never without throwing.
    package static func own(_ request: PublishRequest, on display: DisplayName) throws(DaemonLauncher.Failure) {
        guard let path = DaemonLauncher.executable() else { throw .notInstalled }
        do throws(SystemError) {
            for (part, passed) in try parts(of: request) {
                guard dup2(part.number, passed) == passed else { throw SystemError("dup2") }
            }
            let arguments = ["pasteboardd", argument, "--backend=\(display.system.rawValue)"]
            var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
            unsafe execv(path, &words)
            throw SystemError("execv")
        } catch {
            throw .cannotStart(error)
        }
    }

    /// Starts a program that finds the request under the same descriptor numbers, and another descriptor under a
    /// separate number.
    package static func run(
        _ spawn: Spawn, with request: PublishRequest, beside other: (descriptor: Descriptor, number: Int32)
    ) throws(SystemError) {
        let passed = try parts(of: request) + [(try moved(other.descriptor), other.number)]
        var spawn = spawn
        spawn.passed = passed.map { ($0.0.number, $0.1) }
        try withExtendedLifetime(passed) { () throws(SystemError) in _ = try spawn.run() }
    }

    /// The request in memory files, with their descriptor numbers.
    private static func parts(of request: PublishRequest) throws(SystemError) -> [(Descriptor, Int32)] {
        let frame = Request.publish(request).frame
        return [
            (try moved(try SealedMemory.make(of: [frame.encoded(inline: false)])), frameNumber),
            (try moved(try SealedMemory.make(of: frame.blobs)), contentNumber),
        ]
    }

    /// A descriptor moved to a number outside the fixed numbers.
    private static func moved(_ descriptor: Descriptor) throws(SystemError) -> Descriptor {
        let number = fcntl(descriptor.number, F_DUPFD_CLOEXEC, freeNumbers)
        guard number >= 0 else { throw SystemError("fcntl") }
        return Descriptor(owning: number)
    }

    /// The request that this process was started with; nil if there is none.
    package static func passedRequest() -> PublishRequest? {
        var facts = stat()
        guard unsafe fstat(frameNumber, &facts) == 0, fcntl(contentNumber, F_GETFD) >= 0 else { return nil }
        let (frame, content) = (Descriptor(owning: frameNumber), Descriptor(owning: contentNumber))
        guard let bytes = try? SealedMemory.read(frame, lengths: [Int(facts.st_size)]).first else { return nil }
        var decoder = FrameDecoder()
        decoder.take(bytes[...], content)
        guard let frame = try? decoder.next(), case .publish(let request)? = try? Request(frame) else { return nil }
        return request
    }
}
