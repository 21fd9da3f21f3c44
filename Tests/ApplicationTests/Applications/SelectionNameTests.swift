import Testing

extension SharingTests {
    /// Pasteboards without a selection of the desktop's own: programs with GTK 3 reach them by the name of the selection.
    @Suite(.enabled(if: Installed.gtk3, "needs GTK 3")) struct SelectionNames {
        private let name = "_PASTEBOARD_PB_find"

        @Test func whatIsSearchedForIsReadByAToolkit() throws {
            let session = try Session()
            try session.pasteboard("copy", "-p", "find", feeding: "needle")
            #expect(try session.run(Driver.python, ["\(Files.drivers)/selection.py", name]).text == "needle")
            #expect(try session.pasteboard("paste").status == 1, "the clipboard is another one")
        }

        @Test func whatIsSearchedForByAToolkitIsRead() throws {
            let session = try Session()
            let program = try session.start(Driver.python, ["\(Files.drivers)/selection.py", name, "needle"])
            #expect(try program.nextLine() == "owned")
            #expect(try session.pasteboard("paste", "-p", "find").text == "needle")
        }
    }
}
