import Glibc
import Testing

extension SharingTests {
    /// Files dragged with a real pointer between real file managers and the commands, both ways.
    @Suite struct FileDrags {
        /// A file manager, and where its window shows the first file of a folder.
        struct Manager: Sendable, CustomTestStringConvertible {
            let name: String
            let place: (x: Int, y: Int)
            var testDescription: String { name }

            static let all = [
                Manager(name: "pcmanfm", place: (206, 100)), Manager(name: "thunar", place: (211, 145)),
                Manager(name: "nautilus", place: (336, 120)),
            ].filter { FilesInFileManagers.programs.contains($0.name) }

            func title(_ folder: String) -> String { "\(folder)( - Thunar)?" }
        }

        let session: Session

        init() throws {
            session = try Session()
            for name in ["here", "there"] { mkdir("\(session.folder)/\(name)", 0o700) }
            _ = try session.file("here/chart.txt", Array("x".utf8))
        }

        private var hasArrived: Bool { access("\(session.folder)/there/chart.txt", F_OK) == 0 }

        @Test(
            "A file out of a file manager", .enabled(if: !Manager.all.isEmpty, "needs pcmanfm, thunar or nautilus"),
            arguments: Manager.all)
        func out(manager: Manager) throws {
            let driver = try Driver("filemanager", manager.name, "\(session.folder)/here", in: session)
            let target = try session.start(
                "\(Session.programs)/pasteboard", ["drop", "--into", "\(session.folder)/there"])
            // Until the manager has read its folder, there is nothing to drag.
            for _ in 0..<8 where !target.hasEnded {
                try session.dragContent(of: manager.title("here"), at: manager.place, to: "Drop files")
                _ = session.wait(seconds: 4) { target.hasEnded }
            }
            let dropped = try target.finish()
            #expect(dropped.lines == ["\(session.folder)/there/chart.txt"], "\(dropped.errors)")
            #expect(dropped.status == 0 && hasArrived)
            withExtendedLifetime(driver) {}
        }

        @Test(
            "A file into a file manager", .enabled(if: !Manager.all.isEmpty, "needs pcmanfm, thunar or nautilus"),
            arguments: Manager.all)
        func into(manager: Manager) throws {
            let driver = try Driver("filemanager", manager.name, "\(session.folder)/there", in: session)
            let source = try session.start(
                "\(Session.programs)/pasteboard", ["drag", "\(session.folder)/here/chart.txt"])
            for _ in 0..<8 where !source.hasEnded {
                try session.drag(
                    from: "Drag chart.txt", to: manager.title("there"), at: (x: "420", y: "320"), moving: false)
                _ = session.wait(seconds: 4) { source.hasEnded }
            }
            #expect(try source.finish().status == 0)
            let isThere = session.wait { hasArrived }
            #expect(isThere && access("\(session.folder)/here/chart.txt", F_OK) == 0)
            withExtendedLifetime(driver) {}
        }
    }
}
