import Synchronization

/// Bytes that are made when somebody wants them: once, whoever it is and however often.
final class Promise: Sendable {
    typealias Provider = @Sendable () async throws -> [UInt8]

    private let provider: Provider
    private let task = Mutex<Task<[UInt8], any Error>?>(nil)

    init(_ provider: @escaping Provider) {
        self.provider = provider
    }

    /// What was promised. A provider that fails is called again for the next one who asks.
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

    /// Nobody wants it any more.
    func cancel() {
        task.withLock { $0?.cancel() }
    }

    private func begin() -> Task<[UInt8], any Error> {
        task.withLock { task in
            if let task { return task }
            let new = Task { [provider] in try await provider() }
            task = new
            return new
        }
    }
}
