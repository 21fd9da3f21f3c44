import Glibc
import Testing

extension CommandTests {
    /// `pasteboard drag` and `pasteboard drop`, with a real pointer.
    @Suite(.enabled(if: Installed.program("xdotool"), "needs xdotool")) struct Drags {
        let session: Session

        init() throws {
            session = try Session()
            for name in ["from", "to"] { mkdir("\(session.folder)/\(name)", 0o700) }
        }

        private func start(_ words: [String]) throws -> Child {
            try session.start("\(Session.programs)/pasteboard", words)
        }

        @Test func filesComeIntoAFolder() throws {
            let paths = [
                try session.file("from/a b.txt", Array("a".utf8)), try session.file("from/c.txt", Array("c".utf8)),
            ]
            let source = try start(["drag"] + paths)
            let target = try start(["drop", "--into", "\(session.folder)/to"])
            try session.drag(from: "Drag a b.txt …", to: "Drop files")
            let dropped = try target.finish()
            #expect(
                dropped.lines == ["\(session.folder)/to/a b.txt", "\(session.folder)/to/c.txt"], "\(dropped.errors)")
            #expect(dropped.status == 0)
            #expect(try source.finish().status == 0)
            #expect(access(paths[0], F_OK) == 0)
        }

        @Test func aMoveMovesThem() throws {
            let path = try session.file("from/a.txt", Array("a".utf8))
            let source = try start(["drag", "--action", "move", path])
            let target = try start(["drop", "--into", "\(session.folder)/to"])
            try session.drag(from: "Drag a.txt", to: "Drop files")
            #expect(try target.finish().lines == ["\(session.folder)/to/a.txt"])
            #expect(try source.finish().status == 0)
            #expect(access(path, F_OK) != 0)
        }

        @Test func whatIsOnThePasteboardComesInEveryType() throws {
            try session.pasteboard("copy", "--from", "markdown", feeding: "*x*\n")
            let source = try start(["drag"])
            let target = try start(["drop", "--as", "html"])
            try session.drag(from: "Drag what is on the pasteboard", to: "Drop")
            #expect(try target.finish().text.contains("<em>x</em>"))
            #expect(try source.finish().status == 0)
            // The clipboard itself is unchanged.
            #expect(try session.pasteboard("paste").text == "*x*\n")
        }

        @Test func whatIsNotWantedStaysWhereItIs() throws {
            try session.pasteboard("copy", feeding: "x")
            let line = "exec \"$0\" drag 2>&1"
            let source = try session.start("sh", ["-c", line, "\(Session.programs)/pasteboard"])
            let target = try start(["drop", "--into", "\(session.folder)/to"])
            try session.drag(from: "Drag what is on the pasteboard", to: "Drop files")
            // A failed drag is reported, and another one may follow.
            #expect(try source.nextLine().contains("does not accept it"))
            for child in [source, target] {
                kill(child.pid, SIGTERM)
                _ = try child.finish()
            }
        }

        @Test(arguments: ["drag", "drop"]) func waylandHasNone(command: String) throws {
            let refused = try session.run(
                "\(Session.programs)/pasteboard", [command, "--backend", "wayland"],
                adding: ["WAYLAND_DISPLAY": "wayland-0"])
            #expect(refused.status == 69 && refused.errors.contains("Wayland"), "\(refused.errors)")
        }

        @Test func whatIsNotThereIsNotDragged() throws {
            let refused = try session.pasteboard("drag", "\(session.folder)/nowhere")
            #expect(refused.status == 66, "\(refused.errors)")
        }
    }
}

extension Session {
    /// Moves two windows side by side, and drags from one to the other.
    ///
    /// With `moving` false the target stays where it is, and the source is above it, at the right.
    func drag(
        from source: String, to target: String, at place: (x: String, y: String) = ("40", "20"), moving: Bool = true
    ) throws {
        let from = try window(source)
        let to = try window(target)
        try run("xdotool", ["windowmove", from, moving ? "20" : "1000", "20", "windowraise", from])
        if moving { try run("xdotool", ["windowmove", to, "500", "300"]) }
        let steps = [
            ["mousemove", "--window", from, "30", "20"], ["mousedown", "1"],
            ["mousemove", "--window", from, "60", "24"],
            ["mousemove", "--window", to, "30", "18"], ["mousemove", "--window", to, place.x, place.y],
            ["mouseup", "1"],
        ]
        try run("xdotool", steps.flatMap { $0 })
    }

    /// Drags the selection of a window, from a point in it to another window, to the right and below.
    func dragContent(
        of source: String, at place: (x: Int, y: Int), to target: String, standing: (x: Int, y: Int) = (1000, 800),
        ending: (x: Int, y: Int) = (20, 16)
    ) throws {
        let (from, to) = (try window(source), try window(target))
        try run("xdotool", ["windowmove", to, "\(standing.x)", "\(standing.y)", "windowraise", to])
        let along = (1...8).flatMap { ["mousemove", "--window", from, "\(place.x + $0 * 6)", "\(place.y + $0 * 2)"] }
        try run("xdotool", ["mousemove", "--window", from, "\(place.x)", "\(place.y)", "mousedown", "1"] + along)
        // The window under the pointer reports whether it accepts the drop, each time the pointer moves.
        for step in 0..<12 {
            try run("xdotool", ["mousemove", "--window", to, "\(ending.x + step)", "\(ending.y)"])
        }
        try run("xdotool", ["mouseup", "1"])
    }

    /// The window with this title, as soon as it is shown.
    private func window(_ title: String) throws -> String {
        var found: [String] = []
        let isShown = try wait {
            found = try run("xdotool", ["search", "--onlyvisible", "--name", "^\(title)$"]).lines
            return !found.isEmpty
        }
        #expect(isShown, "\(title)")
        return found.last ?? ""
    }
}
