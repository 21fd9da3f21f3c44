import CSystem
import Glibc
import PasteboardClient
import Synchronization
import SystemSupport

/// A thread for actors that poll file descriptors: it runs their jobs, then a turn of each actor, then one poll for all.
///
/// It ends when the last actor that uses it is released.
package final class PollThread: Sendable {
    /// The executor of the actors that run here.
    package let executor: PollExecutor

    package init() throws(PasteboardError) {
        executor = try PollExecutor()
        guard executor.start() else { throw .noServer("no thread can be started") }
    }

    deinit {
        executor.end()
    }
}

/// Runs jobs on a thread that polls while there are none.
package final class PollExecutor: SerialExecutor {
    /// The wait of an actor until its next turn; nil once it no longer exists.
    package typealias Turn = @Sendable () -> PollRequest?

    private struct State {
        var jobs: [UnownedJob] = []
        var turns: [Turn] = []
        var isEnding = false
    }

    private let state = Mutex(State())
    private let bell: Descriptor
    /// `pthread_self` of the thread, once it runs.
    private let thread = Atomic<UInt>(0)

    fileprivate init() throws(PasteboardError) {
        let number = csystem_eventfd()
        guard number >= 0 else { throw .noServer("there are too many open files") }
        bell = Descriptor(owning: number)
    }

    /// Calls an actor before every poll, on this thread.
    package func add(_ turn: @escaping Turn) {
        state.withLock { $0.turns.append(turn) }
        ring()
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { $0.jobs.append(job) }
        ring()
    }

    package func checkIsolated() {
        precondition(thread.load(ordering: .relaxed) == pthread_self(), "not on the thread of this actor")
    }

    fileprivate func start() -> Bool { DetachedThread.start { self.run() } }

    fileprivate func end() {
        state.withLock { $0.isEnding = true }
        ring()
    }
}

extension PollExecutor {
    private func run() {
        thread.store(pthread_self(), ordering: .relaxed)
        while let (jobs, turns) = next() {
            for job in jobs { unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
            if jobs.isEmpty { poll(turns) }
        }
    }

    private func next() -> (jobs: [UnownedJob], turns: [Turn])? {
        state.withLock { state in
            if state.isEnding, state.jobs.isEmpty { return nil }
            defer { state.jobs = [] }
            return (state.jobs, state.turns)
        }
    }

    private func poll(_ turns: [Turn]) {
        let requests = turns.map { $0() }
        if requests.contains(where: { $0 == nil }) { forget(requests.map { $0 == nil }) }
        requests.compactMap { $0 }.reduce(PollRequest([(bell.number, .read)])) { $0.adding($1) }.wait()
        var count: UInt64 = 0
        unsafe read(bell.number, &count, MemoryLayout<UInt64>.size)
    }

    /// Turns are only appended, so those already called are still at the front.
    private func forget(_ gone: [Bool]) {
        state.withLock { state in
            let called = zip(state.turns, gone).filter { !$0.1 }.map(\.0)
            state.turns = called + state.turns.dropFirst(gone.count)
        }
    }

    private func ring() {
        var one: UInt64 = 1
        unsafe write(bell.number, &one, MemoryLayout<UInt64>.size)
    }
}
