/// A language of code, with its names where only known ones are allowed.
package struct CodeLanguage: Sendable {
    /// An application or package with its own names for languages, which reports an error for an unknown name.
    package enum Destination: Sendable {
        /// The LaTeX package `listings`.
        case listings
        /// Jira and Confluence.
        case jira
    }

    private let listings: String?
    private let jira: String?

    /// The destination's name for a language; nil if it has none.
    package static func name(of language: String, at destination: Destination) -> String? {
        let known = languages[language.lowercased()]
        return switch destination {
        case .listings: known?.listings
        case .jira: known?.jira
        }
    }

    /// The names of languages in Markdown and on web pages, and at the destinations; a hyphen stands for none.
    private static let rows: [(names: String, listings: String, jira: String)] = [
        ("ada", "Ada", "ada"), ("actionscript as3", "-", "actionscript"), ("applescript", "-", "applescript"),
        ("awk", "Awk", "-"), ("bash shell zsh ksh console terminal shell-session sh-session", "bash", "bash"),
        ("sh", "sh", "sh"),
        ("c h", "C", "c"), ("c++ cpp cxx cc hpp", "C++", "c++"), ("c# csharp cs", "[Sharp]C", "c#"),
        ("css", "-", "css"), ("delphi", "Delphi", "-"),
        ("erlang erl", "erlang", "erlang"), ("fortran f90", "Fortran", "-"), ("go golang", "-", "go"),
        ("groovy", "-", "groovy"), ("haskell hs", "Haskell", "haskell"), ("html xhtml vue svelte htm", "HTML", "html"),
        ("java", "Java", "java"), ("javascript js jsx mjs cjs node typescript ts tsx", "-", "javascript"),
        ("json jsonc json5 jsonl", "-", "json"),
        ("lisp", "Lisp", "-"), ("lua", "[5.0]Lua", "lua"), ("make makefile mk", "make", "-"), ("matlab", "Matlab", "-"),
        ("mathematica", "Mathematica", "-"), ("objective-c objc objectivec", "[Objective]C", "objc"),
        ("ocaml ml", "[Objective]Caml", "-"), ("octave", "Octave", "-"), ("pascal", "Pascal", "-"),
        ("perl pl", "Perl", "perl"), ("php", "PHP", "php"), ("prolog", "Prolog", "-"),
        ("python py python3 py3 pycon ipython", "Python", "python"), ("r", "R", "r"), ("ruby rb", "Ruby", "ruby"),
        ("scala", "Scala", "scala"), ("sql", "SQL", "sql"), ("swift", "Swift", "swift"), ("tcl", "tcl", "-"),
        ("tex latex", "[LaTeX]TeX", "-"), ("verilog", "Verilog", "-"), ("vhdl", "VHDL", "-"),
        ("visualbasic vb vbnet", "[Visual]Basic", "visualbasic"), ("xml svg xsd", "XML", "xml"),
        ("xslt", "XSLT", "xml"), ("yaml yml", "-", "yaml"),
    ]

    private static let languages: [String: CodeLanguage] = {
        var languages: [String: CodeLanguage] = [:]
        for row in rows {
            let language = CodeLanguage(
                listings: row.listings == "-" ? nil : row.listings, jira: row.jira == "-" ? nil : row.jira)
            for name in row.names.split(separator: " ") { languages[String(name)] = language }
        }
        return languages
    }()
}
