import BackEnds
import Pasteboard
import PasteboardClient
import PasteboardReading
import SelectionModel
import Targets
import UniformTypes

/// Reads pasteboards, one request at a time, on a thread that may block, unlike the thread for promises and changes.
actor PasteboardReader {
    nonisolated private let thread: PollThread
    private let display: DisplayName
    private let timeout: Duration
    private var reader: SelectionReader?

    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe thread.executor.asUnownedSerialExecutor() }

    init(_ display: DisplayName, timeout: Duration) throws(PasteboardError) {
        self.display = display
        self.timeout = timeout
        thread = try PollThread()
    }

    // A connection to a display may be used only on its thread.
    isolated deinit {}

    /// The offered targets in the owner's order.
    func offered(by selection: SelectionName) throws(PasteboardError) -> [Target] {
        try read { reader throws(RetrievalError) in try reader.targets(of: selection) }
    }

    /// The offer for display; the daemon describes its own publications without rendering anything.
    func offer(by selection: SelectionName) throws(PasteboardError) -> PasteboardOffer {
        if let held = try held(under: selection) { return PasteboardOffer(held, secrecy) }
        let targets = try offered(by: selection)
        let evidence = try read { reader throws(RetrievalError) in try reader.evidence(selection, offered: targets) }
        return PasteboardOffer(evidence, secrecy)
    }

    /// The content of a target as received.
    func content(under target: Target, of selection: SelectionName) throws(PasteboardError) -> PasteboardContent {
        let payload = try read { reader throws(RetrievalError) in try reader.retrieve(target, from: selection) }
        let arrived = ArrivedContent(
            payload.bytes, replyType: payload.type, target: target, type: target.uniformType, source: nil)
        return PasteboardContent(payload.bytes, arrived, isIncremental: payload.isIncremental)
    }

    /// The bytes of a target as received.
    func bytes(under target: Target, of selection: SelectionName) throws(PasteboardError) -> [UInt8] {
        try read { reader throws(RetrievalError) in try reader.retrieve(target, from: selection).bytes }
    }

    /// Clears a pasteboard, even if another program owns it.
    func clear(_ selection: SelectionName) throws(PasteboardError) {
        try read { reader throws(RetrievalError) in try reader.clear(selection) }
    }

    /// Content of a type, from the most trusted representation of its source, repaired, and converted if necessary.
    func content(
        _ type: UniformType, of selection: SelectionName, among offered: [Target],
        rendering: any ContentRendering
    ) throws(PasteboardError) -> [UInt8] {
        let plan = ReadingPlan(type.isPlainTextOnly ? .text : .type(type), offered: offered)
        guard !plan.steps.isEmpty else { throw .notOffered(type) }
        let reader = try connectedReader()
        do {
            return try ContentReader(reader, selection, offered, rendering: rendering).read(plan)
        } catch {
            if case .retrieval(let error) = error, error.isOfDisplay { self.reader = nil }
            throw PasteboardError(error, wanted: type)
        }
    }
}

extension PasteboardReader {
    /// The user's rules about secrets, read again for each offer so that changes apply immediately.
    ///
    /// An invalid file counts as empty; the daemon reports it.
    private var secrecy: Secrecy { (try? ConfigurationFile()?.read())?.secrecy ?? Secrecy() }

    /// The description of held content; nil if another client is the owner, or if the daemon does not answer.
    private func held(under selection: SelectionName) throws(PasteboardError) -> HeldDescription? {
        let owner = try read { reader throws(RetrievalError) in
            try reader.owner(of: selection).map { owner throws(RetrievalError) in try reader.identify(owner) }
        }
        guard owner?.applicationName == "pasteboardd",
            let client = try? ControlClient(display: display),
            case .description(let held)? = try? client.ask(.describe(selection: selection), until: .now + timeout)
        else { return nil }
        return held
    }

    private func read<Result>(
        _ body: (SelectionReader) throws(RetrievalError) -> Result
    ) throws(PasteboardError) -> Result {
        let reader = try connectedReader()
        do {
            return try body(reader)
        } catch {
            if error.isOfDisplay { self.reader = nil }
            throw PasteboardError(error)
        }
    }

    private func connectedReader() throws(PasteboardError) -> SelectionReader {
        if let reader { return reader }
        do {
            let new = try SelectionReader(display: display, timeout: timeout)
            reader = new
            return new
        } catch {
            throw PasteboardError(error)
        }
    }
}
