import Testing

/// The Markdown that is read from documents of code editors, text editors and programs based on them.
@Suite struct EditorSourceTests {
    static let rows: [SourceRow] = [
        SourceRow(
            "vscode", "VS Code",
            """
            ```
            def f(x):
                return x * 2

            # the end
            ```
            """),
        SourceRow(
            "jetbrains", "JetBrains",
            """
            ```
            fun main() {
                println("hi")
            }
            ```
            """),
        SourceRow(
            "cocoa-terminal", "Cocoa",
            """
            ```
            % swift build
            Compiling  3 files

            error: no such module
            ```
            """),
        SourceRow(
            "terminal", "terminal",
            """
            ```
            $ ls
            src  notes.txt
            ```
            """),
        SourceRow(
            "confluence", "ProseMirror",
            """
            ### Plan

            - one
              - inner

            a **b**
            """),
        SourceRow(
            "lexical", "Lexical",
            """
            Hello **you**

            - one
              - inner
            """),
        SourceRow(
            "slate", "Slate",
            """
            Before [link](https://example.org/)
            """),
        SourceRow(
            "tinymce", "TinyMCE",
            """
            From *TinyMCE*
            """),
        SourceRow(
            "ckeditor", "CKEditor",
            """
            - item
            """),
        SourceRow(
            "trix", "Trix",
            #"""
            First\
            second

            third
            """#),
        SourceRow(
            "draft", "Draft.js",
            """
            - one
              - inner
            - two
            """),
        SourceRow(
            "cocoa", "Cocoa",
            """
            Some **bold**

            - one
              - inner
            """),
        SourceRow(
            "cocoa-headings", "Cocoa",
            """
            # The crossing

            We leave at noon, if the wind allows, and take **nobody** along.

            ## What to pack

            Little, since the boat is small.

            - large item
            """),
        SourceRow(
            "webkit", "WebKit",
            """
            two **words**
            """),
    ]

    @Test(arguments: rows)
    func isRecognisedAndReadRight(row: SourceRow) throws { try row.check() }
}
