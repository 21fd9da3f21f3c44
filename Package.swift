// swift-tools-version: 6.2
import Glibc
import PackageDescription

// The manifest is the map of the project. A folder of Sources is a group, a folder in it a module. What a module imports stands
// here, and `swift build --explicit-target-dependency-import-check error` refuses any other import; which groups a group may
// import stands in `reachable` below, and the manifest itself refuses any other.

// SwiftPM refuses unsafe flags in what a dependency builds. All of them are for the programs that are installed, so that they are
// left out where SwiftPM has checked out this package for another one: in `checkouts`, beside the `repositories` that it has fetched.
let isDependency =
    Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"
    && access(Context.packageDirectory + "/../../repositories", F_OK) == 0

func unsafe(_ flags: [String], _ condition: BuildSettingCondition? = nil) -> [LinkerSetting] {
    isDependency ? [] : [.unsafeFlags(flags, condition)]
}

func unsafe(_ flags: [String], _ condition: BuildSettingCondition? = nil) -> [SwiftSetting] {
    isDependency ? [] : [.unsafeFlags(flags, condition)]
}

// A release contains the Swift and C++ runtimes (Sources/Programs/release.cfg): loading libstdc++ would be a fifth of the start of a
// command. Functions with the same code are kept once, relocations take a tenth of their space, and nothing is exported, so that
// the linker leaves out what nobody calls.
let small: [LinkerSetting] = unsafe(
    [
        "-Xlinker", "--icf=all", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker",
        "--no-export-dynamic", "-Xclang-linker",
        "--config=\(Context.packageDirectory)/Sources/Programs/release.cfg",
    ],
    .when(configuration: .release))

// What a program contains does not depend on the folder in which it was built (Sources/Programs/release.ld).
let placeless: [LinkerSetting] = unsafe(
    ["-use-ld=lld", "-Xlinker", "--script=\(Context.packageDirectory)/Sources/Programs/release.ld"],
    .when(configuration: .release))

// The command calls no C++ of others, whose exceptions would need the unwinder of the system.
let ownUnwinder: [LinkerSetting] = unsafe(["-Xclang-linker", "-static-libgcc"], .when(configuration: .release))

// Load time dominates in these modules, so they are optimized for size.
let compact: [SwiftSetting] = unsafe(["-Osize"], .when(configuration: .release))

// Nothing looks into the types of these modules as they run, so that the names of their fields are left out of the programs. Debug
// builds leave them out too: a test shows where somebody does.
let unreflected: [SwiftSetting] = unsafe(["-Xfrontend", "-disable-reflection-metadata"])

// Small functions of these modules are inlined into the loops of other modules, if their type is public.
let inlined: [SwiftSetting] = unsafe(["-cross-module-optimization"], .when(configuration: .release))

/// A module `name` in the folder of a group.
func module(
    _ name: String, _ dependencies: [String] = [], _ settings: [SwiftSetting] = [], linking: [LinkerSetting] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: settings,
        linkerSettings: linking)
}

/// A program `name` in the folder of a group.
func program(_ name: String, _ dependencies: [String], linking: [LinkerSetting] = []) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: compact,
        linkerSettings: placeless + small + linking)
}

// MARK: Groups, from the ground up

/// C that Swift cannot reach by itself, and what every group asks of the system.
let c: [Target] = [
    // System calls that the Glibc module does not bring into Swift, and the sandbox.
    module("CSystem"),
    // Threads for calls that block, arrays of many megabytes, and the names in folders.
    module("SystemSupport", ["CSystem"], compact),
    // Libraries that are loaded when they are needed: D-Bus, the client library of Wayland with the tables of the two protocols for
    // data control, pictures on a terminal; and, in C++, the lexers of an editor.
    module("CLoaded"),
    module("CLexilla"),
    // Xlib, XFIXES, and the XCB connection under Xlib's.
    module("CX11", linking: ["X11", "Xfixes", "X11-xcb", "xcb", "xcb-res"].map { .linkedLibrary($0) }),
    // What archives are deflated with.
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    // The file of the history.
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    // Pictures that are converted. The libraries of SVG and HEIF are loaded when such a picture comes.
    module(
        "CPictures",
        linking: ["png", "jpeg", "webp", "webpdemux", "tiff", "gif", "lcms2", "z", "deflate"].map { .linkedLibrary($0) }
    ),
]

