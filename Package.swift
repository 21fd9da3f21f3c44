// swift-tools-version: 6.2
import PackageDescription

// The manifest is the map of the project. A folder of Sources is a group, a folder in it a module. What a module imports stands
// here, and `swift build --explicit-target-dependency-import-check error` refuses any other import; which groups a group may
// import stands in `reachable` below, and the manifest itself refuses any other.

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
            "-T\(Context.packageDirectory)/Sources/Command/PasteboardCommand/link/release.ld",
            "-L\(Context.packageDirectory)/Sources/Command/PasteboardCommand/link",
        ],
        .when(configuration: .release))
]

// What is started all day spends its time on page faults, 372 of them when it pastes. To take in XCB saves 40; a fixed address, so
// that no table of addresses is written at the start, 74.
let soonStarted: [LinkerSetting] = [
    .unsafeFlags(
        ["-L\(Context.packageDirectory)/Sources/Programs/PasteboardFront/link", "-Xclang-linker", "-no-pie"],
        .when(configuration: .release))
]

// What a person waits for is the size of these modules, as they are loaded, and never their loops.
let compact: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

// Nothing looks into the types of these modules as they run, so that the names of their fields are left out of the programs. Debug
// builds leave them out too: a test shows where somebody does.
let unreflected: SwiftSetting = .unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])

// Small functions of these modules are inlined into the loops of other modules, if their type is public.
let inlined: [SwiftSetting] = [.unsafeFlags(["-cross-module-optimization"], .when(configuration: .release))]

/// A module `name` in the folder of a group.
func module(
    _ name: String, _ dependencies: [String] = [], exclude: [String] = [], _ settings: [SwiftSetting] = [],
    linking: [LinkerSetting] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies.map { .byName(name: $0) }, exclude: exclude, swiftSettings: settings,
        linkerSettings: linking)
}

/// A program `name` in the folder of a group.
func program(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], _ settings: [SwiftSetting] = [],
    linking: [LinkerSetting] = small
) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings, linkerSettings: linking)
}

// MARK: Groups, from the ground up

/// C that Swift cannot reach by itself, and what every group asks of the system.
let c: [Target] = [
    // System calls that the Glibc module does not bring into Swift, and the sandbox.
    module("CSystem"),
    // Threads for calls that block, and arrays of many megabytes.
    module("SystemSupport", ["CSystem"], compact),
    // Libraries that are loaded when they are needed: the lexers of an editor, and D-Bus.
    module("CLexilla"),
    module("CBus"),
    // The programs say themselves what they link: the folders that pkg-config names would be searched before ours.
    .systemLibrary(name: "CXCB", providers: [.apt(["libxcb1-dev", "libxcb-xfixes0-dev", "libxcb-res0-dev"])]),
    // libwayland-client, which is loaded where there is a compositor, and the tables of the two protocols for data control.
    module("CWayland"),
    // What archives are deflated with.
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    // Pictures on a terminal, and pictures that are converted. The libraries of SVG and HEIF are loaded when such a picture comes.
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    module(
        "CPictures",
        linking: ["png", "jpeg", "webp", "webpdemux", "tiff", "gif", "lcms2", "z", "deflate"].map { .linkedLibrary($0) }
    ),
    // For tests alone, whose clients speak through Xlib.
    .systemLibrary(name: "CX11"),
]

/// What is copied, as values: attributed text, types, targets, items.
let text: [Target] = [
    module("RichText", [], inlined),
    module("UniformTypes", [], compact),
    // X11 targets, the encodings of text that belong to them, and items.
    module("Targets", ["UniformTypes"], compact),
    // The text in an editor, and the bridge to Foundation's AttributedString, the only module that imports Foundation.
    module("RichTextEditing", ["RichText"]),
    module("RichTextFoundation", ["RichTextEditing", "RichText"]),
]

