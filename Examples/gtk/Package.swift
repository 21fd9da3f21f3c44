// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the pasteboard builds without GTK: a viewer of the clipboard and an editor of rich text. They use
// what any other program may use of the pasteboard, and share a thin layer over GTK.
let settings: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

let package = Package(
    name: "pasteboard-windows",
    products: [
        .executable(name: "clipboard-viewer", targets: ["ClipboardViewer"]),
        .executable(name: "rich-text-editor", targets: ["RichTextEditor"]),
    ],
    dependencies: [.package(name: "pasteboard", path: "../..")],
    targets: [
        .executableTarget(
            name: "ClipboardViewer",
            dependencies: [
                "Gtk", "CGtk", .product(name: "PasteboardKit", package: "pasteboard"),
                .product(name: "Formats", package: "pasteboard"), .product(name: "RichText", package: "pasteboard"),
                .product(name: "UniformTypes", package: "pasteboard"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "RichTextEditor",
            dependencies: [
                "Gtk", "CGtk", .product(name: "PasteboardKit", package: "pasteboard"),
                .product(name: "Formats", package: "pasteboard"), .product(name: "RichText", package: "pasteboard"),
                .product(name: "RichTextEditing", package: "pasteboard"),
                .product(name: "MarkdownEditing", package: "pasteboard"),
                .product(name: "UniformTypes", package: "pasteboard"),
            ],
            // GTK is used on one thread, which is that of the main actor.
            swiftSettings: settings + [.defaultIsolation(MainActor.self)]),
        // What C's macros and callbacks do for GTK, in Swift.
        .target(
            name: "Gtk", dependencies: ["CGtk", .product(name: "RichText", package: "pasteboard")],
            swiftSettings: settings),
        .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    ],
    swiftLanguageModes: [.v6]
)