/// What is copied, as values: attributed text, types, targets, items.
let text: [Target] = [
    module("RichText", [], inlined),
    module("UniformTypes", [], compact),
    // Character sets: which one a text is in, and its characters; and the names that HTML has for characters.
    module("Charsets", ["UniformTypes"], compact),
    // X11 targets, the encodings of text that belong to them, and items.
    module("Targets", ["Charsets", "UniformTypes"], compact),
    // The text in an editor, and the bridge to Foundation's AttributedString, the only module that imports Foundation.
    module("RichTextEditing", ["RichText"]),
    module("RichTextFoundation", ["RichTextEditing", "RichText"]),
]

/// Readers and writers: a registry, below it a module for each family of formats, which imports no other.
let formats: [Target] = [
    // The registry's readers and writers, with plain text and separated values.
    module(
        "Formats",
        [
            "BasicFormats", "MarkdownFormat", "HTMLFormat", "RTFFormat", "MarkupFormats", "OfficeFormats",
            "FormatCatalog", "Formulas", "FormatCore", "RichText", "UniformTypes",
        ]),
    // Markdown and HTML, for programs that need no other format.
    module("BasicFormats", ["MarkdownFormat", "HTMLFormat", "FormatCatalog", "FormatCore", "RichText"], compact),
    // A row for each format, how text without a label is recognized, and text with the escapes of a terminal, which is recognized and
    // read at once.
    module("FormatCatalog", ["FormatCore", "RichText", "UniformTypes"], compact + unreflected),
    module("MarkdownFormat", ["FormatCore", "Charsets", "RichText"], unreflected),
    module("HTMLFormat", ["HTMLSyntax", "Formulas", "FormatCore", "Targets", "RichText", "UniformTypes"], unreflected),
    module("RTFFormat", ["Formulas", "FormatCore", "Charsets", "RichText"], unreflected),
    // AsciiDoc, reStructuredText, Org, MediaWiki, LaTeX and Typst, with what their readers share (Core); and Slack, Jira and BBCode,
    // which are written alone (Chat).
    module("MarkupFormats", ["Formulas", "FormatCore", "Charsets", "RichText"], compact + unreflected),
    // Documents and sheets of office programs: XML in archives, and what paragraphs, lists and tables mean in DOCX and in ODT.
    module("OfficeFormats", ["Formulas", "ZIPArchive", "FormatCore", "RichText", "UniformTypes"], unreflected),
    // What archives are deflated with. A fault of zlib is mended by the distribution, so that no program contains it.
    module("ZIPArchive", ["CZlib"], linking: [.linkedLibrary("z")]),
    // Formulas as trees: TeX, MathML, the elements of Word.
    module("Formulas", ["FormatCore"], compact + unreflected),
    // Bytes of HTML to a tree, as the standard says.
    module("HTMLSyntax", ["Charsets"], inlined),
    // What several formats share, and the protocols that they conform to.
    module("FormatCore", ["SystemSupport", "Charsets", "RichText", "UniformTypes"], inlined),
    module("Pictures", ["CPictures", "UniformTypes"]),
]

/// Displays: pure machines of their protocols, the connections, and how a program reaches the daemon or an owner.
let display: [Target] = [
    // Which display is used, and over what: the only module that names the back ends.
    module(
        "BackEnds",
        [
            "X11Dragging", "X11", "Compositors", "RemoteLink", "TerminalClipboard", "PasteboardClient", "Targets",
            "SelectionModel",
        ], compact),
    // The X server: the protocol without I/O, and the connection without protocol.
    module("X11", ["Selections", "SelectionModel", "SystemSupport", "CX11"], compact + unreflected),
    module("Selections", ["SelectionModel", "SystemSupport"], compact),
    // Drags: both sides of XDND without I/O (Protocol), and windows that are dragged from or dropped onto.
    module(
        "X11Dragging", ["PasteboardClient", "X11", "Selections", "SelectionModel", "CX11"],
        compact + unreflected),
    // Compositors: libwayland-client and the session bus without decisions, GNOME's own clipboard without I/O (GNOME/Clipboard), and
    // the pipes to other clients. What they all decide is DataControl, without I/O.
    module(
        "Compositors", ["DataControl", "PasteboardClient", "SelectionModel", "CLoaded", "CSystem"],
        compact + unreflected),
    module("DataControl", ["SelectionModel"], compact + unreflected),
    // The clipboard of a terminal: its escape sequences without I/O (Protocol), and the terminal of this process.
    module("TerminalClipboard", ["UniformTypes", "SelectionModel", "CSystem"], compact + unreflected),
    // The pasteboard of another computer, over a socket that ssh forwards: frames, streams, messages, and the far end of it.
    module(
        "RemoteLink",
        ["PasteboardClient", "Targets", "UniformTypes", "SelectionModel", "SystemSupport", "CSystem"],
        compact + unreflected),
    module(
        "PasteboardClient", ["Targets", "UniformTypes", "SelectionModel", "SystemSupport", "CLoaded", "CSystem"],
        compact),
    // What a selection is on any display: names, generations, requests, payloads, and who a client is.
    module("SelectionModel", [], compact),
]

