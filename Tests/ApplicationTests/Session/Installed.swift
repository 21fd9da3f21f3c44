import Glibc

/// The installed applications; a suite whose application is missing is skipped.
enum Installed {
    static let server = has("Xvfb")
    static let xclip = server && has("xclip")
    static let gtk3 =
        drivable && imports("import gi; gi.require_version('Gtk', '3.0'); gi.require_version('GdkX11', '3.0')")
    static let gtk4 =
        drivable && imports("import gi; gi.require_version('Gtk', '4.0'); gi.require_version('GdkX11', '4.0')")
    static let accessibility = drivable && imports("import gi; gi.require_version('Atspi', '2.0')")
    static let inputMethods =
        drivable && has("ibus-daemon") && succeeds("test", ["-e", "/usr/share/m17n/vi-telex.mim"])
    static let qt = drivable && imports("import PyQt6.QtWidgets")
    static let chromium = drivable && has("chromium")
    static let firefox = drivable && has("firefox-esr")
    static let writer = drivable && has("soffice") && imports("import uno")
    static let calc = writer && has("localc")
    static let impress = writer && has("loimpress")
    static let gnumeric = drivable && has("gnumeric")
    static let fileManager = drivable && has("pcmanfm")
    static let thunderbird = drivable && has("thunderbird")
    static let tk = drivable && imports("import tkinter")
    /// Java with windows and the compiler, which runs source files directly.
    static let swing = drivable && has("javac") && hasJavaWindows
    static let abiword = drivable && has("abiword")
}

extension Installed {
    /// True if a program that needs no driver is installed.
    static func program(_ name: String) -> Bool { drivable && has(name) }

    /// Whether there can be a container.
    static let sandbox =
        drivable && succeeds("bwrap", ["--ro-bind", "/", "/", "--proc", "/proc", "--unshare-pid", "true"])

    private static let drivable = xclip && has("xdotool") && has(Driver.python)

    /// Headless Java has the module, but not its X library.
    private static let hasJavaWindows = succeeds(
        "sh", ["-c", "test -e \"$(dirname \"$(readlink -f \"$(command -v java)\")\")/../lib/libawt_xawt.so\""])

    private static func has(_ program: String) -> Bool {
        succeeds("sh", ["-c", "command -v \(program)"])
    }

    private static func imports(_ script: String) -> Bool {
        succeeds(Driver.python, ["-c", script])
    }

    private static func succeeds(_ program: String, _ arguments: [String]) -> Bool {
        (try? Child(program, arguments, environment: Session.plainEnvironment).finish())?.status == 0
    }
}
