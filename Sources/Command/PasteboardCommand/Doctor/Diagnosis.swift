import PasteboardClient
import PasteboardConsole
import PasteboardViewer
import SelectionModel

/// The diagnosis of `pasteboard doctor`: facts in, findings out.
struct Diagnosis {
    let findings: [Finding]

    /// Diagnoses a session.
    init(_ facts: SessionFacts) {
        findings =
            [facts.displayFinding] + facts.terminalFindings + facts.daemonFindings + facts.managerFindings
            + facts.startFindings + facts.keyFindings
            + facts.configurationFindings + facts.partFindings
            + [facts.finding("copy", facts.trial, on: "a temporary pasteboard")]
            + (facts.clipboardText?.warning.map {
                [.note("text", "the text on the clipboard \($0)", "pasteboard as safe, or pasteboard paste --safe")]
            } ?? [])
            + (facts.clipboardTrial.map { [facts.finding("clipboard", $0, on: "the clipboard")] } ?? [])
    }

    /// 0 if there are no problems; 69 if the pasteboard cannot be used at all; else 1.
    func status(of facts: SessionFacts) -> Int32 {
        if case .failure = facts.display { return ExitStatus.unavailable.rawValue }
        if case .failed(ExitStatus.unavailable.rawValue, _) = facts.trial { return ExitStatus.unavailable.rawValue }
        return findings.contains { $0.state == .problem } ? ExitStatus.nothingThere.rawValue : 0
    }
}

extension SessionFacts {
    fileprivate var displayFinding: Finding {
        switch display {
        case .failure(let failure): return finding(failure)
        case .success(let name):
            if let displayFault {
                return .problem("display", shown(displayFault), displayAdvice(name.system))
            }
            let system = name.system.rawValue
            let text = name.name == system ? system : "\(system) (\(shown(name.name)))"
            if name.system == .terminal {
                if let compositor, hasCompositorSocket, !isForced {
                    return finding(refusing: compositor, "the terminal that this runs in: ") { .note($0, $1, $2) }
                }
                let choice = isForced ? ", as --backend or PASTEBOARD_BACKEND says" : ", as there is no display"
                return .ok("display", "the terminal that this runs in" + choice)
            }
            if name.system == .remote {
                let choice = isForced ? ", as --backend or PASTEBOARD_BACKEND says" : ""
                return .ok("display", "another computer's pasteboard, over the socket \(shown(name.name))" + choice)
            }
            if isForced { return .ok("display", text + ", as --backend or PASTEBOARD_BACKEND says") }
            if name.system == .x11, let compositor, !hasCompositorSocket {
                return .note(
                    "display", text + "; WAYLAND_DISPLAY is \(shown(compositor)), and no compositor listens there",
                    "unset WAYLAND_DISPLAY, or set it to the name of the compositor's socket in XDG_RUNTIME_DIR")
            }
            if name.system == .x11, let compositor {
                return .note(
                    "display",
                    text
                        + " through Xwayland: the compositor \(shown(compositor)) lets only windows use the "
                        + "clipboard" + (desktop.map { " (\(shown($0)))" } ?? ""))
            }
            return .ok("display", text)
        }
    }

    private func displayAdvice(_ system: DisplaySystem) -> String {
        if displayFault == CommandFailure(.silent as DisplayError).message {
            return "if the desktop does not react either, log in again"
        }
        return system == .wayland
            ? "set WAYLAND_DISPLAY to the compositor of your session, and XDG_RUNTIME_DIR to its folder; or log in again"
            : "set DISPLAY to the display of your session, such as :0; after su or sudo, set XAUTHORITY too"
    }

    private func finding(_ failure: DisplayChoice.Failure) -> Finding {
        switch failure {
        case .unusableCompositor(let name) where hasCompositorSocket:
            finding(refusing: name, "") { .problem($0, $1, $2) }
        case .unusableCompositor(let name):
            .problem(
                "display", "WAYLAND_DISPLAY is \(shown(name)), and no compositor listens there",
                "set WAYLAND_DISPLAY to the name of the compositor's socket in XDG_RUNTIME_DIR")
        case .unknownSystem, .noDisplayName:
            .problem("display", shown(failure.description), "correct the variable, or unset it")
        case .noRemote: .problem("display", failure.reason, "log in with pasteboard ssh")
        case .deadRemote:
            .problem(
                "display", shown(failure.description),
                "log in with pasteboard ssh again; in a container, mount the socket of pasteboard remote start again")
        case .noDisplay, .noCompositor:
            .problem(
                "display", failure.description,
                isRemote
                    ? "log in with pasteboard ssh, or copy on the machine that has the display"
                    : "run it in a graphical session; in a unit, systemctl --user import-environment DISPLAY WAYLAND_DISPLAY"
            )
        }
    }