/// Contents: what was copied, what it can become, and where it came from.
let content: [Target] = [
    // Offers, reading plans, and rules about applications.
    module(
        "Pasteboard", ["FormatCatalog", "Targets", "RichText", "UniformTypes", "SelectionModel"], compact),
    // Content of other owners, read by a plan and the user's rules, repaired and converted; and a text as lines for a terminal.
    module(
        "PasteboardReading",
        ["PasteboardClient", "Pasteboard", "FormatCatalog", "Targets", "RichText", "UniformTypes", "SelectionModel"],
        compact),
    // Colors of code, by a program and by lexers that others keep, each in a process of its own.
    module("CodeHighlighting", ["CLexilla", "PasteboardClient", "SelectionModel", "RichText"], compact),
    // The history, as the programs that show it and hand copies over know it: its protocol, and its items as selections.
    module(
        "ClipboardHistory",
        [
            "PasteboardReading", "PasteboardClient", "Pasteboard", "Targets", "UniformTypes", "SelectionModel",
        ], compact),
    // Lists of files as programs exchange them, and files that are copied or moved.
    module("CopiedFiles", ["SystemSupport", "CSystem"], compact),
]

/// The daemon: what it decides, without a display, a process or a clock; and the loop, sockets, files and processes.
let daemon: [Target] = [
    module(
        "DaemonCore", ["Pasteboard", "Formats", "FormatCatalog", "Targets", "UniformTypes", "SelectionModel"], compact),
    module(
        "PasteboardService",
        [
            "DaemonCore", "PasteboardReading", "BackEnds", "RemoteLink", "PasteboardClient", "Pasteboard", "Formats",
            "Charsets", "CodeHighlighting", "ClipboardHistory", "FormatCatalog", "Targets", "UniformTypes",
            "SelectionModel",
            "SystemSupport", "CSystem",
        ], compact),
]

/// What a person types and sees.
let command: [Target] = [
    // What the commands say and read on a terminal or in a pipe, how they reach the daemon or an owner, and the syntax of a command
    // line, as tables (Syntax): parsing, help, completions, sections of the manual.
    module(
        "PasteboardConsole",
        [
            "BackEnds", "RemoteLink", "TerminalClipboard", "PasteboardReading", "PasteboardClient", "Pasteboard",
            "FormatCatalog", "Targets", "UniformTypes", "SelectionModel", "SystemSupport", "CSystem",
        ], compact),
    // The verbs and their options; and the near end of a connection of `pasteboard ssh` (Relay): what another computer may do
    // (RelayMachine), and what does it.
    module(
        "PasteboardCommand",
        [
            "RemoteLink", "PasteboardViewer", "PasteboardConsole", "PasteboardReading",
            "BackEnds", "TerminalClipboard", "ClipboardHistory", "PasteboardClient", "CopiedFiles", "Pasteboard",
            "Charsets", "FormatCatalog", "Targets", "UniformTypes",
            "SelectionModel", "CSystem", "CLoaded", "ZIPArchive",
        ], compact),
    // The viewer's model and its screens, without a terminal.
    module(
        "PasteboardViewer",
        [
            "PasteboardConsole", "PasteboardReading", "Pasteboard", "FormatCatalog", "Targets", "Charsets",
            "UniformTypes",
        ], compact),
]

