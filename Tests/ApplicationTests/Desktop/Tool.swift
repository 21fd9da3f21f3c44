import Glibc

/// Optional programs that some of these tests need.
enum Tool: String {
    case python = "/usr/bin/python3"
    case bash, zsh, fish, tmux, screen, vim, nvim, emacs, i3, sxhkd, xdotool, mandoc, man, git, strip, fzf, sway
    case systemdAnalyze = "systemd-analyze"
    case desktopFileValidate = "desktop-file-validate"
    case shlibdeps = "dpkg-shlibdeps"
    case dbusRunSession = "dbus-run-session"

    /// Whether it can be found.
    var isInstalled: Bool {
        let look = try? Child("sh", ["-c", "command -v \(rawValue)"], environment: Session.plainEnvironment).finish()
        return look?.status == 0
    }
}

extension Files {
    /// The folder of the whole project.
    static let project: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(4).joined(separator: "/")
    }()

    static let recipes = project + "/Examples/recipes"
}

extension Session {
    /// The environment for recipes and scripts: this build's programs are first in PATH.
    var withPrograms: [String: String] {
        ["PATH": "\(Self.programs):\(environment["PATH"] ?? "")"]
    }

    /// Every file, link and folder below a folder, in order.
    func contents(of folder: String) throws -> [String] {
        try run("find", [folder]).lines.sorted()
    }
}
