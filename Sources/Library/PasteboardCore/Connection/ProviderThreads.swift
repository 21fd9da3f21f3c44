import Synchronization
import SystemSupport

/// The threads for a program's providers: one for each running provider.
///
/// A provider that blocks its thread delays no other. Swift's cooperative pool has few threads, and the program may
/// need all of them.
final class ProviderThreads: TaskExecutor {
    static let shared = ProviderThreads()

    /// The maximum number of threads; other providers are queued.
    private static let limit = 64

    private struct State {
        var jobs: [UnownedJob] = []
        var threads = 0
    }

    private let state = Mutex(State())

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let needsThread = state.withLock { state in
            state.jobs.append(job)
            guard state.threads < Self.limit else { return false }
            state.threads += 1
            return true
        }
        if needsThread, !DetachedThread.start({ self.run() }) { state.withLock { $0.threads -= 1 } }
    }

    private func run() {
        while let job = next() { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    /// The next job; nil if the thread is not needed any more.
    private func next() -> UnownedJob? {
        state.withLock { state in
            if !state.jobs.isEmpty { return state.jobs.removeFirst() }
            state.threads -= 1
            return nil
        }
    }
}
