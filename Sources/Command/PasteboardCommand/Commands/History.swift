import ClipboardHistory
import Glibc
import PasteboardClient
import PasteboardConsole

/// The command `pasteboard history`, which shows, searches and changes the history.
struct History: Verb {
    static let name = "history"
    static let summary = "Find earlier copies, and copy them again."
    static let discussion = """
        The history is off until you turn it on. Without ACTION, this opens the picker, or lists the items if the output is \
        a pipe. list and search print one item per line, newest first, with its ID first. In place of an ID, 1 is the newest \
        item and 2 the one before. copy puts an item on the pasteboard, forget deletes the newest one, and clear deletes all \
        that are not pinned. unlock and lock are for an encrypted history. `pasteboard paste --from-history ID` writes an item as any type.
        """

    /// The action of the command.
    enum Action: String, CaseIterable {
        case list, search, show, copy, pin, unpin, delete, clear, forget, pause, resume, unlock, lock, on, off, export
        case `import`
    }

    static var parameters: [Parameter<History>] {
        [
            .positional(
                "ACTION",
                """
                on, off, pause [DURATION], resume, list, search WORDS, show ID, copy ID, pin ID, unpin ID, delete ID, forget, \
                clear, unlock, lock, export [FILE], import [FILE].
                """,
                completion: .words { Action.allCases.map(\.rawValue) }
            ) { $0.action = $1 },
            .positional("ARGUMENT", "Words, IDs, a duration such as 30m, or a file.", isRepeatable: true) {
                $0.arguments.append($1)
            },
            .option(
                "as", "TYPE", "Copy the item as this type only: plain, markdown, html, rtf …", completion: .types
            ) { $0.asType = $1 },
            .flag("all", "With clear: delete pinned items too.") { $0.all = true },
            .flag("pinned", "List only pinned items.") { $0.pinned = true },
            .option("limit", "NUMBER", "List at most NUMBER items.") { history, text throws(InvalidValue) in
                guard let limit = Int(text), limit > 0 else { throw InvalidValue("a whole number above 0") }
                history.limit = limit
            },
            .option(
                "format", "FORMAT",
                """
                Print each item in this form. {id}, {time}, {application}, {title}, {kind}, {size}, {copies}, {pinned} and \
                {preview} stand for its properties, \\t for a tab.
                """
            ) { history, format throws(InvalidValue) in
                guard HistoryList.knowsProperties(of: format) else {
                    throw InvalidValue("these properties: \(HistoryList.properties.joined(separator: ", "))")
                }
                history.format = format
            },
            .flag("json", "Print JSON; list and search print one object per line.") { $0.json = true },
        ] + PasteboardOptions.parameters.within { $1(&$0.pasteboard) }
    }

    var action: String?
    var arguments: [String] = []
    var asType: String?
    var all = false
    var pinned = false
    var limit: Int?
    var format: String?
    var json = false
    var pasteboard = PasteboardOptions()

    func validate() throws(UsageError) {
        guard let action else { return }
        guard let action = Action(rawValue: action) else {
            throw .invalidValue(action, of: "history ACTION", InvalidValue(choices: Action.allCases.map(\.rawValue)))
        }
        switch action {
        case .search, .show, .copy, .pin, .unpin, .delete:
            let name = action == .search ? "WORDS" : "ID"
            if arguments.isEmpty { throw .missingArgument(name) }
            if action == .show || action == .copy, arguments.count > 1 {
                throw .unexpectedArguments(Array(arguments.dropFirst()))
            }
        case .pause, .import, .export:
            if arguments.count > 1 { throw .unexpectedArguments(Array(arguments.dropFirst())) }
        case .list, .clear, .forget, .resume, .unlock, .lock, .on, .off:
            if !arguments.isEmpty { throw .unexpectedArguments(arguments) }
        }
        if asType != nil, action != .copy { throw .contradiction("--as only works with `history copy`") }
        if all, action != .clear { throw .contradiction("--all only works with `history clear`") }
        if json, format != nil { throw .contradiction("--json and --format cannot be combined; use one of them") }
    }

