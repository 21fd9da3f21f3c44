import Testing

/// The articles name types and modules of the sources: each name is one that exists.
@Suite struct ArticleTests {
    /// Foreign names in code, with their owners.
    private static let foreign: [String: String] = [
        "AttributedString": "Foundation", "NSPasteboard": "AppKit", "NSPasteboardItem": "AppKit",
        "TransientType": "nspasteboard.org", "MiB": "IEC 80000-13", "Reader": "the end of a name",
        "Writer": "the end of a name", "XdndSelection": "XDND", "Prefer": "pbpaste", "Debian": "the distribution",
        "Xwayland": "X.Org", "AsyncSequence": "Swift", "OpenSSH": "the program",
        "AllowStreamLocalForwarding": "sshd_config(5)", "StreamLocalBindUnlink": "sshd_config(5)",
        "RemoteCommand": "ssh_config(5)", "Wayland": "freedesktop.org", "CanIncludeInClipboardHistory": "Windows",
        "CanUploadToCloudClipboard": "Windows",
    ]

    @Test(arguments: try! SourceTree.files(in: "Sources/Content/Pasteboard/Pasteboard.docc", withSuffix: ".md"))
    func everyNameInCodeExists(article: String) throws {
        let known = try SourceTree.shared.get()
        let spans = Self.codeSpans(of: try SourceTree.text(of: article))
        let missing = spans.flatMap { span -> [String] in
            if span.contains("/"), known.paths.contains(where: { $0.hasPrefix(span) }) { return [] }
            return Self.typeNames(in: span).filter { name in
                !known.types.contains(name) && !known.modules.contains(name) && Self.foreign[name] == nil
                    && !known.paths.contains { $0.hasSuffix("/\(name).swift") }
            }
        }
        #expect(missing == [], "\(article)")
    }

    /// A newcomer finds every module that holds Swift.
    @Test func theArchitectureNamesEveryModule() throws {
        let known = try SourceTree.shared.get()
        let article = try SourceTree.text(of: "Sources/Content/Pasteboard/Pasteboard.docc/Architecture.md")
        let words: [Substring] = article.split { !$0.isLetter && !$0.isNumber }
        let named = Set(words.map { String($0) })
        let modules = Set(known.paths.filter { $0.hasSuffix(".swift") && $0.hasPrefix("Sources/") }.map(Self.module))
        #expect(modules.count > 40 && modules.subtracting(named) == [])
    }

    private static func module(of path: String) -> String {
        String(path.split(separator: "/")[2])
    }

    /// The texts between backticks on one line, outside code blocks.
    private static func codeSpans(of article: String) -> [String] {
        var isInBlock = false
        var spans: [String] = []
        for line in article.split(separator: "\n" as Character) {
            if line.hasPrefix("```") { isInBlock.toggle() }
            guard !isInBlock else { continue }
            for sign in ["`", "``"] {
                let parts: [Substring] = line.split(separator: sign, omittingEmptySubsequences: false)
                spans += parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
            }
        }
        return spans
    }

    /// Words with a capital letter at the start and a small one later.
    private static func typeNames(in span: String) -> [String] {
        let words: [Substring] = span.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return words.filter { $0.first?.isUppercase == true && $0.contains(where: \.isLowercase) }.map { String($0) }
    }
}
