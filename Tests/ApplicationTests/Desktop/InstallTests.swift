import Glibc
import Testing

/// The files that `Examples/install.sh` and `Examples/package.sh` install work, and are removed again.
@Suite(.enabled(if: Installed.xclip && Tool.strip.isInstalled, "needs xvfb, xclip and binutils"))
struct InstallTests {
    private func install(_ words: String..., in session: Session) throws -> Outcome {
        try session.run(
            "\(Files.project)/Examples/install.sh",
            ["--prefix", prefix(session), "--programs", Session.programs] + words)
    }

    private func prefix(_ session: Session) -> String {
        "\(session.folder)/prefix"
    }

    @Test func whatIsInstalledCopiesAndPastes() throws {
        let session = try Session()
        let installed = try install("--pbcopy", in: session)
        #expect(installed.status == 0, "\(installed.errors)")
        let programs = prefix(session) + "/bin"
        #expect(try session.run("\(programs)/pbcopy", [], feeding: Array("installed".utf8)).status == 0)
        #expect(try session.run("\(programs)/pbpaste", []).text == "installed")
        let daemon = try #require(session.daemon)
        #expect(try session.run("readlink", ["/proc/\(daemon)/exe"]).lines == ["\(programs)/pasteboardd"])
    }

    @Test("Help starts nothing", arguments: ["install.sh", "package.sh", "quickstart.sh"])
    func help(script: String) throws {
        let session = try Session()
        let outcome = try session.run("\(Files.project)/Examples/\(script)", ["--help"])
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(outcome.text.contains("    Examples/\(script) ") && !outcome.text.contains("set -"), "\(outcome.text)")
    }

    @Test("Without Swift the scripts say so in one line", arguments: ["install.sh", "quickstart.sh"])
    func swiftIsMissing(script: String) throws {
        let session = try Session()
        let tools = "\(session.folder)/tools"
        mkdir(tools, 0o755)
        for name in ["bash", "dirname", "mktemp", "rm"] {
            try session.run("sh", ["-c", "ln -s \"$(command -v \(name))\" \(tools)/"])
        }
        let outcome = try session.run("\(Files.project)/Examples/\(script)", [], adding: ["PATH": tools])
        #expect(outcome.status == 69 && outcome.output == [])
        #expect(outcome.errors.hasPrefix("\(script): Swift 6.2 or later is not installed; see "), "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1)
    }

    @Test func everythingIsRemovedAgainAndNothingElse() throws {
        let session = try Session()
        mkdir(prefix(session), 0o755)
        mkdir(prefix(session) + "/share", 0o755)
        _ = try session.file("prefix/share/somebody-elses", [])
        let before = try session.contents(of: session.folder)
        _ = try install("--pbcopy", in: session)
        // A second installation with fewer files removes those of the first.
        _ = try install(in: session)
        #expect(try !session.contents(of: session.folder).contains { $0.hasSuffix("pbcopy") })
        let removed = try install("--uninstall", in: session)
        #expect(removed.status == 0, "\(removed.errors)")
        #expect(try session.contents(of: session.folder) == before)
        #expect(try install("--uninstall", in: session).status == 66)
    }

    private static let completions: [(shell: Tool, path: String)] = [
        (.bash, "bash-completion/completions/pasteboard"), (.zsh, "zsh/site-functions/_pasteboard"),
        (.fish, "fish/vendor_completions.d/pasteboard.fish"),
    ]

    @Test(
        .enabled(if: completions.allSatisfy(\.shell.isInstalled), "needs bash, zsh and fish"), arguments: completions)
    func aShellUnderstandsItsCompletions(shell: Tool, path: String) throws {
        let session = try Session()
        _ = try install(in: session)
        let file = "\(prefix(session))/share/\(path)"
        #expect(try String(decoding: Files.bytes(of: file), as: UTF8.self).contains("match-style"))
        let check = try session.run(shell.rawValue, ["-n", file])
        #expect(check.status == 0, "\(check.errors)")
    }