/// What other programs link.
let library: [Target] = [
    // Pasteboards, items with promises, changes, converters: text, and bytes of any type. Nothing here reads or writes a format.
    module(
        "PasteboardCore",
        [
            "PasteboardReading", "BackEnds", "PasteboardClient", "Pasteboard", "FormatCatalog", "Targets",
            "UniformTypes", "SelectionModel", "SystemSupport", "CSystem",
        ]),
    // Attributed text on a pasteboard, with Markdown and HTML, and formats of a program's own.
    module("PasteboardMarkup", ["PasteboardCore", "Pasteboard", "BasicFormats", "RichTextEditing", "RichText"]),
    // The same with all formats.
    module("PasteboardKit", ["PasteboardMarkup", "Formats"]),
    // The history: lists, searches, items, changes.
    module(
        "PasteboardHistory",
        [
            "PasteboardCore", "ClipboardHistory", "PasteboardReading", "PasteboardClient", "Pasteboard",
            "FormatCatalog", "Targets", "UniformTypes", "SelectionModel",
        ]),
    // Commands on the source of a Markdown text: what a button does, as the smallest edit of the source.
    module("MarkdownEditing", ["MarkdownFormat", "RichTextEditing", "RichText"]),
]

/// Programs: main functions, and what one program alone does.
let programs: [Target] = [
    // What users run: the command `pasteboard`.
    program("PasteboardProgram", ["PasteboardCommand"], linking: ownUnwinder),
    // What owns the selections, and reads and writes documents, also one of the user's from a file to a file (DocumentConversion).
    program(
        "PasteboardDaemon",
        [
            "PasteboardService", "PasteboardConsole", "PasteboardReading", "PasteboardClient",
            "CodeHighlighting", "Pasteboard", "Formats", "RichText", "Targets", "UniformTypes", "CSystem",
        ]),
    // What converts pictures: the only program that links their libraries.
    program("PasteboardPictures", ["Pictures", "PasteboardClient", "UniformTypes"]),
    // What stores the history, in a file of SQLite's: the only program that links it.
    program(
        "HistoryServer",
        [
            "ClipboardHistory", "PasteboardReading", "PasteboardClient", "Pasteboard", "Targets", "UniformTypes",
            "SelectionModel", "CSystem", "CSQLite",
        ]),
    // What passes files into sandboxes and out of them, over the document portal: the only program that speaks D-Bus, but for the
    // daemon of GNOME's compositor.
    program("PasteboardPortal", ["CopiedFiles", "PasteboardClient", "SelectionModel", "CSystem"]),
]

// MARK: Examples and tests

/// What other programs do with the library; tests run them.
let examples: [Target] = [
    .executableTarget(
        name: "PromiseExample", dependencies: ["PasteboardKit", "UniformTypes"], path: "Examples/promise",
        packageAccess: false),
    .executableTarget(
        name: "EditorExample",
        dependencies: ["PasteboardKit", "MarkdownEditing", "Formats", "RichTextEditing", "RichText", "UniformTypes"],
        path: "Examples/editor", packageAccess: false),
]

