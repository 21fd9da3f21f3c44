import PasteboardConsole

/// The options of a paste of files.
struct FilePlaces {
    static var parameters: [Parameter<FilePlaces>] {
        [
            .flag("files", "Print the paths of copied files, one per line, and other addresses unchanged.") {
                $0.listsFiles = true
            },
            .option(
                "into", "FOLDER",
                """
                Copy the files into FOLDER, or move them if they were cut, and print their new paths. A name that is taken gets \
                a number.
                """, completion: .folders
            ) { $0.folder = $1 },
        ]
    }

    var listsFiles = false
    var folder: String?

    /// Whether files are requested, and not content.
    var isWanted: Bool { listsFiles || folder != nil }
}