/// Readers and writers: a registry, below it a module for each format, which imports no other.
let formats: [Target] = [
    module(
        "Formats",
        [
            "MarkdownFormat", "HTMLFormat", "RTFFormat", "OrgFormat", "ChatFormats", "MediaWikiFormat", "RSTFormat",
            "AsciiDocFormat", "LaTeXFormat", "TypstFormat", "TerminalFormat", "TextFormats", "WordFormat",
            "OpenDocumentFormat", "SheetFormat", "FormatCatalog", "FormatCore", "RichText", "UniformTypes",
        ], compact),
    // A row for each format, and how text without a label is recognised: nothing here reads or writes.
    module("FormatCatalog", ["TerminalFormat", "FormatCore", "UniformTypes"], compact + [unreflected]),
    module("MarkdownFormat", ["FormatCore", "HTMLEntities", "RichText"], [unreflected]),
    module("HTMLFormat", ["HTMLSyntax", "Formulas", "FormatCore", "RichText"], [unreflected]),
    module("RTFFormat", ["Formulas", "FormatCore", "RichText"], [unreflected]),
    module("OrgFormat", ["FormatCore", "RichText"], compact + [unreflected]),
    // Slack, Jira and BBCode, which are written alone.
    module("ChatFormats", ["FormatCore", "RichText"], compact + [unreflected]),
    module("MediaWikiFormat", ["FormatCore", "HTMLEntities", "RichText"], compact + [unreflected]),
    module("RSTFormat", ["FormatCore", "RichText"], compact + [unreflected]),
    module("AsciiDocFormat", ["FormatCore", "HTMLEntities", "RichText"], compact + [unreflected]),
    module("LaTeXFormat", ["FormatCore", "RichText"], compact + [unreflected]),
    module("TypstFormat", ["Formulas", "FormatCore", "RichText"], compact + [unreflected]),
    // Text with the escapes of a terminal.
    module("TerminalFormat", ["FormatCore", "RichText"], compact + [unreflected]),
    module("TextFormats", ["Formulas", "FormatCore", "RichText"], [unreflected]),
    // Documents and sheets of office programs: XML in archives.
    module("WordFormat", ["Formulas", "OfficeText", "XMLSyntax", "ZIPArchive", "FormatCore", "RichText"], compact),
    module(
        "OpenDocumentFormat", ["Formulas", "OfficeText", "XMLSyntax", "ZIPArchive", "FormatCore", "RichText"],
        compact + [unreflected]),
    module("SheetFormat", ["XMLSyntax", "ZIPArchive", "FormatCore", "RichText"], compact + [unreflected]),
    // What paragraphs, lists and tables mean in DOCX and in ODT.
    module("OfficeText", ["Formulas", "ZIPArchive", "FormatCore", "RichText"], inlined + [unreflected]),
    module("XMLSyntax", ["FormatCore"], inlined + [unreflected]),
    // zlib is linked statically: a program that starts often looks for no further library.
    module("ZIPArchive", ["CZlib"], linking: [.linkedLibrary(":libz.a")]),
    // Formulas as trees: TeX, MathML, the elements of Word.
    module("Formulas", ["FormatCore"], compact + [unreflected]),
    // Bytes of HTML to a tree, as the standard says.
    module("HTMLSyntax", ["HTMLEntities", "UniformTypes"], inlined),
    module("HTMLEntities", [], compact),
    // What several formats share, and the protocols that they conform to.
    module("FormatCore", ["SystemSupport", "RichText", "UniformTypes"], inlined),
    module("Pictures", ["CPictures", "FormatCore", "UniformTypes"]),
]

/// Displays: pure machines of their protocols, the connections, and how a program reaches the daemon or an owner.
let display: [Target] = [
    // Which display is used, and over what: the only module that names the back ends.
    module(
        "BackEnds",
        [
            "X11Reading", "X11Dragging", "WaylandReading", "X11", "Wayland", "PasteboardClient", "SelectionModel",
        ], compact),
    // The X server: the protocol without I/O, and the connection without protocol.
    module("X11", ["Selections", "SelectionModel", "SystemSupport", "CXCB"], compact + [unreflected]),
    module("X11Reading", ["PasteboardClient", "X11", "Selections", "SelectionModel"], compact),
    module("Selections", ["SelectionModel", "SystemSupport"], compact),
    // Drags: both sides of XDND without I/O (Protocol), and windows that are dragged from or dropped onto.
    module(
        "X11Dragging", ["X11Reading", "PasteboardClient", "X11", "Selections", "SelectionModel", "CXCB"],
        compact + [unreflected]),
    // The Wayland compositor: data control without I/O, and libwayland-client without decisions.
    module("Wayland", ["DataControl", "SelectionModel", "CWayland", "CSystem"], compact + [unreflected]),
    module("WaylandReading", ["PasteboardClient", "Wayland", "Targets", "SelectionModel"], compact),
    module("DataControl", ["SelectionModel"], compact + [unreflected]),
    module("PasteboardClient", ["Targets", "UniformTypes", "SelectionModel", "SystemSupport", "CSystem"], compact),
    // What a selection is on any display: names, generations, requests, payloads, and who a client is.
    module("SelectionModel", [], compact),
]

