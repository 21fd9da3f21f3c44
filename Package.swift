// swift-tools-version: 6.2
import Glibc
import PackageDescription

// The manifest is the map of the project. A folder of Sources is a group, a folder in it a module. The manifest lists what a module
// imports, and `swift build --explicit-target-dependency-import-check error` rejects any other import. Which groups a group may
// import is in `reachable` below; the manifest itself rejects any other.

// SwiftPM rejects unsafe flags in dependencies. Only the installed programs need them, so they are left out if SwiftPM has checked
// out this package for another one: in `checkouts`, next to the `repositories` that it has fetched.
let isDependency =
    Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"
    && access(Context.packageDirectory + "/../../repositories", F_OK) == 0

func unsafe(_ flags: [String], _ condition: BuildSettingCondition? = nil) -> [LinkerSetting] {
    isDependency ? [] : [.unsafeFlags(flags, condition)]
}

func unsafe(_ flags: [String], _ condition: BuildSettingCondition? = nil) -> [SwiftSetting] {
    isDependency ? [] : [.unsafeFlags(flags, condition)]
}

// A release contains the Swift and C++ runtimes (Sources/Programs/release.cfg): loading libstdc++ would take a fifth of the start of
// a command. Identical functions are merged, relocations take a tenth of their space, and nothing is exported, so that the linker
// removes unused code.
let small: [LinkerSetting] = unsafe(
    [
        "-Xlinker", "--icf=all", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker",
        "--no-export-dynamic", "-Xclang-linker",
        "--config=\(Context.packageDirectory)/Sources/Programs/release.cfg",
    ],
    .when(configuration: .release))

// The programs are identical whichever folder they are built in (Sources/Programs/release.ld).
let placeless: [LinkerSetting] = unsafe(
    ["-use-ld=lld", "-Xlinker", "--script=\(Context.packageDirectory)/Sources/Programs/release.ld"],
    .when(configuration: .release))

// The command calls no foreign C++ whose exceptions would need the system's unwinder.
let ownUnwinder: [LinkerSetting] = unsafe(["-Xclang-linker", "-static-libgcc"], .when(configuration: .release))

// Load time dominates in these modules, so they are optimized for size.
let compact: [SwiftSetting] = unsafe(["-Osize"], .when(configuration: .release))

// No code uses reflection on the types of these modules, so the programs leave out their field names. Debug builds leave them out
// too, so that a test fails if code starts to.
let unreflected: [SwiftSetting] = unsafe(["-Xfrontend", "-disable-reflection-metadata"])

// Small public functions of these modules are inlined into the loops of other modules.
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

// MARK: Groups, from the bottom up

/// C code that Swift cannot call directly, and what every group needs from the system.
let c: [Target] = [
    // System calls that the Glibc module does not import, and the sandbox.
    module("CSystem"),
    // Threads for blocking calls, arrays of many megabytes, and the names in folders.
    module("SystemSupport", ["CSystem"], compact),
    // Libraries that are loaded when needed: D-Bus, the Wayland client library with the tables of the two data control protocols,
    // pictures on a terminal; and, in C++, the lexers of an editor.
    module("CLoaded"),
    module("CLexilla"),
    // Xlib, XFIXES, and the XCB connection below Xlib.
    module("CX11", linking: ["X11", "Xfixes", "X11-xcb", "xcb", "xcb-res"].map { .linkedLibrary($0) }),
    // zlib, which inflates archives.
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    // SQLite, which stores the history.
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    // Image codecs. The libraries for SVG and HEIF are loaded when such a picture arrives.
    module(
        "CPictures",
        linking: ["png", "jpeg", "webp", "webpdemux", "tiff", "gif", "lcms2", "z", "deflate"].map { .linkedLibrary($0) }
    ),
]

/// Copied content as values: attributed text, types, targets, items.
let text: [Target] = [
    module("RichText", [], inlined),
    module("UniformTypes", [], compact),
    // Character sets: detecting and decoding them; and HTML's names for characters.
    module("Charsets", ["UniformTypes"], compact),
    // X11 targets, their text encodings, and items.
    module("Targets", ["Charsets", "UniformTypes"], compact),
    // The text in an editor, and the bridge to Foundation's AttributedString, the only module that imports Foundation.
    module("RichTextEditing", ["RichText"]),
    module("RichTextFoundation", ["RichTextEditing", "RichText"]),
]

