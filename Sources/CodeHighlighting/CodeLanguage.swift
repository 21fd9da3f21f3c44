/// The names of languages: what a fence of Markdown or an extension says, and what the highlighter calls it.
enum CodeLanguage {
    /// The highlighter's name of this language, or the extension that it finds it by; nil for what looks like neither.
    ///
    /// What stands in a document reaches the arguments of a process only where it can be a name.
    static func name(_ language: String, among installed: [String: String]) -> String? {
        let known = language.lowercased()
        if let name = installed[known] ?? others[known] { return name }
        let isName =
            known.count <= 16 && known.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        return isName && !known.isEmpty ? known : nil
    }

    /// What must stand before this code so that the highlighter takes it for code; nothing for most.
    ///
    /// PHP outside its tags is HTML.
    static func opening(of code: ArraySlice<UInt8>, in name: String) -> [UInt8] {
        name == "PHP (HTML)" && !code.contains(UInt8(ascii: "<")) ? Array("<?php ".utf8) : []
    }

    /// Names of fences that are neither a name of the highlighter nor an extension that it knows.
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
