import BackEnds
import CSystem
import CodeHighlighting
import Glibc
import Pasteboard
import PasteboardClient
import RemoteLink
import SelectionModel

/// The command line of `pasteboardd`.
package enum DaemonCommand {
    private static let help = """
        pasteboardd: owns the clipboard, and offers what was copied as many types.

        usage: pasteboardd --session [--bridge MODE]
                                        run for the whole session (the systemd unit does this)
               pasteboardd              exit once it owns nothing
               pasteboardd --version

        MODE is what it does with the copies of other programs:
          off       keeps a copy unchanged when its program exits
          on-exit   also offers the types that can be derived from it then (the default)
          markdown  as on-exit; plain text that is certainly Markdown is also offered as HTML and RTF while its program
                    runs
          enrich    as markdown; missing Markdown, HTML, RTF or text is also offered while the program runs
                    (the default on GNOME's Wayland, whose clipboard manager keeps only plain text)

        --backend wayland, gnome or x11, or PASTEBOARD_BACKEND, chooses the display. The default is the Wayland compositor
        if it has data control, else GNOME's clipboard on the session bus, else the X server. --display NAME names the
        display, such as :0 or wayland-1.

        pasteboard(1) starts pasteboardd when it is needed.

        """

    private enum Mode {
        case onDemand
        case session
        case foreground
    }

    package static func run(_ arguments: [String]) -> Never {
        StandardStreams.occupyClosed()
        switch arguments.dropFirst().first {
        case RendererProgram.argument: TextRendering.run()
        case RendererProgram.lexerArgument: CodeLexing.run()
        case ProgramRendering.argument: ProgramRendering.run()
        case DaemonLauncher.argument: serveApart(Array(arguments.dropFirst(2)))
        case "--on-demand": serve(.onDemand, Array(arguments.dropFirst(2)))
        case "--session": serve(.session, Array(arguments.dropFirst(2)))
        case ForegroundLauncher.argument: own(Array(arguments.dropFirst(2)))
        case RemoteHolder.argument: hold(Array(arguments.dropFirst(2)))
        case nil: serve(.foreground, [])
        case let word? where word.hasPrefix("--backend") || word.hasPrefix("--display"):
            serve(.foreground, Array(arguments.dropFirst()))
        case "--version": say("pasteboardd \(Hello.currentVersion)\n", to: STDOUT_FILENO, status: 0)
        case "--help", "-h": say(help, to: STDOUT_FILENO, status: 0)
        case let word?: refuse("there is no option \(word)")
        }
    }

    /// Serves on demand in a process that is no child of the program that started it.
    private static func serveApart(_ options: [String]) -> Never {
        guard csystem_leave_parent() == 0 else { fail("\(SystemError("fork"))", .onDemand, status: 69) }
        serve(.onDemand, options)
    }

    /// Serves until there is nothing left to serve, and exits.
    ///
    /// - Parameters:
    ///   - mode: how long the daemon runs, and where it reports that it is ready.
    ///   - options: `--backend`, `--display` and, for the session, `--bridge`, each with its value as the next argument or
    ///     after `=`.
    private static func serve(_ mode: Mode, _ options: [String]) -> Never {
        var words = options.flatMap { $0.split(separator: "=", maxSplits: 1).map(String.init) }[...]
        var system: DisplaySystem?
        var display: DisplayName?
        var bridging: BridgingMode?
        while let name = words.popFirst() {
            let value = words.popFirst() ?? ""
            switch name {
            case "--backend":
                guard let named = DisplaySystem(rawValue: value), named != .terminal else {
                    refuse("--backend takes wayland, gnome or x11")
                }
                system = named
            case "--display" where value == DisplayName.gnome.name: display = .gnome
            case "--display" where !value.isEmpty: display = DisplayName(value) ?? DisplayName(wayland: value)
            case "--bridge" where mode == .session:
                guard let named = BridgingMode(rawValue: value) else {
                    refuse("--bridge takes off, on-exit, markdown or enrich")
                }
                bridging = named
            default:
                refuse(
                    mode == .session
                        ? "--session only goes with --bridge, --backend and --display" : "there is no option \(name)")
            }
        }
        if system == .gnome { display = .gnome }
        serve(mode, display, system, bridging)
    }

    /// Owns the item passed by a command, for another computer.
    private static func hold(_ words: [String]) -> Never {
        guard words.count == 2, let leader = pid_t(words[1]) else { refuse("--hold is for pasteboard itself") }
        csystem_forbid_dumps()
        PhysicalMemory.eraseFreed()
        signal(SIGPIPE, SIG_IGN)
        signal(SIGHUP, SIG_IGN)
        _ = unsafe chdir("/")
        RemoteHolder.run(to: words[0], session: leader)
        exit(0)
    }

    /// Owns the item passed by a command, and reports errors as that command would.
    private static func own(_ options: [String]) -> Never {
        csystem_forbid_dumps()
        PhysicalMemory.returnContents()
        PhysicalMemory.eraseFreed()
        let system = options.first.flatMap { DisplaySystem(rawValue: String($0.drop { $0 != "=" }.dropFirst())) }
        guard let request = ForegroundLauncher.passedRequest() else { refuse("nothing was passed to be owned") }
        let say = { (reason: String, status: Int32) -> Never in
            Self.say("pasteboard: \(reason)\n", to: STDERR_FILENO, status: status)
        }
        let display: DisplayName
        do throws(DisplayChoice.Failure) {
            display = try DisplayConnector.choose(system, for: request.selection)
        } catch {
            say(error.description, 69)
        }
        if display.system == .remote { own(request, at: display.name, say) }
        do throws(ForegroundOwner.Failure) {
            try ForegroundOwner(display: display).own(request)
            exit(0)
        } catch {
            switch error {
            case .refused: say("another program owns the selection and keeps it", 73)
            case .display(let error): say(error.description, 69)
            }
        }
    }

    /// Owns the item on another computer while the connection lasts.
    private static func own(
        _ request: PublishRequest, at path: String, _ say: (_ reason: String, _ status: Int32) -> Never
    ) -> Never {
        do throws(RemoteFailure) {
            let holder = try RemoteHolder(request, to: path)
            guard case .done = try holder.publish() else { say("another client holds the selection and kept it", 73) }
            holder.serve(session: getsid(0))
            exit(0)
        } catch {
            if case .denied(.filesRefused) = error { say(error.description, 74) }
            if case .denied = error { say(error.description, 77) }
            say(error.description, error == .timedOut ? 75 : 69)
        }
    }

    private static func refuse(_ complaint: String) -> Never {
        say("pasteboardd: \(complaint); see `pasteboardd --help`\n", to: STDERR_FILENO, status: 64)
    }

    private static func serve(
        _ mode: Mode, _ named: DisplayName?, _ system: DisplaySystem?, _ bridging: BridgingMode?
    ) -> Never {
        csystem_forbid_dumps()
        PhysicalMemory.returnContents()
        PhysicalMemory.eraseFreed()
        signal(SIGPIPE, SIG_IGN)
        signal(SIGHUP, SIG_IGN)
        // A daemon started on demand reports that it is ready on the descriptor that otherwise is the inherited socket.
        let manager = mode == .onDemand ? nil : ServiceManager()
        let display: DisplayName
        do throws(DisplayChoice.Failure) {
            display = if let named { named } else { try DisplayConnector.choose(system) }
        } catch {
            fail("\(error); pasteboardd needs an X server or a Wayland compositor", mode, status: 69)
        }
        if named == nil, system == nil, display.system == .x11, let reason = DisplayConnector.reasonAgainstGNOME() {
            warn("\(reason); it serves \(display.name) through Xwayland instead")
        }
        var complaints = mode
        do {
            let daemon = try Daemon(
                display: display, executable: "/proc/self/exe", staysWhenIdle: mode == .session, bridging: bridging,
                manager: manager, warn: { warn($0) })
            _ = unsafe chdir("/")
            sayReady(mode)
            // The pipe is closed, and its descriptor number will soon be reused.
            if mode == .onDemand { complaints = .foreground }
            try daemon.run()
            exit(0)
        } catch .listening(.alreadyServed) where mode == .onDemand {
            exit(0)
        } catch .servedElsewhere(_, let folder?) where mode == .onDemand {
            sendElsewhere(folder)
        } catch {
            fail(error.description, complaints, status: 69)
        }
    }

    private static func sayReady(_ mode: Mode) {
        guard mode == .onDemand else { return }
        var byte = DaemonLauncher.readyByte
        unsafe Glibc.write(DaemonLauncher.readyDescriptor, &byte, 1)
        close(DaemonLauncher.readyDescriptor)
    }

    private static func sendElsewhere(_ folder: String) -> Never {
        let words = [DaemonLauncher.elsewhereByte] + Array(folder.utf8)
        unsafe Glibc.write(DaemonLauncher.readyDescriptor, words, words.count)
        exit(0)
    }

    /// Reports a failure; a daemon started on demand can do so only over its pipe.
    private static func fail(_ reason: String, _ mode: Mode, status: Int32) -> Never {
        let line = mode == .onDemand ? reason : "pasteboardd: \(reason)\n"
        say(line, to: mode == .onDemand ? DaemonLauncher.readyDescriptor : STDERR_FILENO, status: status)
    }

    /// Prints a message on its own line, escaped: it may contain names of other programs.
    private static func warn(_ sentence: String) {
        write("pasteboardd: \(VisibleText.line(sentence))\n", to: STDERR_FILENO)
    }

    private static func say(_ text: String, to descriptor: Int32, status: Int32) -> Never {
        write(text, to: descriptor)
        exit(status)
    }

    private static func write(_ text: String, to descriptor: Int32) {
        var text = text
        _ = text.withUTF8 { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }
}
