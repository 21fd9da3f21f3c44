// swift-tools-version: 6.2
import PackageDescription

// A separate package, since it links the parsers to compare with:
//
//     sudo apt-get install libmd4c-dev libcmark-gfm-dev libcmark-gfm-extensions-dev
let package = Package(
    name: "parsing",
    dependencies: [.package(name: "pasteboard", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Parsing",
            dependencies: [
                "Peers",
                .product(name: "RichText", package: "pasteboard"),
                .product(name: "Formats", package: "pasteboard"),
            ]),
        .target(
            name: "Peers",
            linkerSettings: [
                .linkedLibrary("md4c"), .linkedLibrary("cmark-gfm"), .linkedLibrary("cmark-gfm-extensions"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
