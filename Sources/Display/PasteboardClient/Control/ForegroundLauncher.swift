import Glibc
import SelectionModel

/// Runs `pasteboardd` in the place of this process, to own one selection and serve no clients.
///
/// The request is passed in sealed memory files, which the program finds under fixed numbers.
package enum ForegroundLauncher {
    /// The argument that makes `pasteboardd` own what is passed.
    package static let argument = "--own"

    /// The numbers of the descriptors of the frame without its contents, and of the contents.
    private static let (frameNumber, contentNumber): (Int32, Int32) = (3, 4)
    /// Above every number that is assigned here.
    private static let freeNumbers: Int32 = 16

    /// Runs the program, which keeps the number of this process.
    ///
    /// - Returns: never without throwing.
    package static func own(_ request: PublishRequest, on display: DisplayName) throws(DaemonLauncher.Failure) {
        guard let path = DaemonLauncher.executable() else { throw .notInstalled }
        do throws(SystemError) {
            let frame = Request.publish(request).frame
            let parts = [
                try SealedMemory.make(of: [frame.encoded(inline: false)]), try SealedMemory.make(of: frame.blobs),
            ]
            // Neither may have the number that the other one gets.
            let numbers = parts.map { fcntl($0.number, F_DUPFD_CLOEXEC, freeNumbers) }
            for (number, passed) in zip(numbers, [frameNumber, contentNumber]) {
                guard number >= 0, dup2(number, passed) == passed else { throw SystemError("dup2") }
            }
            let arguments = ["pasteboardd", argument, "--backend=\(display.system.rawValue)"]
            var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
            unsafe execv(path, &words)
            throw SystemError("execv")
        } catch {
            throw .cannotStart(error)
        }
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
