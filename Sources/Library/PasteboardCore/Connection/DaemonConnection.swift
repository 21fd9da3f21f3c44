import PasteboardClient
import SelectionModel

/// The connection to the daemon. It sends requests one at a time, and answers requests for promises in between.
actor DaemonConnection {
    nonisolated private let thread: PollThread
    private let display: DisplayName
    private var channel: FrameChannel?
    private var questions: [Question] = []
    private var publications: [Int: PromisedPublication] = [:]

    private struct Question {
        let request: Request
        /// The publication whose promises may be requested once the request is sent.
        let publication: PromisedPublication?
        let answer: CheckedContinuation<Result<Reply, PasteboardError>, Never>
        var deadline: Instant?
    }

    /// The timeout for an answer: on a busy machine, or with a large publication, the daemon may be slow.
    private static let patience: Duration = .seconds(30)

    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe thread.executor.asUnownedSerialExecutor() }

    init(_ display: DisplayName, on thread: PollThread) {
        self.display = display
        self.thread = thread
        thread.executor.add { [weak self] in
            self?.assumeIsolated { $0.turn() }
        }
    }

    /// Publishes, and returns once other clients can read it.
    func publish(_ request: PublishRequest, _ publication: PromisedPublication?) async throws(PasteboardError) {
        do {
            try await ask(.publish(request), publication)
        } catch {
            if let publication { publications[publication.number] = nil }
            throw error
        }
    }

    /// Fulfills every promise that can still be requested, so that the publications outlive this program.
    func keepPromises() async throws(PasteboardError) {
        for publication in publications.values.sorted(by: { $0.number < $1.number }) {
            for promise in publication.promises.keys.sorted() { await keep(promise, of: publication) }
        }
        // The answer shows that all earlier messages have been handled.
        if channel != nil { try await ask(.status) }
    }
}

extension DaemonConnection {
    @discardableResult
    private func ask(
        _ request: Request, _ publication: PromisedPublication? = nil
    ) async throws(PasteboardError) -> Reply {
        let result = await withCheckedContinuation { answer in
            questions.append(Question(request: request, publication: publication, answer: answer))
            if questions.count == 1 { sendNext() }
        }
        let reply = try result.get()
        if case .refused(let refusal) = reply { throw PasteboardError(refusal) }
        return reply
    }

    private func sendNext() {
        while !questions.isEmpty {
            do {
                let channel = try connectedChannel()
                if let publication = questions[0].publication { publications[publication.number] = publication }
                try channel.send(questions[0].request.frame)
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

    private func turn() -> PollRequest {
        guard let channel else { return PollRequest() }
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
        guard let channel = self.channel else { return PollRequest() }
        return channel.pollRequest.adding(PollRequest(until: questions.first?.deadline))
    }

    private func hangUp() {
        channel = nil
        for publication in publications.values { end(publication) }
        publications = [:]
    }

    private func end(_ publication: PromisedPublication?) {
        for promise in publication?.promises.values ?? [:].values { promise.cancel() }
    }

    private func receive(_ frame: Frame) {
        if let notice = try? PromiseNotice(frame) {
            heed(notice)
        } else if let reply = try? Reply(frame) {
            guard !questions.isEmpty else { return }
            questions.removeFirst().answer.resume(returning: .success(reply))
            sendNext()
        } else {
            hangUp()
        }
    }

    private func heed(_ notice: PromiseNotice) {
        switch notice {
        case .wanted(let reference):
            guard let publication = publications[reference.publication] else { return }
            Task(executorPreference: ProviderThreads.shared) { await self.keep(reference.promise, of: publication) }
        case .over(let number): end(publications.removeValue(forKey: number))
        }
    }

    private func keep(_ promise: Int, of publication: PromisedPublication) async {
        let reference = PromiseReference(publication: publication.number, promise: promise)
        publication.promises[promise]?.progress.observe { [weak self] thousandths in
            Task(executorPreference: ProviderThreads.shared) {
                await self?.report(PromiseReport(reference, thousandths: thousandths))
            }
        }
        let bytes = try? await publication.promises[promise]?.value
        guard let channel, publications[publication.number] != nil else { return }
        // A failure to send closes the channel; the next turn detects it.
        try? channel.send(Request.keep(KeptPromise(reference, bytes)).frame)
    }

    private func report(_ report: PromiseReport) {
        guard let channel, publications[report.reference.publication] != nil else { return }
        try? channel.send(Request.report(report).frame)
    }
}