/// Contents: what was copied, what it can become, and where it came from.
let content: [Target] = [
    // Offers, reading plans, and rules about applications.
    module(
        "Pasteboard", ["FormatCatalog", "Targets", "RichText", "UniformTypes", "SelectionModel"], compact),
    // Content of other owners, read by a plan and the user's rules, repaired and converted.
    module(
        "PasteboardReading",
        ["PasteboardClient", "Pasteboard", "FormatCatalog", "Targets", "UniformTypes", "SelectionModel"], compact),
    // Contents with readers and writers: what converts in this process.
    module(
        "Rendering", ["PasteboardClient", "Pasteboard", "StyledLines", "Formats", "UniformTypes"], compact),
    // Text as lines for a terminal, and what it has in it.
    module("StyledLines", ["PasteboardClient", "RichText", "UniformTypes"], compact),
    // Colours of code, by a program and by lexers that others keep, each in a process of its own.
    module("CodeHighlighting", ["CLexilla", "PasteboardClient", "SelectionModel", "RichText"], compact),
    // Lists of files as programs exchange them, files that are copied or moved, and the document portal.
    module("CopiedFiles", ["CSystem"], compact),
    module("FileTransfers", ["CopiedFiles", "PasteboardClient", "SelectionModel", "CSystem", "CBus"], compact),
]

/// The daemon: what it decides, without a display, a process or a clock; and the loop, sockets, files and processes.
let daemon: [Target] = [
    module(
        "DaemonCore", ["Pasteboard", "Formats", "FormatCatalog", "Targets", "UniformTypes", "SelectionModel"], compact),
    module(
        "PasteboardService",
        [
            "DaemonCore", "PasteboardReading", "BackEnds", "PasteboardClient", "Pasteboard", "Rendering",
            "CodeHighlighting", "FormatCatalog", "Targets", "UniformTypes", "SelectionModel", "SystemSupport",
            "CSystem",
        ], compact),
]

/// What a person types and sees.
let command: [Target] = [
    // What the commands say and read on a terminal or in a pipe, and how they reach the daemon or an owner.
    module(
        "PasteboardConsole",
        [
            "BackEnds", "PasteboardReading", "PasteboardClient", "Pasteboard", "Targets", "UniformTypes",
            "SelectionModel",
            "SystemSupport", "CSystem",
        ], compact),
    // The verbs and their options.
    program(
        "PasteboardCommand",
        [
            "PasteboardViewer", "PasteboardConsole", "PasteboardReading", "BackEnds", "PasteboardClient", "CopiedFiles",
            "Pasteboard", "FormatCatalog", "Targets", "UniformTypes", "SelectionModel", "CSystem", "CPNG", "ZIPArchive",
            "FoundationStandIn", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ], exclude: ["link"], compact),
    // One document of the user's, from a file to a file.
    module(
        "DocumentConversion",
        [
            "PasteboardConsole", "PasteboardReading", "PasteboardClient", "Rendering", "Pasteboard", "Formats",
            "CodeHighlighting", "RichText", "UniformTypes", "CSystem",
        ], compact),
    // In a release, what ArgumentParser refers to of FoundationEssentials and of the library of tasks.
    module(
        "FoundationStandIn", [],
        [.unsafeFlags(["-module-name", "FoundationEssentials"], .when(configuration: .release))]),
    // The viewer's model and its screens, without a terminal.
    module(
        "PasteboardViewer",
        ["StyledLines", "PasteboardConsole", "Pasteboard", "FormatCatalog", "Targets", "UniformTypes"], compact),
]

