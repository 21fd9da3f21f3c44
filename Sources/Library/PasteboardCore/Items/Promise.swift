import Synchronization

/// The result of a provider, which is called once for all requests.
///
/// Each provider runs on its own thread, independently of the rest of the program.
final class Promise: Sendable {
    typealias Provider = @Sendable () async throws -> [UInt8]

    /// The progress that the provider reports.
    let progress: PromiseProgress
    private let provider: Provider
    private let task = Mutex<Task<[UInt8], any Error>?>(nil)

    init(_ provider: @escaping Provider) {
        self.provider = provider
        progress = PromiseProgress()
    }

    init(reporting provider: @escaping PasteboardItem.ReportingProvider) {
        let progress = PromiseProgress()
        self.progress = progress
        self.provider = { try await provider(progress) }
    }

    /// The promised bytes.
    ///
    /// A provider that fails is called again for the next request.
    var value: [UInt8] {
        get async throws {
            let task = begin()
            do {
                return try await task.value
            } catch {
                self.task.withLock { if $0 == task { $0 = nil } }
                throw error
            }
        }
    }

    /// Releases the provider, because it cannot be requested any more.
    func cancel() { task.withLock { $0?.cancel() } }

    private func begin() -> Task<[UInt8], any Error> {
        task.withLock { task in
            if let task { return task }
            let new = Task(executorPreference: ProviderThreads.shared) { [provider] in try await provider() }
            task = new
            return new
        }
    }
}
