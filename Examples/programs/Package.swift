// swift-tools-version: 6.2
import PackageDescription

// Five small programs that use the libraries, in a package of their own:
//
//     swift run --package-path Examples/programs clipboard-log
//
// Each product names the library that the program needs: PasteboardCore has no formats, PasteboardMarkup has Markdown and HTML,
// PasteboardKit has all of them.
let package = Package(
    name: "programs",
    dependencies: [.package(name: "pasteboard", path: "../..")],
    targets: [
        .executableTarget(
            name: "clipboard-log", dependencies: [.product(name: "PasteboardCore", package: "pasteboard")],
            path: "Sources/ClipboardLog"),
        .executableTarget(
            name: "markdown-keeper", dependencies: [.product(name: "PasteboardCore", package: "pasteboard")],
            path: "Sources/MarkdownKeeper"),
        .executableTarget(
            name: "chart-publisher", dependencies: [.product(name: "PasteboardMarkup", package: "pasteboard")],
            path: "Sources/ChartPublisher"),
        .executableTarget(
            name: "editor-core",
            dependencies: [
                .product(name: "PasteboardMarkup", package: "pasteboard"),
                .product(name: "RichTextEditing", package: "pasteboard"),
            ],
            path: "Sources/EditorCore"),
        .executableTarget(
            name: "todo-converter", dependencies: [.product(name: "PasteboardKit", package: "pasteboard")],
            path: "Sources/TodoConverter"),
    ],
    swiftLanguageModes: [.v6]
)