/// What other programs link.
let library: [Target] = [
    // Pasteboards, items with promises, changes, converters.
    module(
        "PasteboardKit",
        [
            "PasteboardReading", "BackEnds", "PasteboardClient", "Pasteboard", "Rendering", "Formats", "Targets",
            "RichTextEditing", "RichText", "UniformTypes", "SelectionModel", "SystemSupport", "CSystem",
        ]),
    // Commands on the source of a Markdown text: what a button does, as the smallest edit of the source.
    module("MarkdownEditing", ["MarkdownFormat", "RichTextEditing", "RichText"]),
]

/// Main functions.
let programs: [Target] = [
    // What a person types: a small program that does what is done all day, and execs the whole command for the rest.
    program(
        "PasteboardFront",
        ["PasteboardConsole", "PasteboardClient", "SelectionModel", "Targets", "UniformTypes"],
        exclude: ["link"], linking: small + soonStarted),
    // What owns the selections, and reads and writes documents.
    program("PasteboardDaemon", ["PasteboardService", "DocumentConversion", "PasteboardClient"]),
    // What converts pictures: the only program that links their libraries.
    program("PasteboardPictures", ["Pictures", "PasteboardClient", "UniformTypes"]),
    // What passes files into sandboxes and out of them: the only program that speaks D-Bus.
    program("PasteboardPortal", ["FileTransfers", "PasteboardClient", "CSystem"]),
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

let tests: [Target] = [
    // Another parser of Markdown, which ours is held against.
    .systemLibrary(name: "CCmarkGFM", path: "Tests/CCmarkGFM"),
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
    .testTarget(name: "SystemSupportTests", dependencies: ["SystemSupport"]),
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
            "BackEnds", "PasteboardClient", "Pasteboard", "SelectionModel", "UniformTypes", "TestSupport",
        ],
        path: "Tests/DaemonTestSupport"),
    // A compositor, and other programs that copy and paste there.
    .testTarget(
        name: "WaylandTests",
        dependencies: [
            "Wayland", "DataControl", "BackEnds", "PasteboardClient", "Pasteboard", "SelectionModel",
            "UniformTypes", "TestSupport",
        ],
        exclude: ["Support/peer.py"]),
    .testTarget(name: "CopiedFilesTests", dependencies: ["CopiedFiles"]),
    .testTarget(name: "FileTransfersTests", dependencies: ["FileTransfers", "PasteboardClient"]),
    .testTarget(name: "X11DraggingTests", dependencies: ["X11Dragging", "Selections", "SelectionModel"]),
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
            "CodeHighlighting", "Formats", "PasteboardClient", "RichText", "SeededNumbers",
            "SelectionModel",
        ]),
    .testTarget(
        name: "PasteboardConsoleTests",
        dependencies: ["PasteboardConsole", "PasteboardClient", "SelectionModel"]),
    .testTarget(
        name: "PasteboardCommandTests",
        dependencies: [
            "PasteboardCommand", "PasteboardFront", "PasteboardConsole", "PasteboardClient",
            "Pasteboard", "SelectionModel", "Targets", "UniformTypes",
        ]),
    .testTarget(
        name: "PasteboardClientTests",
        dependencies: ["PasteboardClient", "Targets", "UniformTypes", "SelectionModel", "TestSupport"]),
    .testTarget(
        name: "PasteboardServiceTests",
        dependencies: [
            "PasteboardService", "PasteboardReading", "StyledLines", "Formats", "Pictures", "DaemonCore",
            "BackEnds", "PasteboardClient", "Pasteboard", "Targets", "X11", "Selections", "SelectionModel",
            "UniformTypes", "CX11", "DaemonTestSupport",
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

for target in groups.flatMap(\.targets) + examples + tests where target.type != .system {
    var settings = target.swiftSettings ?? []
    settings.append(.enableUpcomingFeature("ExistentialAny"))
    if folders[target.name] != nil, !unmarked.contains(target.name) { settings.append(.strictMemorySafety()) }
    target.swiftSettings = settings
}

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
    targets: groups.flatMap(\.targets) + examples + tests,
    swiftLanguageModes: [.v6]
)

// MARK: Parts of the package

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
