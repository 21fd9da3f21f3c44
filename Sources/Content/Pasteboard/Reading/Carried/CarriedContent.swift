import Targets
import UniformTypes

/// The custom types of a web page, which its browser offers inside one target.
public struct CarriedContent: Sendable {
    /// The names set by the page, with their bytes; text is in UTF-8.
    public let entries: [(name: String, bytes: [UInt8])]

    /// The targets that carry others, that of Chromium first.
    public static let targets: [Target] = ["chromium/x-web-custom-data", "application/x-moz-custom-clipdata"]

    /// Decodes the content of a target; nil if the target carries no others, or if the bytes are malformed.
    public init?(_ bytes: [UInt8], under target: Target) {
        switch target {
        case "chromium/x-web-custom-data": entries = ChromiumPickle.entries(of: bytes)
        case "application/x-moz-custom-clipdata": entries = MozillaClipData.entries(of: bytes)
        default: return nil
        }
        if entries.isEmpty { return nil }
    }

    /// The names that pages use for types, besides MIME types: Markdown of GitLab, and the HTML of Slack and GitLab.
    private static let names: [UniformType: [String]] = [
        .markdown: ["text/x-gfm"], .html: ["slack/html", "text/x-gfm-html"],
    ]

    /// The page's own content of a type; nil if it has none.
    public func content(of type: UniformType) -> Representation? {
        for name in type.mimeTypes.map(\.description) + (Self.names[type] ?? []) {
            if let entry = entries.first(where: { $0.name == name }), !entry.bytes.isEmpty {
                return Representation(type: type, bytes: entry.bytes)
            }
        }
        return nil
    }

    /// The language mode of a code editor, as Markdown names it.
    public var codeLanguage: String? {
        guard let data = entries.first(where: { $0.name == "vscode-editor-data" }),
            let mode = FlatObject.strings(in: data.bytes)["mode"]
        else { return nil }
        let isName = mode.utf8.count <= 32 && mode.utf8.allSatisfy { ($0 > 0x20 && $0 < 0x7F) && $0 != 0x60 }
        return mode.isEmpty || mode == "plaintext" || !isName ? nil : Self.languages[mode] ?? mode
    }

    /// The language modes of VS Code that have another name in Markdown.
    private static let languages = [
        "shellscript": "sh", "typescriptreact": "tsx", "javascriptreact": "jsx", "objective-c": "objc",
    ]
}
