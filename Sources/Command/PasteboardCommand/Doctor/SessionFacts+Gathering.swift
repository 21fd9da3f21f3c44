import BackEnds
import Glibc
import PasteboardClient
import PasteboardConsole
import PasteboardReading
import SelectionModel
import TerminalClipboard

extension SessionFacts {
    /// Collects the facts from the environment, the daemon, the display and the user's files.
    init(gatheredFor pasteboard: PasteboardOptions, deep: Bool) {
        let display = Result { () throws(DisplayChoice.Failure) in try DisplayConnector.choose(pasteboard.backend) }
        let trial = CopyTrial(pasteboard: pasteboard)
        let name = try? display.get()
        // Asked before the trial, which may start a daemon.
        let daemon = name.map { Self.daemon(of: $0, pasteboard) } ?? .notRunning
        let outcome: CopyTrial.Outcome =
            switch name?.system {
            case nil: .skipped("there is no display")
            case .terminal: .skipped("a terminal has only the clipboard; --deep tries that")
            case _ where daemon.isSilent: .skipped("pasteboardd does not answer")
            default: trial.onOwnPasteboard()
            }
        self.init(display: display, daemon: daemon, trial: outcome)
        isRemote = environment("SSH_CONNECTION") != nil
        desktop = environment("XDG_CURRENT_DESKTOP")
        compositor = environment("WAYLAND_DISPLAY").flatMap { $0.isEmpty ? nil : $0 }
        hasCompositorSocket = compositor.map(Self.hasSocket) ?? false
        isForced = pasteboard.backend != nil || environment("PASTEBOARD_BACKEND") != nil
        terminal = Self.terminal(pasteboard, isWanted: name?.system == .terminal)
        if let system = name?.system, system == .x11 || system == .wayland {
            do {
                let reader = try pasteboard.reader()
                if system == .x11 { manager = Self.manager(reader) } else { _ = try reader.owner(of: .clipboard) }
            } catch let error as RetrievalError {
                displayFault = CommandFailure(error).message
            } catch {
                displayFault = (error as? CommandFailure)?.message
            }
        }
        let settings = DesktopSettings(in: Self.configuration, home: Self.home, desktop: desktop)
        start = settings.startFile.map { .settings($0) } ?? Self.start
        hotKeyFiles = settings.hotKeyFiles
        do throws(ConfigurationFile.Failure) {
            _ = try ConfigurationFile()?.read()
        } catch {
            configurationFaults = error.lines
        }
        missing = OptionalPart.allCases.filter { !$0.isInstalled }
        if deep, name != nil, !daemon.isSilent { clipboardText = trial.clipboardText() }
        if deep {
            clipboardTrial =
                name == nil
                ? .skipped("there is no display")
                : daemon.isSilent ? .skipped("pasteboardd does not answer") : trial.onClipboard()
        }
    }

    private static func daemon(of display: DisplayName, _ pasteboard: PasteboardOptions) -> Daemon {
        let deadline = Instant.now + pasteboard.patience
        do throws(ControlClient.Failure) {
            let answer = try ControlClient(display: display, until: deadline).ask(.status, until: deadline)
            guard case .report(let report) = answer else { return .unreachable(.malformedAnswer) }
            return .running(report)
        } catch .notRunning {
            return daemonElsewhere(pasteboard)
        } catch .timedOut(let process) {
            return .silent(process.map { Int($0) })
        } catch {
            switch error {
            case .closed, .malformedAnswer:
                let version = ControlClient.version(of: display, until: deadline)
                return .unreachable(version.flatMap { $0 == Hello.currentVersion ? nil : .otherVersion($0) } ?? error)
            default: return .unreachable(error)
            }
        }
    }

    /// The daemon with another runtime folder that serves the display.
    private static func daemonElsewhere(_ pasteboard: PasteboardOptions) -> Daemon {
        do throws(SilentDaemon) {
            if case .report(let report)? = try pasteboard.askElsewhere(.status) { return .running(report) }
            return .notRunning
        } catch {
            return .silent(error.process.map { Int($0) })
        }
    }

    /// Queries the terminal's clipboard features, if `doctor` writes to it or the commands use it.
    private static func terminal(
        _ pasteboard: PasteboardOptions, isWanted: Bool
    ) -> Result<TerminalFacts, TerminalRefusal>? {
        guard isWanted || TerminalLine.isThere(environment("TERM")),
            let line = try? TerminalLine(patience: pasteboard.patience)
        else { return nil }
        do throws(TerminalRefusal) {
            _ = try line.perform(.facts)
            return line.facts.map { .success($0) }
        } catch {
            return .failure(error)
        }
    }

    private static func manager(_ reader: SelectionReader) -> String? {
        guard let owner = try? reader.owner(of: SelectionName("CLIPBOARD_MANAGER")),
            let identity = try? reader.identify(owner)
        else { return nil }
        return identity.applicationName ?? "another program"
    }

    // MARK: Files

    private static var home: String { environment("HOME") ?? "" }
    private static var configuration: String {
        environment("XDG_CONFIG_HOME").flatMap { $0.isEmpty ? nil : $0 } ?? home + "/.config"
    }

    /// Whether a compositor listens under this name: a path, or a file name in the runtime folder.
    private static func hasSocket(_ name: String) -> Bool {
        let path = name.first == "/" ? name : (environment("XDG_RUNTIME_DIR") ?? "") + "/" + name
        return path.utf8.count < 108 && (try? UnixSocket.connect(to: path)) != nil
    }

    private static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

    private static var start: Start {
        let units = [
            configuration + "/systemd/user", home + "/.local/share/systemd/user", "/etc/systemd/user",
            "/usr/local/lib/systemd/user", "/usr/local/share/systemd/user", "/usr/lib/systemd/user",
            "/usr/share/systemd/user",
        ]
        let wants = ["graphical-session", "default"].map { "/\($0).target.wants/pasteboardd.service" }
        if units.contains(where: { folder in wants.contains { exists(folder + $0) } }) { return .enabled }
        return units.contains { exists($0 + "/pasteboardd.service") } ? .disabled : .missing
    }
}
