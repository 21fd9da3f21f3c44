import Compositors
import Glibc
import TestSupport

/// A Wayland compositor for one test, without a screen.
final class TestCompositor {
    /// As in `WAYLAND_DISPLAY`: a path, because the programs have a different runtime folder.
    let display: String
    private let folder: String
    private var program: Program?

    /// Whether this machine can run one, and the clients with which the tests compare it.
    static let isAvailable = ["sway", "wl-copy", "setpriv"].allSatisfy(TestServer.isInstalled)

    init() throws {
        // As in the programs: a reader that closes its pipe ends only the transfer.
        signal(SIGPIPE, SIG_IGN)
        folder = Runtime.makeFolder()
        display = folder + "/wayland-1"
        try start()
    }

    /// Ends it at once, in the middle of whatever it does.
    func kill() {
        program = nil
    }

    /// Starts the next one, under the same name.
    func start() throws {
        // It refuses root. Where the tests are killed, it ends by itself.
        let config = """
            xwayland disable
            output HEADLESS-1 resolution 320x240
            exec sh -c 'while [ -d /proc/\(getpid()) ]; do sleep 1; done; swaymsg exit'
            """
        let isRoot = geteuid() == 0
        let script = """
            printf '%s\\n' "$0" >\(folder)/config
            \(isRoot ? "chown -R 65534 \(folder)" : ":")
            exec \(isRoot ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : "") env -i PATH=/usr/bin:/bin \
            HOME=\(folder) XDG_RUNTIME_DIR=\(folder) WLR_BACKENDS=headless WLR_RENDERER=pixman \
            WLR_LIBINPUT_NO_DEVICES=1 sway -c \(folder)/config
            """
        program = try Program(["sh", "-c", script, config], display: ":none")
        try waitUntil { WaylandClient.isUsable(display, patience: .seconds(1)) }
    }
}
