import Glibc

/// The examples with windows, `Examples/gtk`, which a build with `PASTEBOARD_WINDOW=1` has.
enum Windows {
    static let isWanted = getenv("PASTEBOARD_WINDOW") != nil

    /// The folder of the programs.
    static let programs = Session.programs
}
