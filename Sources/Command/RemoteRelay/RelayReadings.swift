import CopiedFiles
import Pasteboard
import PasteboardClient
import RemoteLink
import SelectionModel
import Targets

/// The read requests of the other computer: only with the user's permission, and never for a secret.
struct RelayReadings: Sendable {
    /// The permissions that the user gave; a change applies from the next request.
    var access: RemoteReading
    private let settings: RelaySettings
    /// The deadline for the user's answer; nil if no question is open.
    private var question: Instant?
    /// The time until which a yes is valid, and the time until which the user is not asked again after a no.
    private var granted: Instant?
    private var declined: Instant?

    init(_ settings: RelaySettings, access: RemoteReading) {
        self.settings = settings
        self.access = access
    }

    /// The deadline for the user's answer; nil if no question is open.
    var deadline: Instant? { question }
}

// MARK: Permission

extension RelayReadings {
    /// Reads the requested content once the user has allowed it; the question names the purpose given by the other computer.
    mutating func read(
        _ task: RelayOperation.Task, for purpose: String, _ stream: RelayStream, _ ledger: inout RelayLedger
    ) {
        if isPermitted(ledger.now) { return go(on: ledger.begin(task, stream), &ledger) }
        guard access == .ask else {
            ledger.add(.tell(.refusedReading(purpose: purpose)))
            return ledger.send(.denied(.reading(host: settings.host)), stream)
        }
        if question == nil, declined.map({ $0 > ledger.now }) == true {
            return ledger.send(.denied(.declined), stream)
        }
        let id = ledger.begin(task, stream)
        ledger[id]?.state = .awaitingPermission
        if question == nil {
            question = ledger.now + settings.questionTime
            ledger.add(.question(purpose: purpose))
        }
    }

    /// Handles the user's answer.
    mutating func answered(_ isYes: Bool, _ ledger: inout RelayLedger) {
        guard question != nil else { return }
        question = nil
        if isYes { granted = ledger.now + settings.grant } else { declined = ledger.now + settings.pause }
        for id in ledger.ids {
            guard case .awaitingPermission? = ledger[id]?.state else { continue }
            if isYes { go(on: id, &ledger) } else { ledger.finish(id, with: .denied(.declined)) }
        }
    }

    /// Treats a missing answer as no.
    mutating func passDeadline(_ ledger: inout RelayLedger) {
        if let end = question, end <= ledger.now { answered(false, &ledger) }
    }

    /// True if the other computer may read now.
    private func isPermitted(_ now: Instant) -> Bool {
        switch access {
        case .always: true
        case .ask: granted.map { $0 > now } == true
        case .never: false
        }
    }
}

// MARK: Steps

extension RelayReadings {
    /// Executes the permitted request.
    private func go(on id: OperationID, _ ledger: inout RelayLedger) {
        guard let operation = ledger[id] else { return }
        ledger[id]?.isStale = false
        switch operation.task {
        case .list(let selection), .retrieve(let selection, _), .consult(_, let selection?):
            ledger[id]?.state = .listing
            ledger.add(.list(id, selection))
        case .consult(let request, nil):
            ledger[id]?.state = .working
            ledger.add(.ask(id, request))
        case .owner(let selection), .watch(let selection):
            ledger[id]?.state = .working
            ledger.add(.owner(id, selection))
        case .publish, .change, .clear: break
        }
    }

    /// Starts again, because the owner has changed.
    private func again(_ id: OperationID, _ ledger: inout RelayLedger) {
        ledger[id]?.attempts += 1
        guard let attempts = ledger[id]?.attempts, attempts < RelaySettings.attempts else {
            return ledger.finish(id, with: .failed(.ownerGone))
        }
        go(on: id, &ledger)
    }

    func listed(_ id: OperationID, _ result: Result<[String], RetrievalError>, _ ledger: inout RelayLedger) {
        guard let operation = ledger[id], case .listing = operation.state else { return }
        switch result {
        case .success(let names): listed(id, operation.task, names, &ledger)
        case .failure(let error):
            // A pasteboard that exists only in the daemon has no list on the display; the daemon answers instead.
            guard error == .noOwner, case .consult(let request, _) = operation.task else {
                return ledger.finish(id, with: .failed(error))
            }
            ledger[id]?.state = .working
            ledger.add(.ask(id, request))
        }
    }

