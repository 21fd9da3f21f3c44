import Testing

extension ApplicationTests {
    /// What is dragged from `pasteboard drag` onto the windows of real applications.
    @Suite struct Dropping {
        static let toolkits: [String] = (Installed.gtk3 ? ["3"] : []) + (Installed.gtk4 ? ["4"] : [])

        let session: Session

        init() throws {
            session = try Session()
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
    }
}
