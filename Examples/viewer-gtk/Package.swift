// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the pasteboard builds without GTK. It uses what any other program may use of it.
let package = Package(
    name: "clipboard-viewer",
    dependencies: [.package(name: "pasteboard", path: "../..")],
    targets: [
        .executableTarget(
            name: "clipboard-viewer",
            dependencies: [
                "CGtk", .product(name: "PasteboardKit", package: "pasteboard"),
                .product(name: "Formats", package: "pasteboard"), .product(name: "RichText", package: "pasteboard"),
                .product(name: "UniformTypes", package: "pasteboard"),
            ],
            path: "Sources/ClipboardViewer", swiftSettings: [.enableUpcomingFeature("ExistentialAny")]),
        .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    ],
    swiftLanguageModes: [.v6]
)
