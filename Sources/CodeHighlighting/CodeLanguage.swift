/// The names of languages in documents and in the highlighter.
enum CodeLanguage {
    /// The highlighter's name of a language, or an extension by which it finds the language; nil if it is neither.
    ///
    /// Text of a document becomes an argument of a process only if it can be such a name.
    static func name(_ language: String, among installed: [String: String]) -> String? {
        let known = language.lowercased()
        if let name = installed[known] ?? others[known] { return name }
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

    /// Names in documents that the highlighter knows neither as names nor as extensions.
    private static let others = [
        "asm": "GNU Assembler", "assembly": "GNU Assembler", "console": "Bash", "csharp": "C#", "docker": "Dockerfile",
        "elisp": "Common Lisp", "f#": "FSharp", "fortran": "Fortran (Free Format)", "golang": "Go", "hcl": "Terraform",
        "json5": "JSON", "jsonc": "JSON", "lisp": "Common Lisp", "mdx": "Markdown", "node": "JavaScript",
        "objc": "Objective-C", "objectivec": "Objective-C", "ocaml": "Objective Caml", "php": "PHP (HTML)",
        "postgresql": "SQL (PostgreSQL)", "proto": "Protobuf", "ps1": "PowerShell", "pwsh": "PowerShell",
        "python3": "Python", "rst": "reStructuredText", "sass": "SASS", "sh-session": "Bash", "shell": "Bash",
        "shell-session": "Bash", "shellsession": "Bash", "svelte": "HTML", "terminal": "Bash", "tex": "LaTeX",
        "viml": "vim", "visualbasic": "MonoBasic", "vue": "HTML", "yml": "YAML",
    ]
}