/// The windows: a viewer of the clipboard and an editor of rich text, with GTK 4.
///
/// They use what any other program may use. `PASTEBOARD_WINDOW=1` adds them, so that everything else builds without GTK.
let windows: [Target] =
    if Context.environment["PASTEBOARD_WINDOW"] == nil { [] } else {
        [
            .executableTarget(
                name: "ClipboardViewer",
                dependencies: ["Exhibits", "Gtk", "CGtk", "PasteboardHistory", "PasteboardKit", "UniformTypes"],
                path: "Examples/gtk/Sources/ClipboardViewer", packageAccess: false, linkerSettings: placeless),
            // The history, from which an item is pasted into the window that had the focus.
            .executableTarget(
                name: "HistoryPicker",
                dependencies: [
                    "Exhibits", "Gtk", "CGtk", "CXTest", "CVirtualKeyboard", "PasteboardHistory", "PasteboardKit",
                    "UniformTypes",
                ],
                path: "Examples/gtk/Sources/HistoryPicker", packageAccess: false, linkerSettings: placeless),
            // Contents made ready to be seen.
            .target(
                name: "Exhibits",
                dependencies: [
                    "Gtk", "CGtk", "PasteboardHistory", "PasteboardKit", "Formats", "RichText", "UniformTypes",
                ],
                path: "Examples/gtk/Sources/Exhibits", packageAccess: false),
            // Keys for other windows: on X11, and where a Wayland compositor lets programs type.
            .systemLibrary(
                name: "CXTest", path: "Examples/gtk/Sources/CXTest", providers: [.apt(["libxtst-dev"])]),
            .target(
                name: "CVirtualKeyboard", path: "Examples/gtk/Sources/CVirtualKeyboard", packageAccess: false,
                linkerSettings: [.linkedLibrary("wayland-client")]),
            // GTK is used on one thread, which is that of the main actor.
            .executableTarget(
                name: "RichTextEditor",
                dependencies: [
                    "Gtk", "CGtk", "PasteboardKit", "Formats", "RichText", "RichTextEditing", "MarkdownEditing",
                    "UniformTypes",
                ],
                path: "Examples/gtk/Sources/RichTextEditor", packageAccess: false,
                swiftSettings: [.defaultIsolation(MainActor.self)], linkerSettings: placeless),
            // What C's macros and callbacks do for GTK, in Swift: signals with closures, a text view with something drawn
            // under its text, drops and drags.
            .target(
                name: "Gtk", dependencies: ["CGtk", "RichText"], path: "Examples/gtk/Sources/Gtk",
                packageAccess: false),
            .systemLibrary(
                name: "CGtk", path: "Examples/gtk/Sources/CGtk", pkgConfig: "gtk4",
                providers: [.apt(["libgtk-4-dev"])]),
        ]
    }

