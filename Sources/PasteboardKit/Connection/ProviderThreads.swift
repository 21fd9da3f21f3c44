import Synchronization

/// Threads on which a program's providers run: as many as are busy, so that one that blocks its thread holds up no other,
/// and none while nobody asks. The threads of Swift's own pool are few, and a program may need all of them.
final class ProviderThreads: TaskExecutor {
    static let shared = ProviderThreads()

    /// More at once wait for their turn.
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
        if needsThread, !OwnThread.start({ self.run() }) { state.withLock { $0.threads -= 1 } }
    }

    private func run() {
        while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    /// nil: the thread is not needed any more.
    private func next() -> UnownedJob? {
        state.withLock { state in
            if !state.jobs.isEmpty { return state.jobs.removeFirst() }
            state.threads -= 1
            return nil
        }
    }
}
