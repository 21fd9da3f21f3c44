import Targets
import UniformTypes

/// What a page put on the clipboard under names of its own, which its browser carries inside one target.
public struct CarriedContent: Sendable {
    /// The names that the page gave, and the bytes under each; text is in UTF-8.
    public let entries: [(name: String, bytes: [UInt8])]

    /// The targets that carry others, those of the larger family of browsers first.
    public static let targets: [Target] = ["chromium/x-web-custom-data", "application/x-moz-custom-clipdata"]

    /// - Returns: nil where the target carries nothing, or the bytes are not what it has.
    public init?(_ bytes: [UInt8], under target: Target) {
        switch target {
        case "chromium/x-web-custom-data": entries = ChromiumPickle.entries(of: bytes)
        case "application/x-moz-custom-clipdata": entries = MozillaClipData.entries(of: bytes)
        default: return nil
        }
        if entries.isEmpty { return nil }
    }

    /// What pages call types beside their MIME types: Markdown of GitLab, Slack's and GitLab's own HTML.
    private static let names: [UniformType: [String]] = [
        .markdown: ["text/x-gfm"], .html: ["slack/html", "text/x-gfm-html"],
    ]

    /// The content of a type that the page itself wrote; nil where it wrote none.
    public func content(of type: UniformType) -> Representation? {
        for name in type.mimeTypes.map(\.description) + (Self.names[type] ?? []) {
            if let entry = entries.first(where: { $0.name == name }), !entry.bytes.isEmpty {
                return Representation(type: type, bytes: entry.bytes)
            }
        }
        return nil
    }

    /// The language that an editor of code was in, as Markdown names it.
    public var codeLanguage: String? {
        guard let data = entries.first(where: { $0.name == "vscode-editor-data" }),
            let mode = FlatObject.strings(in: data.bytes)["mode"]
        else { return nil }
        let isName = mode.utf8.count <= 32 && mode.utf8.allSatisfy { ($0 > 0x20 && $0 < 0x7F) && $0 != 0x60 }
        return mode.isEmpty || mode == "plaintext" || !isName ? nil : Self.languages[mode] ?? mode
    }

    /// The modes of VS Code that Markdown calls otherwise.
    private static let languages = [
        "shellscript": "sh", "typescriptreact": "tsx", "javascriptreact": "jsx", "objective-c": "objc",
    ]
}
