import Glibc
import PasteboardClient

/// An optional program or library.
enum OptionalPart: CaseIterable, Equatable {
    case pictures
    case portal
    case highlighter
    case lexers
    case drawings
    case photographs
    case letters
    case codes
    case codeMaker

    /// The name of its package, or its own name if it has none.
    var name: String {
        switch self {
        case .pictures: "pasteboard-pictures"
        case .portal: "pasteboard-portal"
        case .highlighter: "libkf5syntaxhighlighting-tools"
        case .lexers: "scite"
        case .drawings: "librsvg2-2"
        case .photographs: "libheif1"
        case .letters: "tesseract-ocr"
        case .codes: "libzbar0"
        case .codeMaker: "qrencode"
        }
    }

    var purpose: String {
        switch self {
        case .pictures: "converts pictures"
        case .portal: "passes files to and from sandboxed applications"
        case .highlighter: "colors code (--highlight)"
        case .lexers: "colors large files of code"
        case .drawings: "converts SVG drawings"
        case .photographs: "converts HEIC and AVIF photographs"
        case .letters: "reads text in pictures (paste --as plain)"
        case .codes: "reads QR and bar codes in pictures (paste --as plain)"
        case .codeMaker: "makes QR codes (copy --as qr)"
        }
    }

    /// Whether it is a part of Pasteboard, so that its absence is an installation error.
    var isOurs: Bool { self == .pictures || self == .portal }

    var isInstalled: Bool {
        switch self {
        case .pictures, .portal: InstalledProgram.path(name) != nil
        case .highlighter:
            ["kate-syntax-highlighter", "ksyntaxhighlighter6", "kate-syntax-highlighter6"]
                .contains { InstalledProgram.path($0) != nil }
        case .lexers: Self.hasFile(["scite/liblexilla.so", "liblexilla.so", "liblexilla.so.5"])
        case .drawings: Self.hasFile(["librsvg-2.so.2"])
        case .photographs: Self.hasFile(["libheif.so.1"])
        case .letters: InstalledProgram.path("tesseract") != nil
        case .codes: Self.hasFile(["libzbar.so.0"])
        case .codeMaker: InstalledProgram.path(name) != nil
        }
    }

    /// The folders where distributions install libraries.
    private static let folders = [
        "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib", "/usr/local/lib", "/lib",
    ]

    private static func hasFile(_ names: [String]) -> Bool {
        folders.contains { folder in names.contains { unsafe access("\(folder)/\($0)", R_OK) == 0 } }
    }
}
