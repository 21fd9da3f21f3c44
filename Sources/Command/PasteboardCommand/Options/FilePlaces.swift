import ArgumentParser
import PasteboardConsole

/// The options of a paste of files.
struct FilePlaces: ParsableArguments {
    @Flag(
        name: .customLong("files"),
        help: "The paths of files that were copied, one a line; other addresses as they are.")
    var listsFiles = false

    @Option(
        name: .customLong("into"),
        help: ArgumentHelp(
            """
            Copy the files into this folder, or move them there if they were cut; tells their new paths. A name that is taken \
            gets a number.
            """,
            valueName: "folder"), completion: .directory)
    var folder: String?

    /// Whether files are wanted, and not content.
    var isWanted: Bool { listsFiles || folder != nil }
}
