import CSystem
import Glibc

/// The command line of `pasteboardd`.
package enum DaemonCommand {
    private static let help = """
        pasteboardd: owns X11 selections and publishes what was copied under many types.

        usage: pasteboardd --session    stay for the whole session (what the systemd unit starts)
               pasteboardd              end soon after nothing is owned any more
               pasteboardd --version

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
        case "--session": serve(.session)
        case nil: serve(.foreground)
        case "--version": say("pasteboardd \(Message.version)\n", to: STDOUT_FILENO, status: 0)
        case "--help", "-h": say(help, to: STDOUT_FILENO, status: 0)
        default: say(help, to: STDERR_FILENO, status: 64)
        }
    }

    private static func serve(_ mode: Mode) -> Never {
        csystem_forbid_dumps()
        PhysicalMemory.returnContents()
        signal(SIGPIPE, SIG_IGN)
        signal(SIGHUP, SIG_IGN)
        // The descriptor on which a daemon started on demand says that it serves is that of an inherited socket.
        let manager = mode == .onDemand ? nil : ServiceManager()
        guard let display = DisplayName() else {
            fail("DISPLAY is not set; pasteboardd needs an X server", mode, status: 69)
        }
        do {
            let daemon = try Daemon(
                display: display, executable: "/proc/self/exe", staysWhenIdle: mode == .session, manager: manager)
            _ = chdir("/")
            sayReady(mode)
            try daemon.run()
            exit(0)
        } catch .listening(.alreadyServed) where mode == .onDemand {
            exit(0)
        } catch {
            fail(error.description, mode, status: 69)
        }
    }

    private static func sayReady(_ mode: Mode) {
        guard mode == .onDemand else { return }
        var byte = DaemonLauncher.readyByte
        write(DaemonLauncher.readyDescriptor, &byte, 1)
        close(DaemonLauncher.readyDescriptor)
    }

    /// A daemon that was started on demand has no other way to say why it failed than the pipe that it was given.
    private static func fail(_ reason: String, _ mode: Mode, status: Int32) -> Never {
        let line = mode == .onDemand ? reason : "pasteboardd: \(reason)\n"
        say(line, to: mode == .onDemand ? DaemonLauncher.readyDescriptor : STDERR_FILENO, status: status)
    }

    private static func say(_ text: String, to descriptor: Int32, status: Int32) -> Never {
        _ = text.utf8.withContiguousStorageIfAvailable { write(descriptor, $0.baseAddress, $0.count) }
        exit(status)
    }
}