    /// A compositor that is running but refuses the connection.
    private func finding(
        refusing name: String, _ start: String, _ make: (String, String, String) -> Finding
    ) -> Finding {
        make(
            "display",
            start
                + "the compositor \(shown(name)) lets only windows use the clipboard, and DISPLAY is not set",
            "start Xwayland, and set DISPLAY to its display; or use a compositor with data control, such as sway or labwc"
        )
    }

    /// Whether a daemon of this computer serves the display.
    ///
    /// None serves a terminal, another computer's pasteboard, or a session without a display.
    private var hasDaemon: Bool {
        guard let name = try? display.get() else { return false }
        return name.system != .terminal && name.system != .remote
    }

    fileprivate var daemonFindings: [Finding] { hasDaemon ? [daemonFinding] : [] }

    /// The findings about the daemon's start; none for a terminal or another computer's pasteboard, for which this session does
    /// not matter.
    fileprivate var startFindings: [Finding] {
        guard let name = try? display.get() else { return [startFinding] }
        return name.system == .terminal || name.system == .remote ? [] : [startFinding]
    }

    private var daemonFinding: Finding {
        switch daemon {
        case .notRunning: return .note("daemon", "pasteboardd does not run; pasteboard copy starts it")
        case .silent(let process):
            return .problem(
                "daemon", "pasteboardd does not answer",
                process.map { "kill -KILL \($0) ends it; its copies are lost" } ?? "end the process pasteboardd")
        case .unreachable(let failure): return .problem("daemon", shown(failure.reason), Self.advice(on: failure))
        case .running(let report):
            guard report.version == version else {
                let failure = ControlClient.Failure.otherVersion(report.version)
                return .problem("daemon", shown(failure.reason), Self.advice(on: failure))
            }
            if case .another(let name) = report.displayHolder {
                return .problem(
                    "daemon", "another daemon serves this display: \(shown(name))",
                    "start both with the same XDG_RUNTIME_DIR, or end one")
            }
            let text = "pasteboardd \(version), process \(report.process)"
            return report.confinesRenderers
                ? .ok("daemon", text + ", renders in a sandbox")
                : .note("daemon", text + ", renders without a sandbox, because this system has none")
        }
    }

    private static func advice(on failure: ControlClient.Failure) -> String {
        switch failure {
        case .folder(.notOurs), .foreignDaemon:
            // su and sudo keep the variable of the original user.
            "set XDG_RUNTIME_DIR to a folder of yours, such as /run/user/$(id -u); su and sudo keep the caller's"
        case .folder(.openToOthers(let path)): "chmod 700 \(PrintableText.line(path, cells: 200))"
        case .folder: "set XDG_RUNTIME_DIR to a folder of yours with mode 0700"
        case .otherVersion, .malformedAnswer:
            "systemctl --user restart pasteboardd, or log in again; its copies are lost"
        default: "end the process pasteboardd, and copy again"
        }
    }

    /// The findings about the clipboard manager; none if the daemon runs and cannot be asked, because its role is unknown.
    fileprivate var managerFindings: [Finding] {
        guard hasDaemon, displayFault == nil else { return [] }
        switch daemon {
        case .silent, .unreachable(.otherVersion), .unreachable(.malformedAnswer): return []
        default: break
        }
        guard case .running(let report) = daemon, let role = report.manager else {
            guard let manager else {
                // Only X11 reports which program is the clipboard manager.
                let isKnown = (try? display.get())?.system == .x11
                return [
                    .note(
                        "manager",
                        isKnown
                            ? "no program keeps a copy when the program that made it exits"
                            : "unless another clipboard manager runs, a copy is lost when the program that made it exits",
                        "systemctl --user enable --now pasteboardd.service")
                ]
            }
            if manager == RendererProgram.name {
                return [
                    .note(
                        "manager", "a pasteboardd with another XDG_RUNTIME_DIR is the clipboard manager",
                        "start both with the same XDG_RUNTIME_DIR, or end that one")
                ]
            }
            return [
                .note(
                    "manager",
                    "\(shown(manager)) is the clipboard manager, and may drop types when the program that copied exits",
                    "systemctl --user enable --now pasteboardd.service, which keeps what it drops")
            ]
        }
        if role.hasRole { return [.ok("manager", "pasteboardd keeps copies when their program exits")] }
        if let manager, Self.isSettingsDaemon(manager) {
            return [.ok("manager", "\(shown(manager)) is the clipboard manager; pasteboardd keeps what it drops")]
        }
        return [
            .note(
                "manager",
                "\(manager.map(shown) ?? "another program") is the clipboard manager; pasteboardd keeps what it drops",
                "if formats are missing, end it: pasteboardd then becomes the manager")
        ]
    }

