import PasteboardClient
import PasteboardService
import UniformTypes

/// The connection to the daemon: what is said to it, one question after the other, and what it asks for in between.
actor DaemonLine {
    nonisolated private let thread: PollThread
    private let display: DisplayName
    private var channel: FrameChannel?
    private var questions: [Question] = []
    private var publications: [Int: Publication] = [:]

    private struct Question {
        let message: Message
        /// Whose promises may be asked for from the moment at which the message is sent.
        let publication: Publication?
        let answer: CheckedContinuation<Result<Message, PasteboardError>, Never>
        var deadline: ContinuousClock.Instant?
    }

    /// The daemon is one of ours: on a busy machine, or with much to take in, it is slow and not silent.
    private static let patience: Duration = .seconds(30)

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.executor.asUnownedSerialExecutor()
    }

    init(_ display: DisplayName, on thread: PollThread) {
        self.display = display
        self.thread = thread
        thread.executor.add { [weak self] in
            self?.assumeIsolated { $0.turn() }
        }
    }

    /// Publishes, and returns once other clients can read it.
    func publish(_ request: PublishRequest, _ publication: Publication?) async throws(PasteboardError) {
        do {
            try await ask(.publish(request), publication)
        } catch {
            if let publication { publications[publication.number] = nil }
            throw error
        }
    }

    /// Keeps every promise that somebody could still ask for, so that what was published outlives this program.
    func keepPromises() async throws(PasteboardError) {
        for publication in publications.values.sorted(by: { $0.number < $1.number }) {
            for promise in publication.promises.keys.sorted() { await keep(promise, of: publication) }
        }
        // What was said before it has been heard once this is answered.
        if channel != nil { try await ask(.status) }
    }
}

extension DaemonLine {
    @discardableResult
    private func ask(
        _ message: Message, _ publication: Publication? = nil
    ) async throws(PasteboardError) -> Message {
        let result = await withCheckedContinuation { answer in
            questions.append(Question(message: message, publication: publication, answer: answer))
            if questions.count == 1 { sendNext() }
        }
        let answer = try result.get()
        if case .failed(let status, let reason) = answer { throw PasteboardError(status: status, reason: reason) }
        return answer
    }

    private func sendNext() {
        while !questions.isEmpty {
            do {
                let channel = try connectedChannel()
                if let publication = questions[0].publication { publications[publication.number] = publication }
                try channel.send(questions[0].message.frame)
                questions[0].deadline = .now + Self.patience
                return
            } catch let error as PasteboardError {
                questions.removeFirst().answer.resume(returning: .failure(error))
            } catch {
                questions.removeFirst().answer.resume(returning: .failure(.noDaemon("\(error)")))
            }
        }
    }

    private func connectedChannel() throws(PasteboardError) -> FrameChannel {
        if let channel, !channel.isClosed { return channel }
        hangUp()
        do {
            let new = try DaemonLauncher(display: display, patience: Self.patience).channel()
            channel = new
            return new
        } catch {
            throw .noDaemon(error.description)
        }
    }

    private func turn() -> PollThread.Wish {
        guard let channel else { return PollThread.Wish() }
        channel.flush()
        for frame in channel.receive() { receive(frame) }
        let isLate = questions.first?.deadline.map { $0 <= .now } ?? false
        if channel.isClosed || isLate {
            hangUp()
            if let question = questions.first, question.deadline != nil {
                questions.removeFirst()
                question.answer.resume(returning: .failure(.noDaemon("pasteboardd does not answer")))
            }
            sendNext()
        }
        guard let channel = self.channel else { return PollThread.Wish() }
        return PollThread.Wish(
            interests: [(channel.descriptor.number, channel.interest)], deadline: questions.first?.deadline)
    }

    private func hangUp() {
        channel = nil
        for publication in publications.values { end(publication) }
        publications = [:]
    }

    private func end(_ publication: Publication?) {
        for promise in publication?.promises.values ?? [:].values { promise.cancel() }
    }

    private func receive(_ frame: Frame) {
        switch Message(frame) {
        case .wanted(let number, let promise)?:
            guard let publication = publications[number] else { return }
            Task(executorPreference: ProviderThreads.shared) { await self.keep(promise, of: publication) }
        case .over(let number)?: end(publications.removeValue(forKey: number))
        case let message?:
            guard !questions.isEmpty else { return }
            questions.removeFirst().answer.resume(returning: .success(message))
            sendNext()
        case nil: hangUp()
        }
    }

    private func keep(_ promise: Int, of publication: Publication) async {
        let bytes = try? await publication.promises[promise]?.value
        guard let channel, publications[publication.number] != nil else { return }
        // A failure to send shows as a closed channel in the next turn.
        try? channel.send(Message.kept(publication: publication.number, promise: promise, bytes).frame)
    }
}
