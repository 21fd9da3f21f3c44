import FormatCore

/// The names of programming languages in the attributes and classes of pages.
enum CodeLanguageName {
    /// Names that always mean a language as a class of preformatted code, as in rustdoc and DokuWiki.
    ///
    /// Names that may mean the look or purpose of a block, such as `shell`, `text` or `go`, are excluded.
    private static let languages: Set<Substring> = [
        "bash", "cpp", "csharp", "css", "diff", "golang", "haskell", "html", "java", "javascript", "json", "kotlin",
        "latex", "lua", "mermaid", "perl", "php", "python", "python3", "ruby", "rust", "scala", "sql", "swift", "toml",
        "typescript", "xml", "yaml",
    ]
    /// Names that mean that there is no language.
    private static let fillers: Set<String> = ["none", "default", "undefined", "copied", "auto"]

    /// Further names that mean a language if they are the only class of preformatted code, as in older converters.
    private static let loneNames: Set<Substring> = [
        "c", "clojure", "cmake", "console", "cs", "dart", "dockerfile", "elixir", "erlang", "fsharp", "go", "graphql",
        "groovy", "ini", "js", "jsx", "julia", "less", "makefile", "matlab", "objc", "objectivec",
        "powershell", "r",
        "rb", "sass", "scss", "sh", "shell", "ts", "tsx", "yml", "zsh",
    ]

    /// True if a name means that there is no language.
    static func isFiller(_ name: String) -> Bool { fillers.contains(name) }

    /// True for names that mean a language wherever they are found.
    static func isLanguage(_ name: String) -> Bool { languages.contains(Substring(name)) }

    /// The language of a name, without options after a semicolon; nil if it means that there is none.
    static func named(_ name: Substring) -> String? {
        checked(String(Substring(name.utf8.prefix { $0 != ";" }))).flatMap {
            fillers.contains($0) ? nil : $0
        }
    }

    /// The name of a language, in lower case if it is a known one.
    static func checked(_ language: String) -> String? {
        let isName =
            !language.isEmpty && language.utf8.count <= 64 && !language.unicodeScalars.contains(where: endsLine)
        guard isName else { return nil }
        // SyntaxHighlighter's name.
        if language == "jscript" { return "javascript" }
        return isKnown(language[...]) ? language.lowercased() : language
    }

    /// True for names that mean a language in the markup of code.
    static func isKnown(_ name: Substring) -> Bool {
        let name = Substring(name.lowercased())
        return languages.contains(name) || loneNames.contains(name)
    }

    /// The language of a media type whose slash is a hyphen, as Trilium writes it: `text-x-python`, `application-json`.
    static func ofMediaType(_ name: Substring) -> String? {
        for prefix in ["text-x-", "text-", "application-x-", "application-"] where name.hasPrefix(prefix) {
            let rest = name.dropFirst(prefix.utf8.count)
            if let short = mediaNames[rest] { return short }
            // A script of a note says where it runs: `application-javascript-env-backend`.
            let language = rest.hasPrefix("javascript-env-") ? "javascript" : rest
            if isKnown(language) { return language.lowercased() }
        }
        return nil
    }

    /// The names in media types that are not those of the languages.
    private static let mediaNames: [Substring: String] = [
        "csrc": "c", "c++src": "cpp", "sh": "sh", "typescript-jsx": "tsx", "markdown": "markdown", "gfm": "markdown",
    ]

    private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n"..."\r", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }
}