/// Readers and writers: a registry, and below it a module for each family of formats.
///
/// These do not import each other.
let formats: [Target] = [
    // The registry with its readers and writers, plain text and separated values.
    module(
        "Formats",
        [
            "BasicFormats", "MarkdownFormat", "HTMLFormat", "RTFFormat", "MarkupFormats", "OfficeFormats",
            "FormatCatalog", "Formulas", "FormatCore", "RichText", "UniformTypes",
        ]),
    // Markdown and HTML, for programs that need no other format.
    module("BasicFormats", ["MarkdownFormat", "HTMLFormat", "FormatCatalog", "FormatCore", "RichText"], compact),
    // A table of the formats, the recognition of unlabeled text, and text with terminal escape sequences, which is recognized and
    // read in one pass.
    module("FormatCatalog", ["FormatCore", "RichText", "UniformTypes"], compact + unreflected),
    module("MarkdownFormat", ["FormatCore", "Charsets", "RichText"], unreflected),
    module("HTMLFormat", ["HTMLSyntax", "Formulas", "FormatCore", "Targets", "RichText", "UniformTypes"], unreflected),
    module("RTFFormat", ["Formulas", "FormatCore", "Charsets", "RichText"], unreflected),
    // AsciiDoc, reStructuredText, Org, MediaWiki, LaTeX and Typst, with the shared parts of their readers (Core); and Slack,
    // Jira and BBCode (Chat).
    module("MarkupFormats", ["Formulas", "FormatCore", "Charsets", "RichText"], compact + unreflected),
    // Office documents and sheets: XML in archives, and the meaning of paragraphs, lists and tables in DOCX and ODT.
    module("OfficeFormats", ["Formulas", "ZIPArchive", "FormatCore", "RichText", "UniformTypes"], unreflected),
    // Inflates and deflates archives. zlib is linked dynamically, so that the distribution fixes its bugs.
    module("ZIPArchive", ["CZlib"], linking: [.linkedLibrary("z")]),
    // Formulas as trees: TeX, MathML, and Word's elements.
    module("Formulas", ["FormatCore"], compact + unreflected),
    // Parses HTML bytes into a tree according to the standard.
    module("HTMLSyntax", ["Charsets"], inlined),
    // The shared parts of several formats, and the protocols that they conform to.
    module("FormatCore", ["SystemSupport", "Charsets", "RichText", "UniformTypes"], inlined),
    module("Pictures", ["CPictures", "UniformTypes"]),
]

/// Displays: protocol state machines without I/O, the connections, and how a program reaches the daemon or an owner.
let display: [Target] = [
    // Chooses the display and its protocol: the only module that names the back ends.
    module(
        "BackEnds",
        [
            "X11Dragging", "X11", "Compositors", "RemoteLink", "TerminalClipboard", "PasteboardClient", "Targets",
            "SelectionModel",
        ], compact),
    // The X server: the protocol without I/O, and the connection without protocol logic.
    module("X11", ["Selections", "SelectionModel", "SystemSupport", "CX11"], compact + unreflected),
    module("Selections", ["SelectionModel", "SystemSupport"], compact),
    // Drag and drop: both sides of XDND without I/O (Protocol), and windows that are drag sources or drop targets.
    module(
        "X11Dragging", ["PasteboardClient", "X11", "Selections", "SelectionModel", "CX11"],
        compact + unreflected),
    // Compositors: libwayland-client and the session bus without decisions, GNOME's own clipboard without I/O (GNOME/Clipboard), and
    // the pipes to other clients. Their shared decisions are in DataControl, without I/O.
    module(
        "Compositors", ["DataControl", "PasteboardClient", "SelectionModel", "CLoaded", "CSystem"],
        compact + unreflected),
    module("DataControl", ["SelectionModel"], compact + unreflected),
    // The clipboard of a terminal: its escape sequences without I/O (Protocol), and the terminal of this process.
    module("TerminalClipboard", ["UniformTypes", "SelectionModel", "CSystem"], compact + unreflected),
    // The pasteboard of another computer, over a socket that ssh forwards: frames, streams, messages, and the remote end.
    module(
        "RemoteLink",
        ["PasteboardClient", "Targets", "UniformTypes", "SelectionModel", "SystemSupport", "CSystem"],
        compact + unreflected),
    module(
        "PasteboardClient", ["Targets", "UniformTypes", "SelectionModel", "SystemSupport", "CLoaded", "CSystem"],
        compact),
    // Selections on any display: names, generations, requests, payloads, and client identities.
    module("SelectionModel", [], compact),
]

