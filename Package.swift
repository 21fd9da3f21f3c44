// swift-tools-version: 6.2
import PackageDescription

// The manifest is the map of the project: every arrow of its architecture stands here, and
// `swift build --explicit-target-dependency-import-check error` refuses any other.

// A release with the runtime inside loses a fifth of its size: functions that are the same are kept once, relocations take a
// tenth of their space, there are no tables for unwinding, which Swift never does, nothing is exported, so that what nobody
// calls is left out, and the runtime's names of characters, which nobody asks for, are left out too (CSystem/names.c). The C++
// runtime is taken in (link/libstdc++.so): to look for its symbols would be a tenth of the start.
let small: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-use-ld=lld", "-Xlinker", "--icf=all", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker",
            "--no-eh-frame-hdr", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--wrap=_swift_stdlib_getScalarName",
            "-Xlinker",
            "-T\(Context.packageDirectory)/Sources/PasteboardCommand/link/release.ld",
            "-L\(Context.packageDirectory)/Sources/PasteboardCommand/link",
        ],
        .when(configuration: .release))
]

// What is started all day spends its time on page faults, 372 of them when it pastes. To take in XCB saves 40; a fixed address, so
// that no table of addresses is written at the start, 74.
let soonStarted: [LinkerSetting] = [
    .unsafeFlags(
        ["-L\(Context.packageDirectory)/Sources/PasteboardFront/link", "-Xclang-linker", "-no-pie"],
        .when(configuration: .release))
]

// What a person waits for is the size of these modules, as they are loaded, and never their loops.
let compact: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

// Nothing looks into the types of these modules as they run, so that the names of their fields are left out of the programs. Debug
// builds leave them out too: a test shows where somebody does.
let unreflected: SwiftSetting = .unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])

// Small functions of these modules are inlined into the loops of other modules, if their type is public.
let inlined: [SwiftSetting] = [.unsafeFlags(["-cross-module-optimization"], .when(configuration: .release))]

