import Glibc
import PasteboardClient
import PasteboardConsole
import SelectionModel

/// The command `pasteboard remote`, which serves other computers and containers, and sets their permissions.
struct Remote: Verb {
    static let name = "remote"
    static let summary = "Let another computer or a container use this clipboard, and decide whether it may read."
    static let discussion = """
        `pasteboard ssh` serves the host that it connects to. For a container, or for plain ssh, `serve NAME` prints the path \
        of a socket and serves it. Programs there may copy. To read, they need `allow NAME`, or an entry in "remote" of the \
        configuration.
        """

    /// The action.
    enum Action: String, CaseIterable {
        case allow
        case deny
        case reset
        case serve
        case start
    }

    static var parameters: [Parameter<Remote>] {
        [
            .positional(
                "ACTION",
                """
                allow or deny: decide whether NAME may read, until the session ends. reset: follow the configuration again. serve: \
                serve a socket for NAME. start: the same in the background, once.
                """, completion: .words { Action.allCases.map(\.rawValue) }, isRequired: true
            ) { command, word throws(InvalidValue) in
                guard let action = Action(rawValue: word) else {
                    throw InvalidValue(choices: Action.allCases.map(\.rawValue))
                }
                command.action = action
            },
            .positional(
                "NAME", "The host, as you type it for `pasteboard ssh`, or a name for a container.", isRequired: true
            ) { $0.host = $1 },
            .option(
                "for", "DURATION", "With allow or deny: how long, such as 90s, 10m or 2h."
            ) { command, text throws(InvalidValue) in
                guard case .after(let time)? = ClearTime(argument: text) else {
                    throw InvalidValue("a number of seconds, or one with s, m or h")
                }
                command.time = time
            },
            .choice("backend", "BACKEND", "wayland, gnome or x11. Default: the first that the session has.") {
                $0.backend = $1
            },
            .option("process", "PROCESS", "") { $0.process = pid_t($1) }.hidden,
            .flag("inherited", "") { $0.isInherited = true }.hidden,
        ]
    }

    var action = Action.serve
    var host = ""
    var time: Duration?
    var backend: DisplaySystem?
    var process: pid_t?
    var isInherited = false

    func validate() throws(UsageError) {
        if time != nil, action != .allow, action != .deny {
            throw .contradiction("--for only works with allow and deny")
        }
        if host.isEmpty { throw .missingArgument("NAME") }
    }

    func run() throws {
        let choice = PasteboardChoice(system: backend)
        switch action {
        case .allow: try decide(.allowed)
        case .deny: try decide(.denied)
        case .reset: try decide(nil)
        case .serve: try RelayProcess.serve(host, on: try choice.display(), for: process, isInherited: isInherited)
        case .start: try RelayProcess.start(host, on: try choice.display())
        }
    }

    private func decide(_ word: RelayPermission.Word?) throws {
        let permission = try RelayProcess.permission(host)
        do throws(SystemError) {
            try permission.decide(word, for: time)
        } catch {
            throw CommandFailure(.unavailable, "cannot store this permission: \(error)")
        }
    }
}