/// Contents: what was copied, what it can be converted to, and which application it came from.
let content: [Target] = [
    // Offers, reading plans, and rules about applications.
    module(
        "Pasteboard", ["FormatCatalog", "Targets", "RichText", "UniformTypes", "SelectionModel"], compact),
    // Content of other owners, read by a plan and the user's rules, repaired and converted; and text as lines for a terminal.
    module(
        "PasteboardReading",
        ["PasteboardClient", "Pasteboard", "FormatCatalog", "Targets", "RichText", "UniformTypes", "SelectionModel"],
        compact),
    // Syntax highlighting, by a program and by an editor's lexers, each in its own process.
    module("CodeHighlighting", ["CLexilla", "PasteboardClient", "SelectionModel", "RichText"], compact),
    // The history for the programs that show it and record copies: its protocol, and its items as selections.
    module(
        "ClipboardHistory",
        [
            "PasteboardReading", "PasteboardClient", "Pasteboard", "Targets", "UniformTypes", "SelectionModel",
        ], compact),
    // Lists of files as applications exchange them, and copying and moving files.
    module("CopiedFiles", ["SystemSupport", "CSystem"], compact),
]

/// The daemon: its decisions without a display, a process or a clock; and the loop, sockets, files and processes.
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

/// The command line and its screens.
let command: [Target] = [
    // Output and input of the commands on a terminal or in a pipe, how they reach the daemon or an owner, and the command line syntax
    // as tables (Syntax): parsing, help, completions, sections of the manual.
    module(
        "PasteboardConsole",
        [
            "BackEnds", "RemoteLink", "TerminalClipboard", "PasteboardReading", "PasteboardClient", "Pasteboard",
            "FormatCatalog", "Targets", "UniformTypes", "SelectionModel", "SystemSupport", "CSystem",
        ], compact),
    // The subcommands and their options; and the local end of `pasteboard ssh` (Relay), with its sockets and its daemon.
    module(
        "PasteboardCommand",
        [
            "RemoteRelay", "RemoteLink", "PasteboardViewer", "PasteboardConsole", "PasteboardReading",
            "BackEnds", "TerminalClipboard", "ClipboardHistory", "PasteboardClient", "CopiedFiles", "Pasteboard",
            "Charsets", "FormatCatalog", "Targets", "UniformTypes",
            "SelectionModel", "CSystem", "CLoaded", "ZIPArchive",
        ], compact),
    // What another computer may do through `pasteboard ssh`, decided without a socket and without a clock.
    module(
        "RemoteRelay",
        [
            "RemoteLink", "PasteboardClient", "CopiedFiles", "Pasteboard", "Targets", "UniformTypes", "SelectionModel",
        ], compact),
    // The viewer's model and its screens, without a terminal.
    module(
        "PasteboardViewer",
        [
            "PasteboardConsole", "PasteboardReading", "Pasteboard", "FormatCatalog", "Targets", "Charsets",
            "UniformTypes",
        ], compact),
]

/// The libraries for other programs.
let library: [Target] = [
    // Pasteboards, items with promises, changes, converters: text, and bytes of any type. It has no readers and writers of formats.
    module(
        "PasteboardCore",
        [
            "PasteboardReading", "BackEnds", "PasteboardClient", "Pasteboard", "FormatCatalog", "Targets",
            "UniformTypes", "SelectionModel", "SystemSupport", "CSystem",
        ]),
    // Attributed text on a pasteboard, with Markdown and HTML, and a program's own formats.
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
    // Commands on Markdown source: what a button does, as the smallest edit of the source.
    module("MarkdownEditing", ["MarkdownFormat", "RichTextEditing", "RichText"]),
]

