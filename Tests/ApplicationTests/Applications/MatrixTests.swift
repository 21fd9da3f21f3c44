import Testing

extension ApplicationTests {
    /// The part of the matrix that needs no application, only toolkits; `Matrix/run.py` is the whole of it.
    @Suite(.enabled(if: Installed.gtk3 && Installed.qt, "needs python3-pyqt6, python3-gi, gir1.2-gtk-3.0, xdotool"))
    struct Matrix {
        /// The script fails if anything arrives without the daemon, and not with it.
        @Test func withTheDaemonNothingPastesWorse() throws {
            let session = try Session()
            let run = try session.run(
                Driver.python,
                [
                    Files.matrix, "--from", "qt,gtk,terminal", "--to", "qt,gtk,markdown", "--programs",
                    Session.programs,
                ], seconds: 300)
            #expect(run.status == 0, "\(run.text)\(run.errors)")
            #expect(run.text.contains("## Worse than without the daemon\n\nnone"), "\(run.text)\(run.errors)")
        }

        /// Nine types, a photograph on its side among them; `Matrix/pictures.py` has more applications.
        @Test(.enabled(if: Installed.gtk4, "needs gir1.2-gtk-4.0")) func picturesOfEveryTypeArrive() throws {
            let session = try Session()
            let arguments = ["--to", "gtk3,gtk4,qt", "--ways", "pasteboard", "--programs", Session.programs]
            let run = try session.run(Driver.python, [Files.pictures] + arguments, seconds: 600)
            #expect(run.status == 0 && run.text.contains("27 of 27 arrive."), "\(run.text)\(run.errors)")
        }
    }
}