    @Test(
        .enabled(if: Tool.systemdAnalyze.isInstalled, "needs systemd"),
        arguments: [".service", "@.service", "@.socket"])
    func systemdHasNothingToSayAboutAUnit(kind: String) throws {
        let session = try Session()
        _ = try install(in: session)
        let unit = "\(prefix(session))/share/systemd/user/pasteboardd\(kind)"
        let check = try session.run("systemd-analyze", ["--user", "--man=no", "verify", unit])
        #expect(check.status == 0)
        #expect(check.errors == "")
    }

    @Test func sessionsWithoutSystemdStartTheSame() throws {
        let session = try Session()
        _ = try install(in: session)
        let share = prefix(session) + "/share/systemd/user/pasteboardd.service"
        let entry = prefix(session) + "/etc/xdg/autostart/pasteboardd.desktop"
        let unit = try String(decoding: Files.bytes(of: share), as: UTF8.self).split(separator: "\n")
        let lines = try String(decoding: Files.bytes(of: entry), as: UTF8.self).split(separator: "\n")
        let command = "\(prefix(session))/bin/pasteboardd --session"
        #expect(unit.contains("ExecStart=\(command)"))
        #expect(lines.contains("Exec=\(command)"))
    }

    @Test(.enabled(if: Tool.desktopFileValidate.isInstalled, "needs desktop-file-utils"))
    func theAutostartEntryIsValid() throws {
        let session = try Session()
        _ = try install(in: session)
        let entry = prefix(session) + "/etc/xdg/autostart/pasteboardd.desktop"
        #expect(try session.run("desktop-file-validate", [entry]).status == 0)
    }

    @Test(.enabled(if: Tool.shlibdeps.isInstalled && Tool.git.isInstalled, "needs dpkg-dev and git"))
    func thePackageIsInstalledUsedAndPurged() throws {
        let session = try Session()
        let built = try session.run(
            "\(Files.project)/Examples/package.sh", ["--programs", Session.programs, "--output", session.folder],
            seconds: 300)
        #expect(built.status == 0, "\(built.errors)")
        let file = try #require(try session.contents(of: session.folder).first { $0.hasSuffix(".deb") })
        let depends = try session.run("dpkg-deb", ["-f", file, "Depends"]).text
        for library in ["libc6 (>=", "libx11-6", "libxfixes3", "libxcb1", "libxcb-res0", "libpng16-16", "libsqlite3-0"]
        {
            #expect(depends.contains(library), "\(depends)")
        }

        let root = session.folder + "/root"
        for folder in ["", "/var", "/var/lib", "/var/lib/dpkg", "/var/lib/dpkg/info", "/var/lib/dpkg/updates"] {
            mkdir(root + folder, 0o755)
        }
        _ = try session.file("root/var/lib/dpkg/status", [])
        #expect(try dpkg("--install", file, into: root, session).status == 0)
        #expect(try session.run("\(root)/usr/bin/pasteboard", ["copy"], feeding: Array("packaged".utf8)).status == 0)
        #expect(try session.xclip("UTF8_STRING").text == "packaged")
        #expect(
            try session.run("sh", ["-c", "cd \(root) && md5sum -c --quiet var/lib/dpkg/info/*.md5sums"]).status == 0)
        session.stopDaemon()
        #expect(try dpkg("--purge", "pasteboard", into: root, session).status == 0)
        #expect(try session.contents(of: root).filter { !$0.hasPrefix("\(root)/var") } == [root])
    }

    /// The libraries are the machine's, which this root's dpkg does not know.
    private func dpkg(_ action: String, _ object: String, into root: String, _ session: Session) throws -> Outcome {
        let words = ["--root=\(root)", "--force-depends", "--force-not-root", "--log=/dev/null", action, object]
        return try session.run("dpkg", words, adding: ["PATH": "\(session.environment["PATH"] ?? ""):/usr/sbin:/sbin"])
    }
}