let tests: [Target] = [
    // Two other parsers of Markdown, which ours is held against, and Xlib, through which other programs speak.
    .systemLibrary(name: "CLibraries", path: "Tests/CLibraries"),
    .testTarget(name: "RichTextTests", dependencies: ["RichText"]),
    // Random numbers that a failing test can be repeated with.
    .target(name: "SeededNumbers", path: "Tests/SeededNumbers"),
    .testTarget(name: "RichTextEditingTests", dependencies: ["RichTextEditing", "RichText", "SeededNumbers"]),
    .testTarget(
        name: "RichTextFoundationTests", dependencies: ["RichTextFoundation", "RichTextEditing", "RichText"]),
    .testTarget(
        name: "MarkdownEditingTests",
        dependencies: [
            "MarkdownEditing", "MarkdownFormat", "HTMLFormat", "FormatCore", "RichTextEditing", "RichText",
            "SeededNumbers", "CLibraries",
        ],
        linkerSettings: [
            .linkedLibrary("cmark-gfm"), .linkedLibrary("cmark-gfm-extensions"), .linkedLibrary("md4c-html"),
        ]),
    .testTarget(name: "UniformTypesTests", dependencies: ["UniformTypes", "SeededNumbers"]),
    .testTarget(
        name: "FormatsTests",
        dependencies: [
            "Formats", "FormatCatalog", "MarkdownFormat", "HTMLFormat", "HTMLSyntax", "RTFFormat", "OfficeFormats",
            "Formulas", "ZIPArchive", "FormatCore", "RichText", "UniformTypes", "CLibraries", "SeededNumbers",
        ],
        exclude: ["Corpus"],
        linkerSettings: [.linkedLibrary("cmark-gfm"), .linkedLibrary("cmark-gfm-extensions")]),
    .testTarget(name: "HTMLSyntaxTests", dependencies: ["HTMLSyntax", "Charsets"]),
    .testTarget(name: "SystemSupportTests", dependencies: ["SystemSupport"]),
    .testTarget(
        name: "PicturesTests", dependencies: ["Pictures", "CPictures", "FormatCore", "UniformTypes"],
        exclude: ["Corpus"]),
    .testTarget(
        name: "TargetsTests", dependencies: ["Targets", "Charsets", "UniformTypes", "SeededNumbers"],
        exclude: ["Captures"]),
    .testTarget(
        name: "PasteboardTests",
        dependencies: ["Pasteboard", "Formats", "Targets", "RichText", "UniformTypes", "SeededNumbers"]),
    .testTarget(
        name: "PasteboardViewerTests",
        dependencies: [
            "PasteboardViewer", "PasteboardConsole", "Pasteboard", "Formats", "Targets", "RichText", "UniformTypes",
        ]),
    .testTarget(
        name: "DaemonCoreTests",
        dependencies: [
            "TestSupport", "DaemonCore", "Pasteboard", "Targets", "UniformTypes", "SelectionModel", "SeededNumbers",
        ]),
    .testTarget(
        name: "HistoryTests",
        dependencies: [
            "HistoryServer", "PasteboardHistory", "ClipboardHistory", "PasteboardClient", "Pasteboard", "Targets",
            "UniformTypes", "SelectionModel", "Selections", "X11", "SeededNumbers", "TestSupport",
        ]),
    .testTarget(
        name: "DataControlTests",
        dependencies: ["DataControl", "SelectionModel", "TestSupport", "SeededNumbers"]),
    // A terminal that answers by a script.
    .testTarget(
        name: "TerminalClipboardTests",
        dependencies: ["TerminalClipboard", "UniformTypes", "SelectionModel", "SystemSupport", "SeededNumbers"]),
    .testTarget(
        name: "MutterClipboardTests", dependencies: ["Compositors", "DataControl", "SelectionModel"]),
    .testTarget(name: "SelectionsTests", dependencies: ["Selections", "SelectionModel", "SeededNumbers"]),
    // Servers, programs and other clients, which speak through Xlib, and a daemon with its display, for the tests that talk to either.
    // Fakes: a display, renderers and clients of the control socket, none of which is a process.
    .target(
        name: "TestSupport",
        dependencies: [
            "DaemonCore", "BackEnds", "PasteboardClient", "Pasteboard", "Selections", "SelectionModel", "Targets",
            "UniformTypes", "CLibraries", "SeededNumbers",
        ],
        path: "Tests/TestSupport"),
    .testTarget(
        name: "X11Tests",
        dependencies: ["X11", "Selections", "SelectionModel", "SystemSupport", "CLibraries", "TestSupport"]),
    // A compositor, and other programs that copy and paste there.
    .testTarget(
        name: "WaylandTests",
        dependencies: [
            "Compositors", "DataControl", "BackEnds", "PasteboardClient", "Pasteboard", "SelectionModel",
            "UniformTypes", "TestSupport",
        ],
        exclude: ["Support/peer.py"]),
    // GNOME's compositor, and a stand-in that does what it does not do at will.
    .testTarget(
        name: "GNOMETests",
        dependencies: [
            "Compositors", "BackEnds", "PasteboardClient", "Pasteboard", "SelectionModel", "Targets", "UniformTypes",
            "TestSupport",
        ],
        exclude: ["Support/service.py", "Support/keyboard.py"]),
    .testTarget(name: "CopiedFilesTests", dependencies: ["CopiedFiles"]),
    .testTarget(name: "FileTransfersTests", dependencies: ["PasteboardPortal", "PasteboardClient"]),
    .testTarget(name: "X11DraggingTests", dependencies: ["X11Dragging", "Selections", "SelectionModel"]),
    .testTarget(name: "ApplicationTests", exclude: ["Drivers", "Documents", "Matrix"]),
    .testTarget(
        name: "PasteboardKitTests",
        dependencies: [
            "PasteboardKit", "PasteboardMarkup", "PasteboardCore", "PasteboardReading", "PasteboardClient",
            "Pasteboard", "Formats", "Targets", "RichTextEditing", "RichText", "UniformTypes", "SelectionModel",
            "TestSupport",
        ]),
    .testTarget(
        name: "CodeHighlightingTests",
        dependencies: [
            "CodeHighlighting", "Formats", "PasteboardClient", "RichText", "SeededNumbers", "SelectionModel",
        ]),
    .testTarget(
        name: "CommandSyntaxTests", dependencies: ["PasteboardConsole"]),
    .testTarget(
        name: "PasteboardConsoleTests",
        dependencies: ["PasteboardConsole", "PasteboardClient", "SelectionModel"]),
    .testTarget(
        name: "PasteboardCommandTests",
        dependencies: [
            "PasteboardCommand", "PasteboardConsole", "PasteboardViewer", "PasteboardClient", "Pasteboard",
            "SelectionModel", "Targets", "UniformTypes",
        ]),
    // Both ends of a connection to another computer, without a socket.
    .testTarget(
        name: "RemoteTests",
        dependencies: [
            "PasteboardCommand", "RemoteLink", "PasteboardClient", "Pasteboard", "Targets", "UniformTypes",
            "SelectionModel", "SeededNumbers",
        ]),
    .testTarget(
        name: "PasteboardClientTests",
        dependencies: ["PasteboardClient", "Targets", "UniformTypes", "SelectionModel", "TestSupport"]),
    .testTarget(
        name: "PasteboardServiceTests",
        dependencies: [
            "PasteboardService", "PasteboardReading", "Formats", "Pictures", "DaemonCore", "BackEnds",
            "PasteboardClient", "Pasteboard", "Targets", "X11", "Selections", "SelectionModel", "UniformTypes",
            "CLibraries",
            "TestSupport",
        ]),
]

