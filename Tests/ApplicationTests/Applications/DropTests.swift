import Glibc
import Testing

extension ApplicationTests {
    /// What is dragged from `pasteboard drag` onto the windows of real applications.
    @Suite struct Dropping {
        static let toolkits: [String] = (Installed.gtk3 ? ["3"] : []) + (Installed.gtk4 ? ["4"] : [])
        static let managers = ["pcmanfm", "thunar"].filter { Installed.program($0) }

        let session: Session

        init() throws {
            session = try Session()
            mkdir("\(session.folder)/there", 0o700)
        }

        @Test(.enabled(if: !toolkits.isEmpty, "needs GTK 3 or 4, xdotool"), arguments: toolkits)
        func textOntoAView(toolkit: String) throws {
            try session.pasteboard("copy", feeding: "dragged text")
            let view = try Driver("gtk", toolkit, in: session)
            let source = try session.start("\(Session.programs)/pasteboard", ["drag"])
            try session.drag(from: "Drag what is on the pasteboard", to: "text view")
            #expect(try view.show().text.contains("dragged text"))
            #expect(try source.finish().status == 0)
        }

        @Test(.enabled(if: !managers.isEmpty, "needs pcmanfm or thunar, xdotool"), arguments: managers)
        func filesOntoAFileManager(program: String) throws {
            let path = try session.file("chart 1.txt", Array("x".utf8))
            let manager = try Driver("filemanager", program, "\(session.folder)/there", in: session)
            let source = try session.start("\(Session.programs)/pasteboard", ["drag", path])
            try session.drag(from: "Drag chart 1.txt", to: "there( - Thunar)?", at: ("400", "300"))
            let isThere = session.wait { access("\(session.folder)/there/chart 1.txt", F_OK) == 0 }
            #expect(isThere)
            #expect(try source.finish().status == 0)
            withExtendedLifetime(manager) {}
        }
    }
}
