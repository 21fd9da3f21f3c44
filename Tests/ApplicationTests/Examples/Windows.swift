import Glibc

/// The examples with windows, `Examples/gtk`, which are built with `PASTEBOARD_WINDOW=1`.
enum Windows {
    static let isWanted = getenv("PASTEBOARD_WINDOW") != nil

    /// The folder of the programs.
    static let programs = Session.programs
}
