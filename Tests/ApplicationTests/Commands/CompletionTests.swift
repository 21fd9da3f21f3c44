import Testing

extension TerminalCommandTests {
    /// What shells offer in place of a word that has been begun.
    @Suite struct Completions {
        static let rows: [(words: [String], offered: String)] = [
            (["copy", "--from", "markd"], "markdown"), (["paste", "--as", "htm"], "html"),
            (["as", "markd"], "markdown"),
            (["paste", "-p", "prim"], "primary"), (["insp"], "inspect"),
            (["convert", "--to", "doc"], "docx"), (["convert", "--to", "pn"], "png"),
        ]

        /// As bash requests it: the words of the line, and the position of the current one.
        static let bash = """
            source <("$0" --generate-completion-script bash)
            COMP_WORDS=(pasteboard "$@") COMP_CWORD=$# COMP_LINE="pasteboard $*"
            COMP_POINT=${#COMP_LINE} PATH="$(dirname "$0"):$PATH"
            _pasteboard pasteboard "${COMP_WORDS[$#]}" "${COMP_WORDS[$#-1]}"
            printf '%s\\n' "${COMPREPLY[@]}"
            """

        @Test(.enabled(if: Tool.bash.isInstalled, "needs bash"), arguments: rows)
        func inBash(row: (words: [String], offered: String)) throws {
            let shell = try Child(
                "bash", ["-c", Self.bash, "\(Session.programs)/pasteboard"] + row.words,
                environment: Session.plainEnvironment
            ).finish()
            #expect(shell.lines.contains(row.offered), "\(shell.text)\(shell.errors)")
        }

        @Test(.enabled(if: Tool.fish.isInstalled, "needs fish"), arguments: rows)
        func inFish(row: (words: [String], offered: String)) throws {
            let script = """
                set -x PATH \(Session.programs) $PATH; set -x HOME /nonexistent
                pasteboard --generate-completion-script fish | source
                complete -C "pasteboard \(row.words.joined(separator: " "))"
                """
            let shell = try Child("fish", ["-N", "-c", script], environment: Session.plainEnvironment).finish()
            #expect(shell.lines.contains { $0.hasPrefix(row.offered) }, "\(shell.text)\(shell.errors)")
        }

        @Test(
            .enabled(if: Tool.bash.isInstalled, "needs bash"),
            arguments: [["add", "html", "=", "READ"], ["copy", "--with", "html", "=", "READ"]])
        func bashOffersTheFileAfterAType(words: [String]) throws {
            let script = "cd \(Files.project); " + Self.bash
            let shell = try Child(
                "bash", ["-c", script, "\(Session.programs)/pasteboard"] + words, environment: Session.plainEnvironment
            ).finish()
            #expect(shell.lines == ["README.md"], "\(shell.text)\(shell.errors)")
        }

        /// zsh refuses two definitions of one position.
        @Test func zshGetsANumberForEachPosition() throws {
            let words = ["--generate-completion-script", "zsh"]
            let script = try Child(
                "\(Session.programs)/pasteboard", words, environment: Session.plainEnvironment
            ).finish()
            #expect(script.text.contains("'1:ACTION:(allow deny") && script.text.contains("'2:NAME:"))
        }

        /// Words after the first one, and values of options that are no files.
        static let unoffered: [(words: [String], word: String)] = [
            (["history", "show", "''"], "list"), (["remote", "allow", "''"], "deny"),
            (["paste", "--from-history", "READ"], "README.md"), (["paste", "--as", "READ"], "README.md"),
            (["copy", "--as", "avi"], "avif"), (["copy", "--as", "ans"], "ansi"),
            (["convert", "--to", "swif"], "swift"), (["convert", "--to", "html-"], "html-source"),
        ]

        @Test(.enabled(if: Tool.bash.isInstalled, "needs bash"), arguments: unoffered)
        func bashOffersNothingElse(row: (words: [String], word: String)) throws {
            let words = row.words.map { $0 == "''" ? "" : $0 }
            let script = "cd \(Files.project); " + Self.bash
            let shell = try Child(
                "bash", ["-c", script, "\(Session.programs)/pasteboard"] + words, environment: Session.plainEnvironment
            ).finish()
            #expect(!shell.lines.contains(row.word), "\(shell.text)\(shell.errors)")
        }

        @Test(.enabled(if: Tool.fish.isInstalled, "needs fish"), arguments: unoffered)
        func fishOffersNothingElse(row: (words: [String], word: String)) throws {
            let script = """
                cd \(Files.project); set -x PATH \(Session.programs) $PATH; set -x HOME /nonexistent
                pasteboard --generate-completion-script fish | source
                complete -C "pasteboard \(row.words.joined(separator: " ").filter { $0 != "'" })"
                """
            let shell = try Child("fish", ["-N", "-c", script], environment: Session.plainEnvironment).finish()
            #expect(!shell.lines.contains { $0.hasPrefix(row.word) }, "\(shell.text)\(shell.errors)")
        }
    }
}
