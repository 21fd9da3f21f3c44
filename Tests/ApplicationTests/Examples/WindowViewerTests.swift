import Glibc
import Testing

/// The example of a clipboard viewer in a window, a package of its own: `Examples/gtk`.
///
/// Building it anew takes minutes, so that it is tested where `CI` is true or `PASTEBOARD_WINDOW` is set.
@Suite(
    .serialized, .enabled(if: Installed.xclip && Tool.xdotool.isInstalled, "needs xvfb, xclip and xdotool"),
    .enabled(if: WindowViewer.isWanted, "PASTEBOARD_WINDOW=1 tests it"),
    .enabled(if: WindowViewer.hasHeaders, "needs libgtk-4-dev"))
struct WindowViewerTests {
    @Test func itShowsWhatIsCopiedAndFollows() throws {
        let package = ["--package-path", Files.project + "/Examples/gtk"]
        let session = try Session()
        let build = try Child("swift", ["build"] + package, environment: Self.builder).finish(seconds: 900)
        try #require(build.status == 0, "\(build.text)")
        let place = try Child("swift", ["build", "--show-bin-path"] + package, environment: Self.builder).finish()
        try session.pasteboard("copy", "--from", "markdown", feeding: "# Tides\n\nHigh at **nine**.\n")
        let viewer = try session.start(
            "\(place.lines.last ?? "")/clipboard-viewer", [], adding: ["GSK_RENDERER": "cairo"])
        var window = ""
        let isShown = try session.wait {
            // The X server may end a search among windows that come and go.
            let found = try session.run("xdotool", ["search", "--onlyvisible", "--name", "^Clipboard$"])
            window = found.lines.first ?? ""
            return !window.isEmpty
        }
        try #require(isShown)
        #expect(try session.wait { try firstLine(in: window, session) == "Tides" })
        try session.pasteboard("copy", feeding: "no tides\n")
        #expect(try session.wait { try firstLine(in: window, session) == "no tides" })
        kill(viewer.pid, SIGTERM)
        _ = try viewer.finish(seconds: 10)
    }

    /// The first line of the content, as three clicks on it put it into PRIMARY.
    private func firstLine(in window: String, _ session: Session) throws -> String {
        // A click elsewhere, so that the three are not counted on from those before.
        try session.run("xdotool", ["mousemove", "--window", window, "700", "400", "click", "1"])
        try session.run("xdotool", ["mousemove", "--window", window, "330", "98"])
        try session.run("xdotool", ["click", "--repeat", "3", "--delay", "40", "1"])
        return try session.run("xclip", ["-selection", "primary", "-o"]).lines.first ?? ""
    }

    /// SwiftPM keeps what it has fetched in the home of whoever tests.
    private static var builder: [String: String] {
        Session.plainEnvironment.merging(["HOME": getenv("HOME").map { String(cString: $0) } ?? "/"]) { $1 }
    }
}

private enum WindowViewer {
    static let isWanted = ["CI", "PASTEBOARD_WINDOW"].contains { (name: String) in
        getenv(name).map { ["true", "1"].contains(String(cString: $0)) } ?? false
    }

    static let hasHeaders =
        (try? Child("pkg-config", ["--exists", "gtk4"], environment: Session.plainEnvironment).finish())?.status == 0
}
