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
                "CFuzzing", "PasteboardService", "PasteboardClient", "Pasteboard", "Targets", "UniformTypes",
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
            name: "DaemonCore", dependencies: ["Pasteboard", "Formats", "Targets", "UniformTypes", "SelectionModel"],
            swiftSettings: instrumented),
        .target(
            name: "PasteboardClient", dependencies: ["Targets", "X11", "Selections", "SelectionModel", "CSystem"],
            swiftSettings: instrumented),
        .target(
            name: "Pasteboard", dependencies: ["Formats", "Targets", "RichText", "UniformTypes", "SelectionModel"],
            swiftSettings: instrumented),
        .target(name: "Formats", dependencies: ["RichText", "UniformTypes", "CGumbo"], swiftSettings: instrumented),
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
