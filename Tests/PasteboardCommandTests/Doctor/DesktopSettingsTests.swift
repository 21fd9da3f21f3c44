import Glibc
import Testing

@testable import PasteboardCommand

/// Files of desktops in, the ones that run Pasteboard out.
@Suite struct DesktopSettingsTests {
    private static let binding = "bindsym Mod4+Shift+v exec pasteboard as plain\n"

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        var files: [String: String]
        var desktop: String?
        var hotKeys: [String] = []
        var start: String?
    }

    static let rows = [
        Row(testDescription: "the file itself", files: ["sway/config": binding], hotKeys: ["sway/config"]),
        Row(
            testDescription: "an included file beside it",
            files: ["sway/config": "  include keys.conf  \n", "sway/keys.conf": binding], hotKeys: ["sway/keys.conf"]),
        Row(
            testDescription: "wildcards, home and quotation marks",
            files: [
                "i3/config": "include \"~/.config/i3/config.d/*.conf\"\n", "i3/config.d/a.conf": "font mono\n",
                "i3/config.d/b.conf": binding, "i3/config.d/c": binding,
            ], hotKeys: ["i3/config.d/b.conf"]),
        Row(
            testDescription: "Hyprland's source, twice",
            files: [
                "hypr/hyprland.conf": "source = $HOME/.config/hypr/all.conf\n", "hypr/all.conf": "source=./keys.conf",
                "hypr/keys.conf": "bind = SUPER, V, exec, pasteboard as plain\n",
            ], hotKeys: ["hypr/./keys.conf"]),
        Row(
            testDescription: "files that include each other",
            files: ["sway/config": "include other\n", "sway/other": "include config\ninclude other\n" + binding],
            hotKeys: ["sway/other"]),
        Row(
            testDescription: "comments, and words that only begin like include",
            files: [
                "sway/config": "# include a\n#" + binding + "includes a\ninclude\n", "sway/a": binding,
            ]),
        Row(
            testDescription: "GNOME does not read sway's file",
            files: ["sway/config": "exec pasteboardd --session\n" + binding], desktop: "ubuntu:GNOME"),
        Row(
            testDescription: "sway reads its own file, and sxhkd's",
            files: [
                "sway/config": binding, "i3/config": binding, "sxhkd/sxhkdrc": "super + v\n    pasteboard as plain\n",
            ],
            desktop: "sway", hotKeys: ["sxhkd/sxhkdrc", "sway/config"]),
        Row(
            testDescription: "a desktop that is not known",
            files: ["sway/config": binding], desktop: "mine", hotKeys: ["sway/config"]),
        Row(
            testDescription: "an included file starts the daemon",
            files: ["sway/config": "include pasteboard\n", "sway/pasteboard": "exec pasteboardd --session\n"],
            desktop: "sway", start: "sway/pasteboard"),
        Row(
            testDescription: "labwc starts the daemon", files: ["labwc/autostart": "pasteboardd --session &\n"],
            desktop: "labwc:wlroots", start: "labwc/autostart"),
        Row(testDescription: "a start in a comment", files: ["sway/config": "# exec pasteboardd --session\n"]),
    ]

    @Test(arguments: rows)
    func theFilesThatRunPasteboardAreFound(row: Row) {
        let home = Home(row.files)
        let settings = DesktopSettings(in: home.configuration, home: home.path, desktop: row.desktop)
        #expect(settings.hotKeyFiles == row.hotKeys.map { "\(home.configuration)/\($0)" })
        #expect(settings.startFile == row.start.map { "\(home.configuration)/\($0)" })
    }

    @Test func aLinkIsFollowedAndAPipeIsNotRead() {
        let home = Home(["dotfiles/sway": Self.binding, "sway/other": ""])
        symlink("../dotfiles/sway", "\(home.configuration)/sway/config")
        mkdir("\(home.configuration)/i3", 0o700)
        mkfifo("\(home.configuration)/i3/config", 0o600)
        let settings = DesktopSettings(in: home.configuration, home: home.path, desktop: nil)
        #expect(settings.hotKeyFiles == ["\(home.configuration)/sway/config"])
    }

    @Test func aChainOfFilesEnds() {
        var files = ["sway/config": "include 0\n"]
        for number in 0..<40 { files["sway/\(number)"] = "include \(number + 1)\n" }
        files["sway/40"] = Self.binding
        let home = Home(files)
        #expect(DesktopSettings(in: home.configuration, home: home.path, desktop: nil).hotKeyFiles.isEmpty)
    }

    /// A home folder with files in `.config`, removed at the end.
    private final class Home {
        let path: String
        var configuration: String { path + "/.config" }

        init(_ files: [String: String]) {
            var template = Array("/tmp/pasteboard-settings-XXXXXX".utf8CString)
            path = String(cString: mkdtemp(&template))
            mkdir(configuration, 0o700)
            for (name, text) in files {
                var folder = configuration
                for part in name.split(separator: "/").dropLast() {
                    folder += "/" + part
                    mkdir(folder, 0o700)
                }
                let file = open("\(configuration)/\(name)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
                _ = write(file, text, text.utf8.count)
                close(file)
            }
        }

        deinit { Self.remove(path) }

        private static func remove(_ path: String) {
            if let folder = opendir(path) {
                while let entry = readdir(folder) {
                    let name = withUnsafePointer(to: &entry.pointee.d_name) {
                        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
                    }
                    guard name != ".", name != ".." else { continue }
                    let inner = "\(path)/\(name)"
                    if unlink(inner) != 0 { remove(inner) }
                }
                closedir(folder)
            }
            rmdir(path)
        }
    }
}
