/// The names of languages in documents and in the highlighter.
enum CodeLanguage {
    /// The highlighter's name of a language, or an extension by which it finds the language; nil if it is neither.
    ///
    /// Text of a document becomes an argument of a process only if it can be such a name.
    static func name(_ language: String, among installed: [String: String]) -> String? {
        let known = language.lowercased()
        if let name = installed[known] { return name }
        let isName =
            known.count <= 16 && known.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        return isName && !known.isEmpty ? known : nil
    }

    /// The text that must precede the code so that the highlighter treats it as code; empty for most languages.
    ///
    /// PHP outside its tags is HTML.
    static func opening(of code: ArraySlice<UInt8>, in name: String) -> [UInt8] {
        name == "PHP (HTML)" && !code.contains(UInt8(ascii: "<")) ? Array("<?php ".utf8) : []
    }

    /// Languages by the names that documents use: names that the highlighter does not know, and common ones, for which it
    /// need not be started.
    static let usual = [
        "adb": "adb", "asm": "GNU Assembler", "assembly": "GNU Assembler", "bash": "Bash", "c": "C", "c++": "C++",
        "cc": "cc", "cmake": "CMake", "console": "Bash", "cpp": "cpp", "cs": "cs", "csharp": "C#", "css": "CSS",
        "cxx": "cxx", "dart": "Dart", "diff": "Diff", "docker": "Dockerfile", "dockerfile": "Dockerfile", "el": "el",
        "elisp": "Common Lisp", "elixir": "Elixir", "erl": "erl", "erlang": "Erlang", "ex": "ex", "f#": "FSharp",
        "fortran": "Fortran (Free Format)", "go": "Go", "golang": "Go", "h": "h", "haskell": "Haskell",
        "hcl": "Terraform", "hpp": "hpp", "hs": "hs", "html": "HTML", "ini": "ini", "java": "Java",
        "javascript": "JavaScript", "js": "js", "json": "JSON", "json5": "JSON", "jsonc": "JSON", "jsx": "jsx",
        "kotlin": "Kotlin", "kt": "kt", "latex": "LaTeX", "lisp": "Common Lisp", "lua": "Lua", "m": "Objective-C",
        "m4": "m4",
        "makefile": "Makefile", "markdown": "Markdown", "mdx": "Markdown", "node": "JavaScript",
        "objc": "Objective-C", "objectivec": "Objective-C", "ocaml": "Objective Caml", "pas": "pas",
        "pascal": "Pascal", "patch": "patch", "perl": "Perl", "php": "PHP (HTML)", "pl": "pl", "po": "po",
        "postgresql": "SQL (PostgreSQL)", "powershell": "PowerShell", "proto": "Protobuf", "ps1": "PowerShell",
        "pwsh": "PowerShell", "py": "py", "python": "Python", "python3": "Python", "qml": "QML", "r": "r", "rb": "rb",
        "rs": "rs", "rst": "reStructuredText", "ruby": "Ruby", "rust": "Rust", "sass": "SASS", "scala": "Scala",
        "scheme": "Scheme", "scm": "scm", "scss": "SCSS", "sh": "sh", "sh-session": "Bash", "shell": "Bash",
        "shell-session": "Bash", "shellsession": "Bash", "sql": "SQL", "svelte": "HTML", "swift": "Swift",
        "tcl": "tcl", "terminal": "Bash", "tex": "LaTeX", "toml": "TOML", "ts": "ts", "tsx": "tsx",
        "typescript": "TypeScript", "visualbasic": "MonoBasic", "vue": "HTML",
        "xml": "XML", "yaml": "YAML", "yml": "YAML",
    ]
}