    private func listed(
        _ id: OperationID, _ task: RelayOperation.Task, _ names: [String], _ ledger: inout RelayLedger
    ) {
        guard !names.contains(where: Self.stays) else { return refuseSecret(id, &ledger) }
        ledger[id]?.state = .working
        switch task {
        case .list:
            let isList = FileListSource.targets(among: names, other: nil) != nil
            ledger.finish(id, with: .listed(isList ? names + [RemoteFiles.target.name] : names))
        case .retrieve(let selection, RemoteFiles.target):
            guard let list = FileListSource.targets(among: names, other: nil)?.list else {
                return ledger.finish(id, with: .failed(.refused))
            }
            ledger[id]?.fileList = Target(list)
            ledger.add(.retrieve(id, selection, Target(list)))
        case .retrieve(let selection, let target):
            guard !target.isOnlyFiles else { return ledger.finish(id, with: .denied(.files)) }
            ledger.add(.retrieve(id, selection, target))
        case .consult(let request, _): ledger.add(.ask(id, request))
        default: break
        }
    }

    func retrieved(_ id: OperationID, _ result: Result<Payload, RetrievalError>, _ ledger: inout RelayLedger) {
        guard let operation = ledger[id], case .retrieve(_, let target) = operation.task else { return }
        // The answer may be from another owner, whose offer has not been checked.
        if operation.isStale { return again(id, &ledger) }
        switch result {
        case .success(let payload):
            if let list = operation.fileList { return readFiles(payload.bytes, list, id, &ledger) }
            let isDenied = target.listsAddresses && payload.bytes.namesFiles
            ledger.finish(id, with: isDenied ? .denied(.files) : .retrieved(payload))
        case .failure(let error): ledger.finish(id, with: .failed(error))
        }
    }

    /// Sends the contents of files instead of their list.
    private func readFiles(_ bytes: [UInt8], _ target: Target, _ id: OperationID, _ ledger: inout RelayLedger) {
        let files = CopiedFileList(bytes, under: target.name)?.files ?? []
        let paths = files.compactMap(\.path)
        guard !paths.isEmpty, paths.count == files.count else {
            return ledger.finish(id, with: .denied(.filesRefused(.elsewhere)))
        }
        ledger.add(.readFiles(id, paths: paths))
    }

    func filesRead(_ id: OperationID, _ result: Result<RemoteFiles, RemoteFileRefusal>, _ ledger: inout RelayLedger) {
        switch result {
        case .success(let files):
            ledger.finish(id, with: .retrieved(Payload(type: RemoteFiles.target.name, bytes: files.encoded)))
        case .failure(let refusal): ledger.finish(id, with: .denied(.filesRefused(refusal)))
        }
    }

    /// Handles a description from the daemon; returns true if it may be passed on.
    func mayPass(_ reply: Reply, to id: OperationID, _ ledger: inout RelayLedger) -> Bool {
        guard case .description(let held) = reply else { return true }
        if held.entries.contains(where: { Self.stays($0.target) }) {
            refuseSecret(id, &ledger)
            return false
        }
        guard ledger[id]?.isStale == true else { return true }
        again(id, &ledger)
        return false
    }

    /// Whether a target marks a copy that must stay on this computer.
    private static func stays(_ name: String) -> Bool { Target(name).isSecretHint || Target(name).isCloudMark }

    private func refuseSecret(_ id: OperationID, _ ledger: inout RelayLedger) {
        ledger.add(.tell(.refusedSecret))
        ledger.finish(id, with: .denied(.secret))
    }
}

// MARK: Owners

extension RelayReadings {
    func owner(_ id: OperationID, _ owner: RemoteOwner?, _ ledger: inout RelayLedger) {
        guard let operation = ledger[id] else { return }
        guard case .watch = operation.task else { return ledger.finish(id, with: .owner(owner)) }
        ledger[id]?.state = .watching
        ledger.send(.owner(owner), operation.stream)
    }

    func ownerChanged(_ selection: SelectionName, _ owner: RemoteOwner?, _ ledger: inout RelayLedger) {
        for id in ledger.ids {
            guard let operation = ledger[id] else { continue }
            if operation.readSelection == selection { ledger[id]?.isStale = true }
            guard operation.isWatching, case .watch(selection) = operation.task else { continue }
            if isPermitted(ledger.now) {
                ledger.send(.owner(owner), operation.stream)
            } else {
                ledger.finish(id, with: .denied(.reading(host: settings.host)))
            }
        }
    }
}