    /// True for a settings daemon that is also its desktop's clipboard manager, so that the user should not end it.
    private static func isSettingsDaemon(_ name: String) -> Bool {
        ["xfsettingsd", "csd-clipboard", "gsd-clipboard"].contains(name) || name.hasSuffix("-settings-daemon")
    }

    private var startFinding: Finding {
        switch start {
        case .enabled: .ok("start", "pasteboardd starts with the session")
        case .settings(let file): .ok("start", "pasteboardd starts with the session, by \(shown(file))")
        case .disabled:
            .note(
                "start", "pasteboardd.service is installed but not enabled",
                "systemctl --user enable --now pasteboardd.service")
        case .missing:
            .note("start", "pasteboardd does not start with the session", "install the package, or its user unit")
        }
    }

    /// The finding about hot keys; none without a desktop on this computer, which would run them.
    fileprivate var keyFindings: [Finding] {
        guard !isRemote, let name = try? display.get(), name.system != .terminal, name.system != .remote else {
            return []
        }
        return [keyFinding]
    }

    private var keyFinding: Finding {
        hotKeyFiles.isEmpty
            ? .note(
                "hot keys", "no key is bound to `pasteboard as`",
                "bind `pasteboard as plain` to a key in the keyboard settings of the desktop")
            : .ok("hot keys", "`pasteboard as` is bound in \(hotKeyFiles.map(shown).joined(separator: ", "))")
    }

    fileprivate var configurationFindings: [Finding] {
        var faults = configurationFaults
        if faults.isEmpty, case .running(let report) = daemon { faults = report.complaints }
        guard !faults.isEmpty else { return [.ok("configuration", "no errors")] }
        return faults.map {
            .problem(
                "configuration", shown($0),
                "correct it; until then pasteboardd keeps its earlier settings, and the commands use the defaults")
        }
    }

    fileprivate var partFindings: [Finding] {
        missing.map { part in
            part.isOurs
                ? .problem("programs", "\(part.name), which \(part.purpose), is missing", "install Pasteboard again")
                : .note(
                    "programs", "\(part.name), which \(part.purpose), is not installed", "install it if you want that")
        }
    }

    fileprivate func finding(_ topic: String, _ outcome: CopyTrial.Outcome, on place: String) -> Finding {
        switch outcome {
        case .arrived: .ok(topic, "a text copied to \(place) arrived")
        case .taken(let name):
            .problem(
                topic,
                "a text copied to \(place) arrived, and then \(name.map(shown) ?? "another program") took \(place)",
                "end that program, or turn off clipboard synchronization in its settings")
        case .differs:
            .problem(topic, "a different text arrived from \(place)", "end the program that takes the selection")
        case .failed(ExitStatus.notPermitted.rawValue, let reason) where isFromElsewhere:
            .note(topic, "a text was copied, but could not be read back: \(shown(reason))")
        case .skipped(let reason): .note(topic, "not tried: \(shown(reason))")
        case .failed(ExitStatus.cannotOwn.rawValue, let reason):
            .problem(topic, shown(reason), "end the clipboard manager that takes it back, and try again")
        case .failed(_, let reason):
            if displayFault != nil {
                .problem(topic, "a text copied to \(place) did not arrive", "see the line about the display")
            } else if case .unreachable(let failure) = daemon, failure.description == reason {
                .problem(topic, "a text copied to \(place) did not arrive", "see the line about the daemon")
            } else {
                .problem(topic, "a text copied to \(place) did not arrive: \(shown(reason))", advice)
            }
        }
    }

    private var isFromElsewhere: Bool { (try? display.get())?.system == .remote }

    private var advice: String {
        switch display {
        case .failure: "see the line about the display"
        case .success(let name) where name.system == .gnome:
            "log in to GNOME, or set DBUS_SESSION_BUS_ADDRESS to its session bus; --backend x11 uses Xwayland"
        case .success: "pasteboard status says whether the daemon runs; pasteboard inspect names the owner"
        }
    }

    /// A name chosen by another program, without control characters.
    private func shown(_ text: String) -> String { PrintableText.line(text, cells: 200) }
}
