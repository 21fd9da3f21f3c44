import Glibc
import PasteboardClient
import TestSupport
import Testing

/// wl-copy and wl-paste, and this project under their names: the same command lines in two sessions.
@Suite(.enabled(if: WaylandDesk.hasCommand, "sway, wl-clipboard or the command are not there"))
struct ShimTests {
    private static let tests: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(2).joined(separator: "/") + "/ApplicationTests"
    }()

    private static func lines(_ display: String, with folder: String) throws -> Program {
        let script = """
            printf '%s\\n' '#!/bin/sh' 'if [ "$1" = -- ]; then shift; fi' 'for try in $(seq 400); do' \
            'if [ "$(/usr/bin/wl-paste -n 2>/dev/null; echo .)" = "$1." ]; then exit; fi' \
            'if [ "$(/usr/bin/wl-paste -n 2>/dev/null)" = "$1" ]; then exit; fi' 'sleep 0.02; done; exit 1' \
            >\(folder)/settle; chmod +x \(folder)/settle
            PATH=\(folder):$PATH exec sh \(tests)/Drivers/lines.sh \(tests)/Documents/shims-wayland.txt \(folder)
            """
        return try Program(["sh", "-c", script], display: display)
    }

    @Test func theyDoWhatTheOriginalsDo() throws {
        let theirs = try TestCompositor()
        let ours = try WaylandDesk()
        let folders = [Runtime.makeFolder(), Runtime.makeFolder()]
        try ours.command("install-shims", folders[1])
        let running = [
            try Self.lines(theirs.display, with: folders[0]), try Self.lines(ours.display, with: folders[1]),
        ]
        let outputs = try running.map { program in
            String(decoding: try program.read(limit: .seconds(600)), as: UTF8.self).split(separator: "\n")
        }
        #expect(outputs[0].count == outputs[1].count && outputs[0].count > 60)
        for (their, our) in zip(outputs[0], outputs[1]) { #expect(our == their) }
    }
}