let package = Package(
    name: "pasteboard",
    products: [
        .executable(name: "pasteboard", targets: ["PasteboardFront"]),
        .executable(name: "pasteboard-command", targets: ["PasteboardCommand"]),
        .executable(name: "pasteboardd", targets: ["PasteboardDaemon"]),
        .executable(name: "pasteboard-pictures", targets: ["PasteboardPictures"]),
        .executable(name: "pasteboard-portal", targets: ["PasteboardPortal"]),
        .library(name: "RichText", targets: ["RichText"]),
        .library(name: "RichTextEditing", targets: ["RichTextEditing"]),
        .library(name: "RichTextFoundation", targets: ["RichTextFoundation"]),
        .library(name: "MarkdownEditing", targets: ["MarkdownEditing", "MarkdownFormat", "RichTextEditing"]),
        .library(name: "UniformTypes", targets: ["UniformTypes"]),
        .library(name: "Formats", targets: ["Formats"]),
        .library(name: "Pasteboard", targets: ["Pasteboard"]),
        .library(name: "PasteboardKit", targets: ["PasteboardKit", "Pasteboard", "UniformTypes"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        // What a person types: a small program that does what is done all day, and has the whole command do the rest.
        .executableTarget(
            name: "PasteboardFront",
            dependencies: [
                "PasteboardConsole", "PasteboardClient", "Items", "SelectionModel", "Targets", "UniformTypes",
            ],
            exclude: ["link"],
            linkerSettings: small + soonStarted),
        .executableTarget(
            name: "PasteboardCommand",
            dependencies: [
                "PasteboardViewer", "ContentCommands", "PasteboardConsole", "PasteboardReading", "BackEnds",
                "DragBackEnds",
                "PasteboardClient", "CopiedFiles", "Pasteboard", "FormatCatalog", "Targets", "UniformTypes",
                "SelectionModel",
                "CSystem", "CPNG", "ZIPArchive", "FoundationStandIn",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            exclude: ["link"],
            swiftSettings: compact,
            linkerSettings: small),
        // In a release, what ArgumentParser refers to of FoundationEssentials, which would be a quarter of the program, and of
        // the library of tasks.
        .target(
            name: "FoundationStandIn",
            swiftSettings: [.unsafeFlags(["-module-name", "FoundationEssentials"], .when(configuration: .release))]),
        // What another program does with the library; the test runs it.
        .executableTarget(
            name: "PromiseExample", dependencies: ["PasteboardKit", "UniformTypes"], path: "Examples/promise",
            packageAccess: false),
        // The same for an editor: its styles, its undo, its outline, and the clipboard.
        .executableTarget(
            name: "EditorExample",
            dependencies: [
                "PasteboardKit", "MarkdownEditing", "Formats", "RichTextEditing", "RichText", "UniformTypes",
            ],
            path: "Examples/editor", packageAccess: false),
        // What owns the selections.
        .executableTarget(name: "PasteboardDaemon", dependencies: ["PasteboardService"], linkerSettings: small),

        // What converts pictures: the only program that links their libraries, started when a conversion is wanted.
        .executableTarget(
            name: "PasteboardPictures", dependencies: ["Pictures", "PasteboardClient", "UniformTypes"],
            linkerSettings: small),

        // What passes files into sandboxes and out of them: the only program that speaks D-Bus, started when it is wanted.
        .executableTarget(
            name: "PasteboardPortal", dependencies: ["FileTransfers", "PasteboardClient", "CSystem"],
            linkerSettings: small),

        // What another program sees: pasteboards, items with promises, changes, converters.
        .target(
            name: "PasteboardKit",
            dependencies: [
                "PasteboardReading", "BackEnds", "PasteboardClient", "Pasteboard", "Rendering", "Formats", "Targets",
                "RichTextEditing", "RichText", "UniformTypes", "SelectionModel", "Threads", "CSystem",
            ]),

        // What a person sees of a pasteboard: the viewer's model and its screens, without a terminal.
        .target(
            name: "PasteboardViewer",
            dependencies: [
                "TerminalText", "PasteboardConsole", "Pasteboard", "FormatCatalog", "Targets", "UniformTypes",
            ],
            swiftSettings: compact),

        // A text as lines for a terminal, and what it has in it.
        .target(
            name: "TerminalText", dependencies: ["PasteboardClient", "RichText", "UniformTypes"],
            swiftSettings: compact),

        // Colours of code: by a program that others keep, and for large code by lexers that others keep, which are loaded in a
        // process of their own.
        .target(
            name: "CodeHighlighting", dependencies: ["CodeLexing", "PasteboardClient", "SelectionModel", "RichText"],
            swiftSettings: compact),
        .target(name: "CodeLexing", dependencies: ["CLexilla", "PasteboardClient"], swiftSettings: compact),

        // Where the display and the contents meet.
        .target(
            name: "PasteboardService",
            dependencies: [
                "CodeLexing", "DaemonCore", "DocumentConversion", "PasteboardReading", "BackEnds", "PasteboardClient",
                "Pasteboard", "Rendering", "FormatCatalog", "Targets",
                "UniformTypes", "SelectionModel", "Threads", "CSystem",
            ],
            swiftSettings: compact),

        // What the daemon decides, without a display, a process or a clock.
        .target(
            name: "DaemonCore",
            dependencies: ["Pasteboard", "Formats", "FormatCatalog", "Targets", "UniformTypes", "SelectionModel"],
            swiftSettings: compact),

        // Content that others own, by a plan of what is asked for and the user's rules, mended and converted.
        .target(
            name: "PasteboardReading",
            dependencies: [
                "PasteboardClient", "Pasteboard", "FormatCatalog", "Targets", "UniformTypes", "SelectionModel",
            ],
            swiftSettings: compact),

        // What both programs say and read on a terminal or in a pipe, and how they reach the daemon or, without it, whoever
        // owns a selection. Nothing here knows a format.
        .target(
            name: "PasteboardConsole",
            dependencies: [
                "BackEnds", "PasteboardClient", "Items", "Targets", "SelectionModel", "LargeRoom", "CSystem",
            ],
            swiftSettings: compact),
        // Which display is used, and over what: the one place that knows all ways to a display, and one target for each.
        .target(
            name: "BackEnds",
            dependencies: ["X11Reading", "WaylandReading", "X11", "Wayland", "PasteboardClient", "SelectionModel"],
            swiftSettings: compact),
        // The same for drags, which one program has.
        .target(
            name: "DragBackEnds", dependencies: ["X11Dragging", "PasteboardClient", "SelectionModel"],
            swiftSettings: compact),
        .target(
            name: "WaylandReading", dependencies: ["PasteboardClient", "Wayland", "Targets", "SelectionModel"],
            swiftSettings: compact),
        .target(
            name: "X11Reading", dependencies: ["PasteboardClient", "X11", "Selections", "SelectionModel"],
            swiftSettings: compact),
        .target(
            name: "PasteboardClient",
            dependencies: ["Items", "Targets", "UniformTypes", "SelectionModel", "LargeRoom", "CSystem"],
            swiftSettings: compact),

        // The contents: what was copied, and what it can become.
        .target(
            name: "Pasteboard",
            dependencies: ["Items", "FormatCatalog", "Targets", "RichText", "UniformTypes", "SelectionModel"],
            swiftSettings: compact),

        // The contents in the hands of readers and writers: what converts in this process.
        .target(
            name: "Rendering",
            dependencies: ["PasteboardClient", "Pasteboard", "TerminalText", "Formats", "UniformTypes"],
            swiftSettings: compact),
        // What the commands share that have to do with contents.
        .target(
            name: "ContentCommands",
            dependencies: [
                "PasteboardConsole", "PasteboardReading", "PasteboardClient", "Pasteboard", "Targets", "UniformTypes",
                "SelectionModel",
            ],
            swiftSettings: compact),
        // One document of the user's, from a file to a file.
        .target(
            name: "DocumentConversion",
            dependencies: [
                "ContentCommands", "PasteboardConsole", "PasteboardReading", "PasteboardClient", "Rendering",
                "Pasteboard", "Formats", "CodeHighlighting", "RichText", "UniformTypes",
            ],
            swiftSettings: compact),

        // The formats: a registry, and below it a target for each, which knows no other. What several need is in the core.
        .target(
            name: "Formats",
            dependencies: [
                "MarkdownFormat", "HTMLFormat", "RTFFormat", "OrgFormat", "SlackFormat", "JiraFormat", "BBCodeFormat",
                "MediaWikiFormat", "RSTFormat", "AsciiDocFormat", "LaTeXFormat", "TypstFormat", "TerminalFormat",
                "TextFormats", "WordFormat", "OpenDocumentFormat", "SheetFormat", "FormatCatalog", "FormatCore",
                "RichText", "UniformTypes",
            ],
            swiftSettings: compact),
        // What there is to know of the formats without reading or writing one: their rows, and how text without a label is
        // recognised.
        .target(
            name: "FormatCatalog",
            dependencies: ["MarkdownRecognition", "TerminalFormat", "FormatCore", "UniformTypes"],
            swiftSettings: compact + [unreflected]),
        .target(name: "MarkdownRecognition", swiftSettings: [unreflected]),
        .target(
            name: "MarkdownFormat", dependencies: ["FormatCore", "HTMLEntities", "RichText"],
            swiftSettings: [unreflected]),
        .target(
            name: "HTMLFormat", dependencies: ["HTMLSyntax", "Formulas", "FormatCore", "RichText"],
            swiftSettings: [unreflected]),
        .target(name: "RTFFormat", dependencies: ["Formulas", "FormatCore", "RichText"], swiftSettings: [unreflected]),
        .target(
            name: "OrgFormat", dependencies: ["FormatCore", "RichText"],
            swiftSettings: compact + [unreflected]),
        .target(
            name: "SlackFormat", dependencies: ["FormatCore", "RichText"],
            swiftSettings: compact + [unreflected]),
        .target(
            name: "JiraFormat", dependencies: ["FormatCore", "RichText"],
            swiftSettings: compact + [unreflected]),
        .target(
            name: "BBCodeFormat", dependencies: ["FormatCore", "RichText"],
            swiftSettings: compact + [unreflected]),
        .target(
            name: "MediaWikiFormat", dependencies: ["FormatCore", "HTMLEntities", "RichText"],
            swiftSettings: compact + [unreflected]),
        .target(
            name: "RSTFormat", dependencies: ["FormatCore", "RichText"],
            swiftSettings: compact + [unreflected]),
        .target(
            name: "AsciiDocFormat", dependencies: ["FormatCore", "HTMLEntities", "RichText"],
            swiftSettings: compact + [unreflected]),
        .target(
            name: "LaTeXFormat", dependencies: ["FormatCore", "RichText"],
            swiftSettings: compact + [unreflected]),
        .target(
            name: "TypstFormat", dependencies: ["Formulas", "FormatCore", "RichText"],
            swiftSettings: compact + [unreflected]),
        // What programs write for a terminal.
        .target(
            name: "TerminalFormat", dependencies: ["FormatCore", "RichText"], swiftSettings: compact + [unreflected]),
        .target(
            name: "TextFormats", dependencies: ["Formulas", "FormatCore", "RichText"], swiftSettings: [unreflected]),
        // Documents of office programs: XML in archives. What a paragraph there means is the same in both.
        .target(
            name: "WordFormat",
            dependencies: ["Formulas", "OfficeText", "XMLSyntax", "ZIPArchive", "FormatCore", "RichText"],
            swiftSettings: compact),
        .target(
            name: "SheetFormat", dependencies: ["XMLSyntax", "ZIPArchive", "FormatCore", "RichText"],
            swiftSettings: compact + [unreflected]),
        .target(
            name: "OpenDocumentFormat",
            dependencies: ["Formulas", "OfficeText", "XMLSyntax", "ZIPArchive", "FormatCore", "RichText"],
            swiftSettings: compact + [unreflected]),
        .target(
            name: "OfficeText", dependencies: ["Formulas", "ZIPArchive", "FormatCore", "RichText"],
            swiftSettings: inlined + [unreflected]),
        .target(name: "XMLSyntax", dependencies: ["FormatCore"], swiftSettings: inlined + [unreflected]),
        // zlib is in the programs: what starts soon looks for no further library.
        .target(name: "ZIPArchive", dependencies: ["CZlib"], linkerSettings: [.linkedLibrary(":libz.a")]),
        .target(name: "FormatCore", dependencies: ["LargeRoom", "RichText", "UniformTypes"], swiftSettings: inlined),
        // Formulas as trees: TeX, and what several formats need of it.
        .target(name: "Formulas", dependencies: ["FormatCore"], swiftSettings: compact + [unreflected]),
        // HTML without what it means: bytes to a tree, as the standard says.
        .target(
            name: "HTMLSyntax", dependencies: ["HTMLEntities", "UniformTypes"], swiftSettings: inlined),
        .target(name: "HTMLEntities", swiftSettings: compact),

        // What is copied, as values.
        .target(name: "Items", dependencies: ["Targets", "UniformTypes"]),
        .target(name: "Targets", dependencies: ["UniformTypes"], swiftSettings: compact),
        .target(name: "RichText", swiftSettings: inlined),
        .target(name: "UniformTypes", swiftSettings: compact),

        // The text in the hands of an editor, and the bridge to Foundation's AttributedString, which is the only place that
        // imports Foundation. Neither program links them.
        .target(name: "RichTextEditing", dependencies: ["RichText"]),
        .target(name: "RichTextFoundation", dependencies: ["RichTextEditing", "RichText"]),
        // Commands on the source of a Markdown text: what a button does, as the smallest edit of the source.
        .target(name: "MarkdownEditing", dependencies: ["MarkdownFormat", "RichTextEditing", "RichText"]),

        // Lists of files as programs exchange them, and files that are copied or moved into a folder.
        .target(name: "CopiedFiles", dependencies: ["CFiles"], swiftSettings: compact),

        // The document portal, which others reach over D-Bus.
        .target(
            name: "FileTransfers",
            dependencies: ["CopiedFiles", "PasteboardClient", "SelectionModel", "CFiles", "CBus"],
            swiftSettings: compact),

        // The X server: the protocol without I/O, and XCB without protocol.
        .target(
            name: "X11", dependencies: ["Selections", "SelectionModel", "Threads", "CXCB"],
            swiftSettings: compact + [unreflected]),
        .target(name: "Selections", dependencies: ["SelectionModel", "LargeRoom"], swiftSettings: compact),
        // Drags: both sides of the protocol without I/O, and windows that are dragged from or dropped onto.
        .target(
            name: "X11Dragging",
            dependencies: [
                "X11Reading", "PasteboardClient", "X11", "DragAndDrop", "Selections", "SelectionModel", "CXCB",
            ],
            swiftSettings: compact),
        .target(
            name: "DragAndDrop", dependencies: ["Selections", "SelectionModel"], swiftSettings: compact + [unreflected]),
        // The Wayland compositor: data control without I/O, and libwayland-client without decisions.
        .target(
            name: "Wayland", dependencies: ["DataControl", "SelectionModel", "CWayland", "CSystem"],
            swiftSettings: compact + [unreflected]),
        .target(name: "DataControl", dependencies: ["SelectionModel"], swiftSettings: compact + [unreflected]),
        // Pictures as pixels, and the libraries that read and write them. Those of drawings and of HEIF are loaded when such a
        // picture comes.
        .target(name: "Pictures", dependencies: ["CPictures", "FormatCore", "UniformTypes"]),
        .target(
            name: "CPictures",
            linkerSettings: ["png", "jpeg", "webp", "webpdemux", "tiff", "gif", "lcms2", "z", "deflate"].map {
                .linkedLibrary($0)
            }),

        // What a selection is on any display: names, generations, requests, payloads, and who a client is.
        .target(name: "SelectionModel", swiftSettings: compact),

        // Threads for calls that block, outside Swift's cooperative pool.
        .target(name: "Threads", swiftSettings: compact),

        // Arrays of many megabytes, for payloads and documents.
        .target(name: "LargeRoom", dependencies: ["CSystem"], swiftSettings: compact),

        // C that Swift cannot reach by itself.
        .target(name: "CSystem"),
        .target(name: "CFiles"),
        // The lexers of an editor, loaded by the process that lexes.
        .target(name: "CLexilla"),
        // A library of D-Bus, loaded by the one program that speaks it.
        .target(name: "CBus"),
        // It says itself what it links: the folders that pkg-config names would be searched before ours.
        .systemLibrary(
            name: "CXCB", providers: [.apt(["libxcb1-dev", "libxcb-xfixes0-dev", "libxcb-res0-dev"])]),
        // libwayland-client, which is loaded where there is a compositor, and the tables of the two protocols for data
        // control, which it does not have.
        .target(name: "CWayland"),
        // What archives are deflated with.
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
        // Only for the command, which shows pictures on a terminal.
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        // Only for tests, which hold our Markdown parser against it. They say themselves what they link: with pkg-config, a
        // build without tests would ask for it as well.
        .systemLibrary(name: "CCmarkGFM"),
        // Only for tests as well, whose clients speak through Xlib.
        .systemLibrary(name: "CX11"),

        .testTarget(name: "RichTextTests", dependencies: ["RichText"]),
        // Random numbers that a failing test can be repeated with.
        .target(name: "SeededNumbers", path: "Tests/SeededNumbers"),
        .testTarget(name: "RichTextEditingTests", dependencies: ["RichTextEditing", "RichText", "SeededNumbers"]),
        .testTarget(
            name: "RichTextFoundationTests", dependencies: ["RichTextFoundation", "RichTextEditing", "RichText"]),
        .testTarget(
            name: "MarkdownEditingTests",
            dependencies: [
                "MarkdownEditing", "MarkdownFormat", "FormatCore", "RichTextEditing", "RichText", "SeededNumbers",
            ]),
        .testTarget(name: "UniformTypesTests", dependencies: ["UniformTypes", "SeededNumbers"]),
        .testTarget(
            name: "FormatsTests",
            dependencies: [
                "Formats", "FormatCatalog", "MarkdownFormat", "HTMLFormat", "HTMLSyntax", "RTFFormat", "TextFormats",
                "SheetFormat",
                "Formulas", "XMLSyntax", "ZIPArchive", "FormatCore", "RichText",
                "UniformTypes", "CCmarkGFM", "SeededNumbers",
            ],
            exclude: ["Corpus"],
            linkerSettings: [.linkedLibrary("cmark-gfm"), .linkedLibrary("cmark-gfm-extensions")]),
        .testTarget(name: "HTMLSyntaxTests", dependencies: ["HTMLSyntax", "HTMLEntities"]),
        .testTarget(name: "ThreadsTests", dependencies: ["Threads"]),
        .testTarget(
            name: "PicturesTests", dependencies: ["Pictures", "CPictures", "FormatCore", "UniformTypes"],
            exclude: ["Corpus"]),
        .testTarget(
            name: "TargetsTests", dependencies: ["Targets", "UniformTypes", "SeededNumbers"], exclude: ["Captures"]),
        .testTarget(
            name: "PasteboardTests", dependencies: ["Pasteboard", "Formats", "Targets", "RichText", "UniformTypes"]),
        .testTarget(
            name: "PasteboardViewerTests",
            dependencies: [
                "PasteboardViewer", "PasteboardConsole", "Pasteboard", "Formats", "Targets", "RichText", "UniformTypes",
            ]),
        // A display, renderers and clients of the control socket, none of which is a process.
        .target(
            name: "FakePasteboardWorld",
            dependencies: ["DaemonCore", "Pasteboard", "SelectionModel", "UniformTypes", "SeededNumbers"],
            path: "Tests/FakePasteboardWorld"),
        .testTarget(
            name: "DaemonCoreTests",
            dependencies: [
                "FakePasteboardWorld", "DaemonCore", "Pasteboard", "Targets", "UniformTypes", "SelectionModel",
                "SeededNumbers",
            ]),
        .testTarget(
            name: "DataControlTests",
            dependencies: ["DataControl", "SelectionModel", "FakePasteboardWorld", "SeededNumbers"]),
        .testTarget(name: "SelectionsTests", dependencies: ["Selections", "SelectionModel", "SeededNumbers"]),
        // Servers, programs and other clients, for the tests that talk to an X server.
        .target(
            name: "TestSupport", dependencies: ["Selections", "CX11"], path: "Tests/TestSupport",
            linkerSettings: [.linkedLibrary("X11")]),
        .testTarget(
            name: "X11Tests", dependencies: ["X11", "Selections", "SelectionModel", "CX11", "TestSupport"]),
        // A daemon and its display, for the tests of everybody who has to do with both.
        .target(
            name: "DaemonTestSupport",
            dependencies: [
                "BackEnds", "PasteboardClient", "Pasteboard", "Items", "SelectionModel", "UniformTypes", "TestSupport",
            ],
            path: "Tests/DaemonTestSupport"),
        // A compositor, and other programs that copy and paste there.
        .testTarget(
            name: "WaylandTests",
            dependencies: [
                "Wayland", "DataControl", "BackEnds", "PasteboardClient", "Pasteboard", "Items", "SelectionModel",
                "UniformTypes", "TestSupport",
            ],
            exclude: ["Support/peer.py"]),
        .testTarget(name: "CopiedFilesTests", dependencies: ["CopiedFiles"]),
        .testTarget(name: "FileTransfersTests", dependencies: ["FileTransfers", "PasteboardClient"]),
        .testTarget(name: "DragAndDropTests", dependencies: ["DragAndDrop", "Selections", "SelectionModel"]),
        .testTarget(name: "ApplicationTests", exclude: ["Drivers", "Documents", "Matrix"]),
        .testTarget(
            name: "PasteboardKitTests",
            dependencies: [
                "PasteboardKit", "PasteboardClient", "Pasteboard", "Formats", "Targets", "RichTextEditing", "RichText",
                "UniformTypes", "SelectionModel", "DaemonTestSupport", "TestSupport",
            ]),
        .testTarget(
            name: "CodeHighlightingTests",
            dependencies: [
                "CodeHighlighting", "CodeLexing", "Formats", "PasteboardClient", "RichText", "SeededNumbers",
                "SelectionModel",
            ]),
        .testTarget(
            name: "PasteboardConsoleTests",
            dependencies: ["PasteboardConsole", "PasteboardClient", "Items", "SelectionModel"]),
        .testTarget(
            name: "PasteboardCommandTests",
            dependencies: [
                "PasteboardCommand", "ContentCommands", "PasteboardFront", "PasteboardConsole", "PasteboardClient",
                "Pasteboard", "Items",
                "SelectionModel", "Targets", "UniformTypes",
            ]),
        .testTarget(
            name: "PasteboardClientTests",
            dependencies: ["PasteboardClient", "Items", "Targets", "UniformTypes", "SelectionModel", "TestSupport"]),
        .testTarget(
            name: "PasteboardServiceTests",
            dependencies: [
                "PasteboardService", "PasteboardReading", "TerminalText", "Formats", "Pictures", "DaemonCore",
                "BackEnds", "PasteboardClient", "Pasteboard", "Items",
                "Targets", "X11", "Selections", "SelectionModel", "UniformTypes", "CX11", "DaemonTestSupport",
                "TestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// Every unsafe operation in these modules is marked `unsafe`: the compiler warns of any other, and Tests/run.sh fails on a
// warning.
let memorySafe: Set<String> = [
    "BackEnds",
    "CodeHighlighting",
    "CodeLexing",
    "CopiedFiles",
    "DaemonCore",
    "DataControl",
    "DragAndDrop",
    "DragBackEnds",
    "FormatCore",
    "Formats",
    "Formulas",
    "FileTransfers",
    "FoundationStandIn",
    "HTMLEntities",
    "HTMLFormat",
    "HTMLSyntax",
    "Items",
    "AsciiDocFormat",
    "BBCodeFormat",
    "JiraFormat",
    "LaTeXFormat",
    "LargeRoom",
    "MarkdownFormat",
    "MediaWikiFormat",
    "OfficeText",
    "OpenDocumentFormat",
    "OrgFormat",
    "MarkdownEditing",
    "Pasteboard",
    "PasteboardClient",
    "PasteboardCommand",
    "PasteboardConsole",
    "PasteboardDaemon",
    "PasteboardFront",
    "PasteboardKit",
    "PasteboardPictures",
    "PasteboardPortal",
    "PasteboardReading",
    "PasteboardService",
    "PasteboardViewer",
    "Pictures",
    "RSTFormat",
    "RTFFormat",
    "RichText",
    "RichTextEditing",
    "RichTextFoundation",
    "SelectionModel",
    "Selections",
    "SheetFormat",
    "SlackFormat",
    "Targets",
    "TerminalFormat",
    "TextFormats",
    "Threads",
    "TypstFormat",
    "UniformTypes",
    "Wayland",
    "WaylandReading",
    "WordFormat",
    "X11",
    "X11Dragging",
    "X11Reading",
    "XMLSyntax",
    "ZIPArchive",
]

for target in package.targets where target.type == .regular || target.type == .executable || target.type == .test {
    var settings = target.swiftSettings ?? []
    settings.append(.enableUpcomingFeature("ExistentialAny"))
    if memorySafe.contains(target.name) { settings.append(.strictMemorySafety()) }
    target.swiftSettings = settings
}

extension Package {
    /// Removes all targets but these and what they depend on.
    func keep(_ roots: [String]) {
        var names = roots
        var needed = Set(roots)
        while let name = names.popLast() {
            for dependency in targets.first(where: { $0.name == name })?.dependencies ?? [] {
                if case .byNameItem(let other, _) = dependency, needed.insert(other).inserted { names.append(other) }
            }
        }
        targets.removeAll { !needed.contains($0.name) }
        products.removeAll()
    }
}

// `PASTEBOARD_SUITES="SelectionsTests X11Tests"`: only these tests, for Tests/sanitize.sh, which builds no more than it runs.
if let suites = Context.environment["PASTEBOARD_SUITES"] { package.keep(suites.split(separator: " ").map(String.init)) }

// `PASTEBOARD_FUZZING=1`: the fuzzers of whatever reads bytes from outside, for Tests/Fuzzing/fuzz.sh, and the suites of the same
// modules, for Tests/sanitize.sh. The modules are those above, and the invariants those of the tests, all instrumented for
// libFuzzer and the address sanitizer.
if Context.environment["PASTEBOARD_FUZZING"] != nil {
    let fuzzers: [(name: String, dependencies: [Target.Dependency])] = [
        ("FormatsFuzzer", ["CFuzzing", "Formats", "ZIPArchive", "RichText"]),
        (
            "TransportFuzzer",
            [
                "CFuzzing", "PasteboardService", "PasteboardClient", "Pasteboard", "Items", "Selections", "Targets",
                "UniformTypes",
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