/// Programs: main functions, and code that only one program needs.
let programs: [Target] = [
    // The command `pasteboard`, which users run.
    program("PasteboardProgram", ["PasteboardCommand"], linking: ownUnwinder),
    // The daemon, which owns the selections. It also converts documents from file to file (DocumentConversion).
    program(
        "PasteboardDaemon",
        [
            "PasteboardService", "PasteboardConsole", "PasteboardReading", "PasteboardClient",
            "CodeHighlighting", "Pasteboard", "Formats", "RichText", "Targets", "UniformTypes", "SystemSupport",
            "CSystem",
        ]),
    // Converts pictures: the only program that links the image codecs.
    program("PasteboardPictures", ["Pictures", "PasteboardClient", "UniformTypes"]),
    // Stores the history in an SQLite file: the only program that links SQLite.
    program(
        "HistoryServer",
        [
            "ClipboardHistory", "PasteboardReading", "PasteboardClient", "Pasteboard", "Targets", "UniformTypes",
            "SelectionModel", "CSystem", "CSQLite",
        ]),
    // Passes files into and out of sandboxes, over the document portal: the only program that uses D-Bus, except the daemon for
    // GNOME's compositor.
    program("PasteboardPortal", ["CopiedFiles", "PasteboardClient", "SelectionModel", "CSystem"]),
]

// MARK: Examples and tests

/// Example programs that use the libraries; tests run them.
let examples: [Target] = [
    .executableTarget(
        name: "PromiseExample", dependencies: ["PasteboardKit", "UniformTypes"], path: "Examples/promise",
        packageAccess: false),
    .executableTarget(
        name: "EditorExample",
        dependencies: ["PasteboardKit", "MarkdownEditing", "Formats", "RichTextEditing", "RichText", "UniformTypes"],
        path: "Examples/editor", packageAccess: false),
]

/// The windows, with GTK 4: a viewer, the history and an editor of rich text.
///
/// They only use public libraries. `PASTEBOARD_WINDOW=1` adds them, so that everything else builds without GTK.
let windows: [Target] =
    if Context.environment["PASTEBOARD_WINDOW"] == nil { [] } else {
        [
            .executableTarget(
                name: "ClipboardViewer",
                dependencies: ["Exhibits", "Gtk", "CGtk", "PasteboardHistory", "PasteboardKit", "UniformTypes"],
                path: "Examples/gtk/Sources/ClipboardViewer", packageAccess: false, linkerSettings: placeless),
            // The history: pastes an item into the window that had the focus.
            .executableTarget(
                name: "HistoryPicker",
                dependencies: [
                    "Exhibits", "Gtk", "CGtk", "CXTest", "CVirtualKeyboard", "PasteboardHistory", "PasteboardKit",
                    "UniformTypes",
                ],
                path: "Examples/gtk/Sources/HistoryPicker", packageAccess: false, linkerSettings: placeless),
            // Prepares content for display.
            .target(
                name: "Exhibits",
                dependencies: [
                    "Gtk", "CGtk", "PasteboardHistory", "PasteboardKit", "Formats", "RichText", "UniformTypes",
                ],
                path: "Examples/gtk/Sources/Exhibits", packageAccess: false),
            // Presses keys in other windows: on X11, and on Wayland compositors with virtual keyboards.
            .systemLibrary(
                name: "CXTest", path: "Examples/gtk/Sources/CXTest", providers: [.apt(["libxtst-dev"])]),
            .target(
                name: "CVirtualKeyboard", path: "Examples/gtk/Sources/CVirtualKeyboard", packageAccess: false,
                linkerSettings: [.linkedLibrary("wayland-client")]),
            // GTK is used on one thread, the main actor's.
            .executableTarget(
                name: "RichTextEditor",
                dependencies: [
                    "Gtk", "CGtk", "PasteboardKit", "Formats", "RichText", "RichTextEditing", "MarkdownEditing",
                    "UniformTypes",
                ],
                path: "Examples/gtk/Sources/RichTextEditor", packageAccess: false,
                swiftSettings: [.defaultIsolation(MainActor.self)], linkerSettings: placeless),
            // Replacements for GTK's C macros and callbacks: signals with closures, a text view that draws below its text, drag and drop.
            .target(
                name: "Gtk", dependencies: ["CGtk", "RichText"], path: "Examples/gtk/Sources/Gtk",
                packageAccess: false),
            .systemLibrary(
                name: "CGtk", path: "Examples/gtk/Sources/CGtk", pkgConfig: "gtk4",
                providers: [.apt(["libgtk-4-dev"])]),
        ]
    }