    func run() throws {
        guard let action = action.flatMap(Action.init) else { return try show() }
        switch action {
        case .on: return try HistorySwitch(pasteboard).turn(on: true)
        case .off: return try HistorySwitch(pasteboard).turn(on: false)
        default: break
        }
        let client = try HistoryClient(byConfiguration: pasteboard)
        try run(action, client)
    }

    private func show() throws {
        let client = try HistoryClient(byConfiguration: pasteboard)
        guard isatty(STDIN_FILENO) == 1, StandardOutput.isTerminal, environment("TERM") ?? "dumb" != "dumb", !json,
            format == nil
        else { return try list(client, words: "") }
        try HistoryPicker.run(client, pasteboard)
    }

    private func list(_ client: HistoryClient, words: String) throws {
        try HistoryList(client, json: json, format: format).write(words: words, pinned: pinned, limit: limit)
    }

    private func run(_ action: Action, _ client: HistoryClient) throws {
        switch action {
        case .list: try list(client, words: "")
        case .search: try list(client, words: arguments.joined(separator: " "))
        case .show: try HistoryReport(try client.describe(try reference(arguments[0]))).write(json: json)
        case .copy:
            let item = try client.describe(try reference(arguments[0]))
            try HistoryCopy(item, of: client).publish(as: asType, on: pasteboard)
        case .pin: for id in try identifiers(client) { try client.pin(id) }
        case .unpin: for id in try identifiers(client) { try client.pin(id, false) }
        case .delete: try delete(client)
        case .clear: try client.clear(includingPinned: all)
        case .forget:
            guard try client.forget() else { throw CommandFailure(.nothingThere, "the history is empty") }
        case .pause: try client.pause(seconds: try seconds())
        case .resume: try client.resume()
        case .unlock: try unlock(client)
        case .lock: try lock(client)
        case .export: try HistoryArchive(client).export(to: arguments.first)
        case .import: try HistoryArchive(client).import(from: InputFile(path: arguments.first ?? "-"))
        case .on, .off: break
        }
    }

    private func unlock(_ client: HistoryClient) throws {
        switch try client.status().lock {
        case .none: throw Self.notEncrypted
        case .open: break
        case .locked: try client.unlock(passphrase: try Passphrase.read(isNew: false))
        case .unset: try client.unlock(passphrase: try Passphrase.read(isNew: true))
        }
    }

    private func lock(_ client: HistoryClient) throws {
        guard try client.status().lock != .none else { throw Self.notEncrypted }
        try client.lock()
    }

    private static var notEncrypted: CommandFailure {
        CommandFailure(.usage, "the history is not encrypted; set \"encrypt\": true in its configuration")
    }

    private func delete(_ client: HistoryClient) throws {
        let ids = try identifiers(client)
        let count = try client.delete(ids)
        guard count < ids.count else { return }
        throw CommandFailure(
            .nothingThere,
            count == 0 ? "none of these items is in the history" : "only \(count) of these items were in the history")
    }

    private func reference(_ text: String) throws -> HistoryReference {
        guard let reference = HistoryReference(text) else {
            throw CommandFailure(
                .usage,
                "“\(text)” is not an item; take an ID from `pasteboard history list`, such as h42, or 1 for the newest")
        }
        return reference
    }

    /// The items that the arguments name; all positions are resolved before any item moves.
    private func identifiers(_ client: HistoryClient) throws -> [HistoryID] {
        try arguments.map { try client.identifier(of: try reference($0)) }
    }

    private func seconds() throws -> Int? {
        guard let text = arguments.first else { return nil }
        guard case .after(let time)? = ClearTime(argument: text) else {
            throw CommandFailure(.usage, "pause takes a duration, such as 30s, 10m or 2h")
        }
        return Int(time.components.seconds)
    }
}

extension HistoryClient {
    /// Connects to the history, by the user's configuration.
    convenience init(byConfiguration pasteboard: PasteboardOptions) throws {
        try self.init(isOn: UserRules.configuration().history.isOn, timeout: pasteboard.patience)
    }
}
