import PasteboardClient
import CSystem
import Glibc
import Pasteboard

/// The command line of `pasteboardd`.
package enum DaemonCommand {
    private static let help = """
        pasteboardd: owns X11 selections and publishes what was copied under many types.

        usage: pasteboardd --session [--bridge MODE]
                                        stay for the whole session (what the systemd unit starts)
               pasteboardd              end soon after nothing is owned any more
               pasteboardd --version

        MODE says what is made of what other programs copy:
          off       it outlives them as it was
          on-exit   it outlives them, with the types that can be derived from it (the default)
          enrich    it is taken over while they run, if Markdown, HTML, RTF or text is missing

        pasteboard(1) starts it when it is needed.

        """

    private enum Mode {
        case onDemand
        case session
        case foreground
    }

    package static func run(_ arguments: [String]) -> Never {
        StandardStreams.occupyClosed()
        switch arguments.dropFirst().first {
        case "--render": RendererLoop.run()
        case "--on-demand": serve(.onDemand)
        case "--session": serveSession(Array(arguments.dropFirst(2)))
        case nil: serve(.foreground)
        case "--version": say("pasteboardd \(Hello.currentVersion)\n", to: STDOUT_FILENO, status: 0)
        case "--help", "-h": say(help, to: STDOUT_FILENO, status: 0)
        case let word?: refuse("there is no option \(word)")
        }
    }

    private static func serveSession(_ options: [String]) -> Never {
        let words = options.flatMap { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        if words.isEmpty { serve(.session) }
        guard words.count == 2, words[0] == "--bridge", let mode = BridgingMode(rawValue: words[1]) else {
            refuse("--session takes --bridge off, on-exit or enrich, and nothing else")
        }
        serve(.session, mode)
    }

    private static func refuse(_ complaint: String) -> Never {
        say("pasteboardd: \(complaint)\n\n\(help)", to: STDERR_FILENO, status: 64)
    }

    private static func serve(_ mode: Mode, _ bridging: BridgingMode? = nil) -> Never {
        csystem_forbid_dumps()
        PhysicalMemory.returnContents()
        signal(SIGPIPE, SIG_IGN)
        signal(SIGHUP, SIG_IGN)
        // The descriptor on which a daemon started on demand says that it serves is that of an inherited socket.
        let manager = mode == .onDemand ? nil : ServiceManager()
        guard let display = DisplayName() else {
            fail("DISPLAY is not set; pasteboardd needs an X server", mode, status: 69)
        }
        var complaints = mode
        do {
            let daemon = try Daemon(
                display: display, executable: "/proc/self/exe", staysWhenIdle: mode == .session, bridging: bridging,
                manager: manager, warn: { warn($0) })
            _ = chdir("/")
            sayReady(mode)
            // The pipe is closed, and its number is somebody else's soon.
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
        Glibc.write(DaemonLauncher.readyDescriptor, &byte, 1)
        close(DaemonLauncher.readyDescriptor)
    }

    private static func sendElsewhere(_ folder: String) -> Never {
        let words = [DaemonLauncher.elsewhereByte] + Array(folder.utf8)
        Glibc.write(DaemonLauncher.readyDescriptor, words, words.count)
        exit(0)
    }

    /// A daemon that was started on demand has no other way to say why it failed than the pipe that it was given.
    private static func fail(_ reason: String, _ mode: Mode, status: Int32) -> Never {
        let line = mode == .onDemand ? reason : "pasteboardd: \(reason)\n"
        say(line, to: mode == .onDemand ? DaemonLauncher.readyDescriptor : STDERR_FILENO, status: status)
    }

    private static func warn(_ sentence: String) {
        write("pasteboardd: \(sentence)\n", to: STDERR_FILENO)
    }

    private static func say(_ text: String, to descriptor: Int32, status: Int32) -> Never {
        write(text, to: descriptor)
        exit(status)
    }

    private static func write(_ text: String, to descriptor: Int32) {
        var text = text
        _ = text.withUTF8 { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }
}