let tests: [Target] = [
    // Two other Markdown parsers to compare with, and Xlib for independent clients.
    .systemLibrary(name: "CLibraries", path: "Tests/CLibraries"),
    .testTarget(name: "RichTextTests", dependencies: ["RichText"]),
    // Seeded random numbers, so that a failing test can be repeated.
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
            "DaemonCore", "Pasteboard", "Targets", "UniformTypes", "SelectionModel", "SeededNumbers",
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
    // A scripted terminal.
    .testTarget(
        name: "TerminalClipboardTests",
        dependencies: ["TerminalClipboard", "UniformTypes", "SelectionModel", "SystemSupport", "SeededNumbers"]),
    .testTarget(
        name: "MutterClipboardTests", dependencies: ["Compositors", "DataControl", "SelectionModel"]),
    .testTarget(name: "SelectionsTests", dependencies: ["Selections", "SelectionModel", "SeededNumbers"]),
    // Servers, programs and independent Xlib clients.
    .target(
        name: "TestSupport",
        dependencies: ["Selections", "SelectionModel", "CLibraries"],
        path: "Tests/TestSupport"),
    // A daemon with an X server.
    .target(
        name: "TestDesk",
        dependencies: [
            "TestSupport", "BackEnds", "PasteboardClient", "Pasteboard", "SelectionModel", "Targets", "UniformTypes",
        ],
        path: "Tests/TestDesk"),
    .testTarget(
        name: "X11Tests",
        dependencies: ["X11", "Selections", "SelectionModel", "SystemSupport", "CLibraries", "TestSupport"]),
    // A compositor, and other programs that copy and paste on it.
    .testTarget(
        name: "WaylandTests",
        dependencies: [
            "Compositors", "DataControl", "BackEnds", "PasteboardClient", "Pasteboard", "SelectionModel",
            "UniformTypes", "TestSupport",
        ],
        exclude: ["Support/peer.py"]),
    // GNOME's compositor, and a stand-in that misbehaves on request.
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
            "TestDesk", "TestSupport",
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
            "ClipboardHistory", "FormatCatalog", "SelectionModel", "Targets", "UniformTypes",
        ]),
    // Both ends of a remote connection, without a socket.
    .testTarget(
        name: "RemoteTests",
        dependencies: [
            "RemoteRelay", "RemoteLink", "PasteboardClient", "Pasteboard", "Targets", "UniformTypes",
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
            "TestDesk", "TestSupport",
        ]),
]

// MARK: Groups and their dependencies

struct Group {
    let folder: String
    let targets: [Target]
    /// The groups that this one may import, in addition to itself.
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

/// Modules in which not every unsafe operation is marked `unsafe` yet.
///
/// In all others the compiler warns about unmarked ones, and Tests/run.sh fails on a warning.
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
    /// Removes all targets except these and their dependencies, and products that lack one.
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

// `PASTEBOARD_PROGRAMS=1` keeps only the programs, for installers.
if Context.environment["PASTEBOARD_PROGRAMS"] != nil {
    package.keep((programs + windows).map(\.name))
}

// `PASTEBOARD_SUITES="SelectionsTests X11Tests"`: only these tests, for Tests/sanitize.sh and Tests/run.sh --changed, which build only
// what they run. Suites that start the programs get them as well.
if let suites = Context.environment["PASTEBOARD_SUITES"]?.split(separator: " ").map(String.init) {
    let starters: Set = ["ApplicationTests", "HistoryTests", "PasteboardKitTests", "PasteboardServiceTests"]
    package.keep(suites + (starters.isDisjoint(with: suites) ? [] : programs.map(\.name)))
}

// `PASTEBOARD_LEFT_OUT="FormatsTests"`: leaves out these test targets, which Tests/run.sh runs with a sanitizer instead.
if let suites = Context.environment["PASTEBOARD_LEFT_OUT"]?.split(separator: " ").map(String.init) {
    package.targets.removeAll { suites.contains($0.name) }
}

// `PASTEBOARD_FUZZING=1`: the fuzzers for untrusted input, for Tests/Fuzzing/fuzz.sh, and the test suites of the same modules, for
// Tests/sanitize.sh. They use the modules above and the invariants of the tests, all instrumented for libFuzzer and the address
// sanitizer.
if Context.environment["PASTEBOARD_FUZZING"] != nil {
    let fuzzers: [(name: String, dependencies: [Target.Dependency])] = [
        ("FormatsFuzzer", ["CFuzzing", "Formats", "ZIPArchive", "RichText"]),
        (
            "TransportFuzzer",
            [
                "CFuzzing", "RemoteRelay", "RemoteLink", "PasteboardClient", "Pasteboard", "SelectionModel", "Targets",
                "UniformTypes", "Charsets",
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
