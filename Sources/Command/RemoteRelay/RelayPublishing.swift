import PasteboardClient
import RemoteLink
import SelectionModel
import Targets

/// The publications of the other computer, within limits, and its promises.
struct RelayPublishing: Sendable {
    /// The requests sent over a connection.
    private struct Asked: Sendable {
        var lastStream: UInt32 = 0
        var promises: [UInt32: WantedPromise] = [:]

        /// The next stream of this end; its streams have even numbers.
        mutating func newStream() -> UInt32 {
            lastStream += 2
            return lastStream
        }
    }

    private let settings: RelaySettings
    private var rate: TokenBucket
    private var publications: [OperationID: RelayPublication] = [:]
    private var links: [LinkID: Asked] = [:]

    init(_ settings: RelaySettings, now: Instant) {
        self.settings = settings
        rate = TokenBucket(capacity: settings.burst, rate: settings.rate, now: now)
    }

    /// The time at which the next promise times out.
    var deadline: Instant? { links.values.flatMap { $0.promises.values.map(\.deadline) }.min() }

    /// True for a publication whose promises can still be fulfilled.
    func isOpen(_ id: OperationID) -> Bool { publications[id] != nil }

    // MARK: Requests

    mutating func publish(_ request: PublishRequest, _ stream: RelayStream, _ ledger: inout RelayLedger) {
        if let reason = refusal(of: request, ledger.now) {
            ledger.add(.tell(.refusedPublication(reason)))
            switch reason {
            case .secret: return ledger.send(.denied(.secret), stream)
            case .tooLarge: return ledger.send(.denied(.tooLarge(limit: settings.publishedBytes)), stream)
            case .tooMany: return ledger.send(.denied(.tooMany), stream)
            }
        }
        guard let item = request.item.fromElsewhere else { return ledger.send(.denied(.files), stream) }
        var own = request
        own.item = item
        own.publication = item.holdsPromises ? ledger.next.rawValue : nil
        let id = ledger.begin(.publish(own), stream)
        if item.holdsPromises {
            var reference = own
            reference.publication = request.publication
            publications[id] = RelayPublication(
                link: stream.link, request: reference, files: request.item.promisedFiles)
        }
        ledger.add(.ask(id, .publish(own)))
    }

    /// Passes on a request to the daemon that changes something and returns no content.
    mutating func change(_ request: Request, _ stream: RelayStream, _ ledger: inout RelayLedger) {
        guard accepts(stream, &ledger) else { return }
        let id = ledger.begin(.change(request), stream)
        ledger.add(.ask(id, request))
    }

    mutating func clear(_ selection: SelectionName, _ stream: RelayStream, _ ledger: inout RelayLedger) {
        guard accepts(stream, &ledger) else { return }
        let id = ledger.begin(.clear(selection), stream)
        ledger.add(.clear(id, selection))
    }

    private mutating func refusal(of request: PublishRequest, _ now: Instant) -> RelayNotice.RefusalReason? {
        if request.item.isSensitive { return .secret }
        let representations = request.item.representations
        guard request.item.size <= settings.publishedBytes, representations.count <= RelaySettings.representations
        else { return .tooLarge }
        return rate.take(now: now) ? nil : .tooMany
    }

    /// Counts a change; refuses it if the limit is exceeded.
    private mutating func accepts(_ stream: RelayStream, _ ledger: inout RelayLedger) -> Bool {
        if rate.take(now: ledger.now) { return true }
        ledger.add(.tell(.refusedPublication(.tooMany)))
        ledger.send(.denied(.tooMany), stream)
        return false
    }

    /// Refuses a message that exceeds the limit of either end.
    mutating func refuseLarge(_ stream: RelayStream, _ ledger: inout RelayLedger) {
        ledger.add(.tell(.refusedPublication(.tooLarge)))
        if stream.number.isMultiple(of: 2) {
            cancelled(stream, &ledger)
            ledger.drop { $0 == stream }
        } else {
            ledger.send(.denied(.tooLarge(limit: settings.publishedBytes)), stream)
        }
    }

    // MARK: Promises

    /// Requests promised content from the other end for the daemon.
    mutating func wanted(_ id: OperationID, _ promise: Int, _ ledger: inout RelayLedger) {
        guard let publication = publications[id], var asked = links[publication.link],
            let publicationNumber = publication.request.publication, let number = publication.number(of: promise)
        else { return ledger.add(.keep(id, promise: promise, nil)) }
        if let paths = publication.paths, let form = FileForm(promise: promise) {
            return ledger.add(.keep(id, promise: promise, form.content(paths)))
        }
        let reference = PromiseReference(publication: publicationNumber, promise: number)
        // One request is enough for all forms of the same files.
        if let under = asked.promises.first(where: { $0.value.publication == id && $0.value.reference == reference }) {
            links[publication.link]?.promises[under.key]?.promises.append(promise)
            return
        }
        let stream = asked.newStream()
        asked.promises[stream] = WantedPromise(
            publication: id, reference: reference, promises: [promise],
            deadline: ledger.now + RelaySettings.promiseSilence)
        links[publication.link] = asked
        ledger.add(.send(publication.link, stream: stream, PromiseNotice.wanted(reference).frame))
    }

