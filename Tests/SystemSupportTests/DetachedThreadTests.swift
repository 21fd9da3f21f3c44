import Glibc
import SystemSupport
import Testing

/// Detached threads.
@Suite struct DetachedThreadTests {
    /// Whether a thread of the program's own handles SIGUSR1.
    private static var handlesSignal: Bool {
        var mask = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &mask)
        return sigismember(&mask, SIGUSR1) == 0
    }

    private struct Handling: Equatable {
        var before: Bool
        var onThread: Bool?
        var after: Bool
    }

    private func handling(_ signals: DetachedThread.Signals) async -> Handling {
        await withCheckedContinuation { continuation in
            let before = Self.handlesSignal
            let (results, sink) = AsyncStream.makeStream(of: Bool.self)
            let isStarted = DetachedThread.start(signals: signals) { sink.yield(Self.handlesSignal) }
            let after = Self.handlesSignal
            if !isStarted { sink.finish() }
            Task {
                let onThread = await results.first { _ in true }
                continuation.resume(returning: Handling(before: before, onThread: onThread, after: after))
            }
        }
    }

    @Test func signalsOfTheCallingThreadAreHandled() async {
        let handling = await handling(.inherited)
        #expect(handling.onThread == handling.before && handling.after == handling.before)
    }

    @Test func noSignalIsHandledWhereNoneIsToBe() async {
        let handling = await handling(.none)
        #expect(handling.onThread == false && handling.after == handling.before)
    }
}
