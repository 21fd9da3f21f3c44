import CSystem
import Glibc
import PasteboardClient
import SelectionModel
import Synchronization
import SystemSupport

/// An attempt to connect to a display, on its own thread, so that a display that does not answer does not block the caller.
///
/// The thread lasts until the display answers or refuses. It inherits the signal mask of the calling thread, so that it does
/// not handle signals for which the daemon polls.
final class ConnectionAttempt: Sendable {
    /// A function that connects, and may wait for the display.
    typealias Connect = @Sendable () throws(DisplayError) -> any BackEnd

    /// A back end that is not in use yet.
    ///
    /// Sendable, because the thread that has created it keeps no reference, and ``ConnectionAttempt/take()`` returns it once.
    private struct Created: @unchecked Sendable {
        let backEnd: any BackEnd
    }

    private let outcome = Mutex<Result<Created, DisplayError>?>(nil)
    /// Readable once there is an outcome.
    private let readiness: Descriptor

    /// Starts an attempt.
    ///
    /// - Throws: `silent` if the system has no descriptor or thread for it.
    init(_ connect: @escaping Connect) throws(DisplayError) {
        let number = csystem_eventfd()
        guard number >= 0 else { throw .silent }
        readiness = Descriptor(owning: number)
        guard DetachedThread.start({ self.run(connect) }) else { throw .silent }
    }

    /// The descriptor that becomes readable when the attempt ends.
    var pollEntry: (descriptor: Int32, interest: Poll.Interest) { (readiness.number, .read) }

    /// Returns the connection, or the reason why there is none; nil while the display has not answered.
    func take() -> Result<any BackEnd, DisplayError>? {
        outcome.withLock { outcome in
            defer { outcome = nil }
            return outcome
        }?.map(\.backEnd)
    }

    private func run(_ connect: Connect) {
        let result: Result<Created, DisplayError>
        do {
            result = .success(Created(backEnd: try connect()))
        } catch {
            result = .failure(error)
        }
        outcome.withLock { $0 = result }
        var count: UInt64 = 1
        unsafe write(readiness.number, &count, MemoryLayout.size(ofValue: count))
    }
}
