// swift-tools-version: 6.2
import PackageDescription

// Fuzzers of whatever reads bytes from outside; `./fuzz.sh` builds and runs them. The modules are those of the project, and
// the invariants those of its tests: both are linked into this package, so that they can be built with coverage for
// libFuzzer and the address sanitizer.

let instrumented: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .unsafeFlags(["-sanitize=fuzzer,address", "-enable-testing"]),
]

let package = Package(
    name: "fuzzing",
    targets: [
        .executableTarget(
            name: "FormatsFuzzer", dependencies: ["CFuzzing", "Formats", "RichText"],
            swiftSettings: instrumented + [.unsafeFlags(["-parse-as-library"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
        .executableTarget(
            name: "TransportFuzzer",
            dependencies: [
                "CFuzzing", "PasteboardService", "PasteboardClient", "Pasteboard", "Items", "Selections", "Targets",
                "UniformTypes",
            ],
            swiftSettings: instrumented + [.unsafeFlags(["-parse-as-library"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
        .target(name: "CFuzzing"),

        .target(
            name: "PasteboardService",
            dependencies: [
                "DaemonCore", "PasteboardClient", "Pasteboard", "Formats", "Targets", "RichText", "UniformTypes", "X11",
                "Selections", "SelectionModel", "CSystem",
            ], swiftSettings: instrumented),
        .target(
            name: "DaemonCore",
            dependencies: ["Items", "Pasteboard", "Formats", "Targets", "UniformTypes", "SelectionModel"],
            swiftSettings: instrumented),
        .target(
            name: "PasteboardClient",
            dependencies: ["Items", "Targets", "UniformTypes", "X11", "Selections", "SelectionModel", "CSystem"],
            swiftSettings: instrumented),
        .target(
            name: "Pasteboard",
            dependencies: ["Items", "Formats", "Targets", "RichText", "UniformTypes", "SelectionModel"],
            swiftSettings: instrumented),
        .target(
            name: "Formats",
            dependencies: [
                "MarkdownFormat", "HTMLFormat", "RTFFormat", "TextFormats", "FormatCore", "RichText", "UniformTypes",
            ], swiftSettings: instrumented),
        .target(name: "MarkdownFormat", dependencies: ["FormatCore", "RichText"], swiftSettings: instrumented),
        .target(name: "HTMLFormat", dependencies: ["FormatCore", "RichText", "CGumbo"], swiftSettings: instrumented),
        .target(name: "RTFFormat", dependencies: ["FormatCore", "RichText"], swiftSettings: instrumented),
        .target(name: "TextFormats", dependencies: ["FormatCore", "RichText"], swiftSettings: instrumented),
        .target(name: "FormatCore", dependencies: ["RichText", "UniformTypes"], swiftSettings: instrumented),
        .target(name: "Items", dependencies: ["Targets", "UniformTypes"], swiftSettings: instrumented),
        .target(name: "Targets", dependencies: ["UniformTypes"], swiftSettings: instrumented),
        .target(name: "RichText", swiftSettings: instrumented),
        .target(name: "UniformTypes", swiftSettings: instrumented),
        .target(name: "X11", dependencies: ["Selections", "SelectionModel", "CX11"], swiftSettings: instrumented),
        .target(name: "Selections", dependencies: ["SelectionModel", "CSystem"], swiftSettings: instrumented),
        .target(name: "SelectionModel", swiftSettings: instrumented),
        .target(name: "CSystem"),
        .systemLibrary(name: "CX11", pkgConfig: "x11 xfixes xres"),
        .systemLibrary(name: "CGumbo", pkgConfig: "gumbo"),
    ],
    swiftLanguageModes: [.v6]
)