// MARK: Groups and arrows

struct Group {
    let folder: String
    let targets: [Target]
    /// The folders whose modules it may import, beside its own.
    let reachable: Set<String>
}

let groups = [
    Group(folder: "C", targets: c, reachable: []),
    Group(folder: "Text", targets: text, reachable: ["C"]),
    Group(folder: "Formats", targets: formats, reachable: ["C", "Text"]),
    Group(folder: "Display", targets: display, reachable: ["C", "Text"]),
    Group(folder: "Content", targets: content, reachable: ["C", "Text", "Formats", "Display"]),
    Group(folder: "Daemon", targets: daemon, reachable: ["C", "Text", "Formats", "Display", "Content"]),
    Group(folder: "Command", targets: command, reachable: ["C", "Text", "Formats", "Display", "Content"]),
    Group(folder: "Library", targets: library, reachable: ["C", "Text", "Formats", "Display", "Content"]),
    Group(
        folder: "Programs", targets: programs,
        reachable: ["C", "Text", "Formats", "Display", "Content", "Daemon", "Command"]),
]

let folders = Dictionary(
    uniqueKeysWithValues: groups.flatMap { group in group.targets.map { ($0.name, group.folder) } })

for group in groups {
    for target in group.targets {
        target.path = "Sources/\(group.folder)/\(target.name)"
        for case .byNameItem(let name, _) in target.dependencies {
            guard let folder = folders[name], folder == group.folder || group.reachable.contains(folder) else {
                fatalError("\(target.name), in Sources/\(group.folder), may not import \(name)")
            }
        }
    }
}

/// Modules in which not every unsafe operation is marked `unsafe` yet; in all others the compiler warns of one that is not, and
/// Tests/run.sh fails on a warning.
let unmarked: Set<String> = []

for target in groups.flatMap(\.targets) + examples + windows + tests where target.type != .system {
    var settings = target.swiftSettings ?? []
    settings.append(.enableUpcomingFeature("ExistentialAny"))
    if folders[target.name] != nil, !unmarked.contains(target.name) { settings.append(.strictMemorySafety()) }
    target.swiftSettings = settings
}

let package = Package(
    name: "pasteboard",
    products: [
        .executable(name: "pasteboard", targets: ["PasteboardProgram"]),
        .executable(name: "pasteboardd", targets: ["PasteboardDaemon"]),
        .executable(name: "pasteboard-pictures", targets: ["PasteboardPictures"]),
        .executable(name: "pasteboard-portal", targets: ["PasteboardPortal"]),
        .executable(name: "pasteboard-history", targets: ["HistoryServer"]),
        .library(name: "RichText", targets: ["RichText"]),
        .library(name: "RichTextEditing", targets: ["RichTextEditing"]),
        .library(name: "RichTextFoundation", targets: ["RichTextFoundation"]),
        .library(name: "MarkdownEditing", targets: ["MarkdownEditing", "MarkdownFormat", "RichTextEditing"]),
        .library(name: "UniformTypes", targets: ["UniformTypes"]),
        .library(name: "BasicFormats", targets: ["BasicFormats"]),
        .library(name: "Formats", targets: ["Formats"]),
        .library(name: "Pasteboard", targets: ["Pasteboard"]),
        .library(name: "PasteboardCore", targets: ["PasteboardCore", "Pasteboard", "UniformTypes"]),
        .library(name: "PasteboardMarkup", targets: ["PasteboardMarkup", "Pasteboard", "UniformTypes"]),
        .library(name: "PasteboardKit", targets: ["PasteboardKit", "Pasteboard", "UniformTypes"]),
        .library(name: "PasteboardHistory", targets: ["PasteboardHistory", "PasteboardCore", "UniformTypes"]),
    ]
        + (windows.isEmpty
            ? []
            : [
                .executable(name: "clipboard-viewer", targets: ["ClipboardViewer"]),
                .executable(name: "rich-text-editor", targets: ["RichTextEditor"]),
                .executable(name: "history-picker", targets: ["HistoryPicker"]),
            ]),
    targets: groups.flatMap(\.targets) + examples + windows + tests,
    swiftLanguageModes: [.v6]
)

