import PasteboardClient
import SelectionModel
import Testing

@testable import PasteboardCommand

/// Facts of a session in, findings out.
@Suite struct DiagnosisTests {
    private static let x11 = DisplayName(":7") ?? DisplayName(wayland: "")

    private static func facts(
        _ display: Result<DisplayName, DisplayChoice.Failure> = .success(x11), trial: CopyTrial.Outcome = .arrived,
        _ change: (inout SessionFacts) -> Void = { _ in }
    ) -> SessionFacts {
        var facts = SessionFacts(display: display, trial: trial)
        facts.start = .enabled
        facts.hotKeyFiles = ["i3/config"]
        facts.daemon = .running(report())
        change(&facts)
        return facts
    }

    private static func report(
        version: String = Hello.currentVersion, holder: DisplayHolder = .thisOne, hasRole: Bool = true,
        complaints: [String] = [], confines: Bool = true
    ) -> StatusReport {
        StatusReport(
            process: 12, version: version, uptime: 1, memory: 1, requestsServed: 0, held: [],
            manager: ManagerStatus(
                hasRole: hasRole, readTargets: 0, keptTargets: 0, keptBytes: 0, omissions: []),
            complaints: complaints, displayHolder: holder, confinesRenderers: confines)
    }

    @Test func aHealthySessionHasNothingToDo() {
        let facts = Self.facts()
        let diagnosis = Diagnosis(facts)
        #expect(diagnosis.findings.allSatisfy { $0.state == .ok }, "\(diagnosis.findings)")
        #expect(diagnosis.status(of: facts) == 0)
    }

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let facts: SessionFacts
        let topic: String
        let state: Finding.State
        /// What the sentence or the advice says.
        let words: String
        let status: Int32
    }

    @Test func withoutADisplayNothingIsSaidOfDaemonsAndManagers() {
        let topics = Diagnosis(Self.facts(.failure(.noDisplay), trial: .skipped("no display"))).findings.map(\.topic)
        #expect(!topics.contains("daemon") && !topics.contains("manager"), "\(topics)")
    }

    @Test func aReasonIsGivenOnce() throws {
        let failure = RuntimeFolder.Failure.notOurs(path: "/run/user/7")
        let findings = Diagnosis(
            Self.facts(trial: .failed(status: 69, failure.description)) { $0.daemon = .unreachable(.folder(failure)) }
        ).findings
        #expect(findings.filter { $0.text.contains(failure.reason) }.map(\.topic) == ["daemon"])
        #expect(!findings.contains { $0.text.contains("set XDG_RUNTIME_DIR") }, "\(findings)")
        let dead = Diagnosis(Self.facts(.failure(.deadRemote("/s")), trial: .skipped("no display"))).findings
        #expect(dead.contains { $0.text.contains("“/s”") && $0.advice?.contains("mount the socket") == true })
        let remote = Diagnosis(Self.facts(.failure(.noRemote), trial: .skipped("no display"))).findings
        #expect(remote.filter { "\($0.text) \($0.advice ?? "")".contains("pasteboard ssh") }.count == 1, "\(remote)")
        #expect(!remote.contains { $0.text.contains("pasteboard ssh") }, "\(remote)")
    }

    @Test("Hot keys are those of a desktop on this computer")
    func withoutADesktopNothingIsSaidOfHotKeys() {
        let remote = DisplayName(remote: "/tmp/pasteboard.sock")
        let all = [
            Self.facts(.success(.terminal), trial: .skipped("a terminal")), Self.facts(.success(remote)),
            Self.facts(.failure(.noDisplay), trial: .skipped("no display")), Self.facts { $0.isRemote = true },
        ]
        for facts in all {
            #expect(!Diagnosis(facts).findings.contains { $0.topic == "hot keys" }, "\(facts.display)")
        }
    }

    @Test func anXServerThatCannotBeReachedIsNamedOnce() {
        let reason = "cannot open the X display :7"
        let findings = Diagnosis(
            Self.facts(trial: .failed(status: 69, reason)) {
                $0.daemon = .notRunning
                $0.displayFault = reason
            }
        ).findings
        #expect(findings.filter { $0.text.contains(reason) }.map(\.topic) == ["display"], "\(findings)")
        #expect(findings.first { $0.topic == "copy" }?.advice == "see the line about the display")
        #expect(!findings.contains { $0.topic == "manager" })
    }

    @Test func ofADaemonThatCannotBeAskedNoRoleIsSaid() {
        let other = ControlClient.Failure.otherVersion("0.1.9")
        let findings = Diagnosis(
            Self.facts(trial: .failed(status: 69, other.description)) {
                $0.daemon = .unreachable(other)
                $0.manager = "pasteboardd"
            }
        ).findings
        #expect(!findings.contains { $0.topic == "manager" }, "\(findings)")
        #expect(findings.filter { $0.text.contains("0.1.9") }.map(\.topic) == ["daemon"], "\(findings)")
    }

    @Test(arguments: [
        Row(
            testDescription: "no display over ssh",
            facts: facts(.failure(.noDisplay), trial: .skipped("no display")) {
                $0.isRemote = true
            }, topic: "display", state: .problem, words: "pasteboard ssh", status: 69),
        Row(
            testDescription: "a compositor without data control",
            facts: facts(.failure(.unusableCompositor("wayland-0")), trial: .skipped("no display")) {
                $0.hasCompositorSocket = true
            }, topic: "display", state: .problem, words: "start Xwayland", status: 69),
        Row(
            testDescription: "a compositor without data control, in a terminal",
            facts: facts(.success(.terminal), trial: .skipped("a terminal")) {
                $0.compositor = "wayland-0"
                $0.hasCompositorSocket = true
            }, topic: "display", state: .note, words: "the compositor wayland-0 lets only windows", status: 0),
        Row(
            testDescription: "a compositor that is not there",
            facts: facts(.failure(.unusableCompositor("wayland-7\u{1B}")), trial: .skipped("no display")),
            topic: "display", state: .problem, words: "no compositor listens there", status: 69),
        Row(
            testDescription: "an X server that cannot be reached",
            facts: facts(trial: .failed(status: 69, "cannot open the X display :7\u{1B}")) {
                $0.daemon = .notRunning
                $0.displayFault = "cannot open the X display :7\u{1B}"
            }, topic: "display", state: .problem, words: "set DISPLAY", status: 69),
        Row(
            testDescription: "a compositor that is gone, and for which the daemon waits",
            facts: facts(.success(DisplayName(wayland: "wayland-0")), trial: .failed(status: 69, "it has exited")) {
                $0.displayFault = "cannot reach the Wayland compositor wayland-0"
            }, topic: "display", state: .problem, words: "set WAYLAND_DISPLAY", status: 69),
        Row(
            testDescription: "a display server that hangs",
            facts: facts(trial: .failed(status: 75, "the display server does not answer")) {
                $0.displayFault = "the display server does not answer; --timeout SECONDS waits longer"
            }, topic: "display", state: .problem, words: "log in again", status: 1),
        Row(
            testDescription: "a runtime folder of another user",
            facts: facts(trial: .failed(status: 69, RuntimeFolder.Failure.notOurs(path: "/run/user/7").description)) {
                $0.daemon = .unreachable(.folder(.notOurs(path: "/run/user/7")))
            }, topic: "daemon", state: .problem, words: "su and sudo keep the caller's", status: 69),
        Row(
            testDescription: "a runtime folder that is open to others",
            facts: facts { $0.daemon = .unreachable(.folder(.openToOthers(path: "/run/user/7"))) },
            topic: "daemon", state: .problem, words: "chmod 700 /run/user/7", status: 1),
        Row(
            testDescription: "a manager, and no daemon",
            facts: facts {
                $0.daemon = .notRunning
                $0.manager = "xfce4-clipman"
            }, topic: "manager", state: .note, words: "systemctl --user enable --now pasteboardd.service", status: 0),
        Row(
            testDescription: "no daemon on Wayland, which hides clipboard managers",
            facts: facts(.success(DisplayName(wayland: "wayland-0"))) { $0.daemon = .notRunning }, topic: "manager",
            state: .note, words: "unless another clipboard manager runs", status: 0),
        Row(
            testDescription: "a daemon in another runtime folder is the manager",
            facts: facts {
                $0.daemon = .notRunning
                $0.manager = "pasteboardd"
            }, topic: "manager", state: .note, words: "with another XDG_RUNTIME_DIR", status: 0),
        Row(
            testDescription: "a program that takes the clipboard",
            facts: facts { $0.clipboardTrial = .taken(by: "xclip\u{1B}[31m") }, topic: "clipboard", state: .problem,
            words: "xclip", status: 1),
        Row(
            testDescription: "Xwayland",
            facts: facts {
                $0.compositor = "wayland-0"
                $0.hasCompositorSocket = true
            }, topic: "display", state: .note, words: "through Xwayland", status: 0),
        Row(
            testDescription: "X11, and the name of a compositor that is gone",
            facts: facts { $0.compositor = "wayland-9\u{1B}" }, topic: "display", state: .note,
            words: "no compositor listens there", status: 0),
        Row(
            testDescription: "a window manager starts the daemon",
            facts: facts { $0.start = .settings("/srv/kai/.config/sway/config") }, topic: "start", state: .ok,
            words: "by /srv/kai/.config/sway/config", status: 0),
        Row(
            testDescription: "no hot key", facts: facts { $0.hotKeyFiles = [] }, topic: "hot keys", state: .note,
            words: "no key is bound to `pasteboard as`", status: 0),
        Row(
            testDescription: "a forced back end",
            facts: facts {
                $0.compositor = "wayland-0"
                $0.isForced = true
            }, topic: "display", state: .ok, words: "PASTEBOARD_BACKEND", status: 0),
        Row(
            testDescription: "no daemon", facts: facts { $0.daemon = .notRunning }, topic: "daemon", state: .note,
            words: "pasteboard copy starts it", status: 0),
        Row(
            testDescription: "a stopped daemon", facts: facts { $0.daemon = .silent(99) }, topic: "daemon",
            state: .problem, words: "kill -KILL 99", status: 1),
        Row(
            testDescription: "an old daemon", facts: facts { $0.daemon = .running(report(version: "0.0.1")) },
            topic: "daemon", state: .problem, words: "restart pasteboardd", status: 1),
        Row(
            testDescription: "a daemon with another protocol",
            facts: facts { $0.daemon = .unreachable(.otherVersion("0.1.9\u{1B}")) }, topic: "daemon", state: .problem,
            words: "restart pasteboardd", status: 1),
        Row(
            testDescription: "another daemon on this display",
            facts: facts { $0.daemon = .running(report(holder: .another("pasteboardd, process 5"))) }, topic: "daemon",
            state: .problem, words: "XDG_RUNTIME_DIR", status: 1),
        Row(
            testDescription: "no sandbox", facts: facts { $0.daemon = .running(report(confines: false)) },
            topic: "daemon", state: .note, words: "without a sandbox", status: 0),
        Row(
            testDescription: "another clipboard manager",
            facts: facts {
                $0.daemon = .running(report(hasRole: false))
                $0.manager = "xfce4-clipman\u{1B}[31m"
            }, topic: "manager", state: .note, words: "xfce4-clipman", status: 0),
        Row(
            testDescription: "a desktop's settings daemon, which nobody should end",
            facts: facts {
                $0.daemon = .running(report(hasRole: false))
                $0.manager = "xfsettingsd"
            }, topic: "manager", state: .ok, words: "xfsettingsd is the clipboard manager", status: 0),
        Row(
            testDescription: "a unit that is not enabled", facts: facts { $0.start = .disabled }, topic: "start",
            state: .note, words: "systemctl --user enable", status: 0),
        Row(
            testDescription: "a fault of the configuration",
            facts: facts { $0.configurationFaults = ["config.json:3:5: unknown key"] }, topic: "configuration",
            state: .problem, words: "config.json:3:5", status: 1),
        Row(
            testDescription: "what a fault of the configuration leads to",
            facts: facts { $0.configurationFaults = ["config.json:3:5: unknown key"] }, topic: "configuration",
            state: .problem, words: "pasteboardd keeps its earlier settings, and the commands use the defaults",
            status: 1),
        Row(
            testDescription: "no program for pictures", facts: facts { $0.missing = [.pictures] }, topic: "programs",
            state: .problem, words: "pasteboard-pictures", status: 1),
        Row(
            testDescription: "no highlighter", facts: facts { $0.missing = [.highlighter] }, topic: "programs",
            state: .note, words: "--highlight", status: 0),
        Row(
            testDescription: "a manager that takes the selection back",
            facts: facts(trial: .failed(status: 73, "another program owns the selection and keeps it")), topic: "copy",
            state: .problem, words: "clipboard manager", status: 1),
        Row(
            testDescription: "a daemon that cannot be started",
            facts: facts(trial: .failed(status: 69, "pasteboardd is not installed")), topic: "copy", state: .problem,
            words: "not installed", status: 69),
        Row(
            testDescription: "a secret on the clipboard",
            facts: facts { $0.clipboardTrial = .skipped("the clipboard holds a secret; it was not touched") },
            topic: "clipboard", state: .note, words: "secret", status: 0),
    ])
    func eachFactHasItsFinding(row: Row) throws {
        let diagnosis = Diagnosis(row.facts)
        let finding = try #require(diagnosis.findings.first { $0.topic == row.topic && $0.state == row.state })
        let sentence = finding.text + " " + (finding.advice ?? "")
        #expect(sentence.contains(row.words), "\(sentence)")
        #expect(!sentence.unicodeScalars.contains { $0.value < 0x20 })
        #expect(diagnosis.status(of: row.facts) == row.status)
    }
}
