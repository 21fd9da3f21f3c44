// swift-tools-version: 6.2
import PackageDescription

// A package of its own, since it links Foundation, to be measured against it.
let package = Package(
    name: "editing",
    dependencies: [.package(name: "pasteboard", path: "../../..")],
    targets: [
        .executableTarget(name: "Editing", dependencies: [
                .product(name: "RichText", package: "pasteboard"),
                .product(name: "RichTextEditing", package: "pasteboard"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