// MARK: Parts of the package

extension Package {
    /// Removes all targets but these and what they depend on, and the products that then lack one.
    func keep(_ roots: [String]) {
        var names = roots
        var needed = Set(roots)
        while let name = names.popLast() {
            for case .byNameItem(let other, _) in targets.first(where: { $0.name == name })?.dependencies ?? []
            where needed.insert(other).inserted { names.append(other) }
        }
        targets.removeAll { !needed.contains($0.name) }
        products.removeAll { product in
            let contents =
                (product as? Product.Executable)?.targets ?? (product as? Product.Library)?.targets ?? []
            return !needed.isSuperset(of: contents)
        }
    }
}

// `PASTEBOARD_PROGRAMS=1` keeps the programs alone, for installers.
if Context.environment["PASTEBOARD_PROGRAMS"] != nil {
    package.keep((programs + windows).map(\.name))
}

// `PASTEBOARD_SUITES="SelectionsTests X11Tests"`: only these tests, for Tests/sanitize.sh and Tests/run.sh --changed, which build no more than they run.
// Suites that start the programs get them as well.
if let suites = Context.environment["PASTEBOARD_SUITES"]?.split(separator: " ").map(String.init) {
    let starters: Set = ["ApplicationTests", "HistoryTests", "PasteboardKitTests", "PasteboardServiceTests"]
    package.keep(suites + (starters.isDisjoint(with: suites) ? [] : programs.map(\.name)))
}

// `PASTEBOARD_FUZZING=1`: the fuzzers of whatever reads bytes from outside, for Tests/Fuzzing/fuzz.sh, and the suites of the same
// modules, for Tests/sanitize.sh. The modules are those above, and the invariants those of the tests, all instrumented for
// libFuzzer and the address sanitizer.
if Context.environment["PASTEBOARD_FUZZING"] != nil {
    let fuzzers: [(name: String, dependencies: [Target.Dependency])] = [
        ("FormatsFuzzer", ["CFuzzing", "Formats", "ZIPArchive", "RichText"]),
        (
            "TransportFuzzer",
            [
                "CFuzzing", "PasteboardService", "PasteboardCommand", "RemoteLink", "PasteboardClient", "Pasteboard",
                "Selections", "SelectionModel", "Targets", "UniformTypes", "Charsets",
            ]
        ),
        ("PicturesFuzzer", ["CFuzzing", "Pictures", "UniformTypes"]),
    ]
    package.targets += fuzzers.map { fuzzer in
        .executableTarget(
            name: fuzzer.name, dependencies: fuzzer.dependencies, path: "Tests/Fuzzing/Sources/\(fuzzer.name)",
            swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .unsafeFlags(["-parse-as-library"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])])
    }
    package.targets.append(.target(name: "CFuzzing", path: "Tests/Fuzzing/Sources/CFuzzing"))
    package.keep(
        fuzzers.map(\.name) + [
            "UniformTypesTests", "TargetsTests", "HTMLSyntaxTests", "FormatsTests", "PasteboardTests", "PicturesTests",
        ])
    for target in package.targets {
        switch target.type {
        case .regular, .executable:
            let instrumented = SwiftSetting.unsafeFlags(["-sanitize=fuzzer,address", "-enable-testing"])
            target.swiftSettings = (target.swiftSettings ?? []) + [instrumented]
            if target.name == "CPictures" { target.cSettings = [.unsafeFlags(["-fsanitize=fuzzer-no-link,address"])] }
        case .test:
            let sanitized = LinkerSetting.unsafeFlags(["-sanitize=address"])
            target.linkerSettings = (target.linkerSettings ?? []) + [sanitized]
        default: break
        }
    }
}