    /// Stores promised content from the other end.
    mutating func kept(_ frame: Frame, _ stream: RelayStream, _ ledger: inout RelayLedger) throws(LinkFault) {
        guard case .keep(let kept)? = try? Request(frame) else { throw .unknownMessage }
        // It may have been abandoned a moment ago.
        guard let wanted = links[stream.link]?.promises[stream.number] else { return }
        guard wanted.reference == kept.reference else { throw .unknownMessage }
        links[stream.link]?.promises[stream.number] = nil
        guard publications[wanted.publication]?.files == wanted.reference.promise, let bytes = kept.bytes else {
            return keep(wanted, kept.bytes, &ledger)
        }
        guard let files = RemoteFiles(bytes) else {
            keep(wanted, nil, &ledger)
            throw .unknownMessage
        }
        ledger.add(.store(wanted.publication, promises: wanted.promises, files))
    }

    /// Records how much of a promise has arrived.
    mutating func progress(_ received: Int, of total: Int, _ stream: RelayStream, _ ledger: inout RelayLedger) {
        guard let wanted = links[stream.link]?.promises[stream.number] else { return }
        links[stream.link]?.promises[stream.number]?.deadline = ledger.now + RelaySettings.promiseSilence
        let thousandths = Int(Double(received) / Double(max(total, 1)) * 1000)
        for promise in wanted.promises { ledger.add(.report(wanted.publication, promise: promise, thousandths)) }
    }

    /// Fulfills the promises of files that are in a local folder.
    mutating func stored(_ id: OperationID, _ promises: [Int], _ paths: [String]?, _ ledger: inout RelayLedger) {
        publications[id]?.paths = paths
        for promise in promises {
            let content = paths.flatMap { FileForm(promise: promise)?.content($0) }
            ledger.add(.keep(id, promise: promise, content))
        }
    }

    /// Passes the requested content to the daemon, or nil if there is none.
    private func keep(_ wanted: WantedPromise, _ bytes: [UInt8]?, _ ledger: inout RelayLedger) {
        for promise in wanted.promises { ledger.add(.keep(wanted.publication, promise: promise, bytes)) }
    }
    // MARK: Ends

    /// Records that a promise requested over a stream will not be fulfilled.
    mutating func cancelled(_ stream: RelayStream, _ ledger: inout RelayLedger) {
        if let wanted = links[stream.link]?.promises.removeValue(forKey: stream.number) { keep(wanted, nil, &ledger) }
    }

    /// Abandons the promises that have timed out.
    mutating func passDeadlines(_ ledger: inout RelayLedger) {
        for (link, asked) in links {
            for (stream, wanted) in asked.promises where wanted.deadline <= ledger.now {
                links[link]?.promises[stream] = nil
                ledger.add(.cancel(link, stream: stream))
                keep(wanted, nil, &ledger)
            }
        }
    }

    /// Tells the other end that the daemon no longer needs promised content of a publication.
    mutating func over(_ id: OperationID, _ ledger: inout RelayLedger) {
        guard let publication = publications.removeValue(forKey: id) else { return }
        ledger.add(.forget(id))
        guard var asked = links[publication.link], let number = publication.request.publication else { return }
        for (stream, wanted) in asked.promises where wanted.publication == id {
            asked.promises[stream] = nil
            ledger.add(.cancel(publication.link, stream: stream))
        }
        let stream = asked.newStream()
        links[publication.link] = asked
        ledger.add(.send(publication.link, stream: stream, PromiseNotice.over(publication: number).frame))
    }

    /// Drops a publication that failed, or that has no promises.
    mutating func forget(_ id: OperationID) { publications[id] = nil }

    mutating func connected(_ link: LinkID) { links[link] = Asked() }

    /// Abandons the requests on a closed connection.
    mutating func giveUp(_ link: LinkID, _ ledger: inout RelayLedger) {
        for wanted in links.removeValue(forKey: link)?.promises.values.map({ $0 }) ?? [] { keep(wanted, nil, &ledger) }
    }

    /// Publishes the remaining content of each publication whose connection has closed.
    mutating func reduce(_ link: LinkID, _ ledger: inout RelayLedger) {
        for (id, publication) in publications where publication.link == link {
            publications[id] = nil
            let rest = publication.remainder
            ledger.add(.reduce(id, rest))
            ledger.add(.tell(.lost(keptSome: rest != nil)))
        }
    }
}
