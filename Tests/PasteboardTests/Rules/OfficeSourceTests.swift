import Testing

/// Documents from office suites, read as Markdown.
@Suite struct OfficeSourceTests {
    static let rows: [SourceRow] = [
        SourceRow(
            "word", "Word",
            """
            # Minutes

            # Agenda

            Plain **bold**  end[^1].

            1. First
               1. Inner
            2. Second

            Between

            3. Third goes on

               and has a second paragraph

            Points:

            - Point
              - Deeper

            ## 5. Numbered heading

            > Quoted

            [^1]: The note
            """),
        SourceRow(
            "word-without-styles", "Word",
            """
            4. Fourth
            5. Fifth

            - Other
            """),
        SourceRow(
            "word-online", "Word Online",
            """
            # Report

            - One
              - Inner
            - Two

            3. Third
            4. Fourth
            """),
        SourceRow(
            "db-browser", "DB Browser for SQLite",
            """
            | Anna   | 12.5 | a, b                 |     |
            | :----- | ---: | :------------------- | :-- |
            | Bert   |  7.0 | =1+1                 |     |
            | Ünï\\|x | -3.0 | two<br>lines\tand tab |     |
            | \\<b>&  |      | "quoted"             |     |
            """),
        SourceRow(
            "excel", "Excel",
            """
            | **Item** | **Price** |
            | -------- | --------: |
            | Tea      |      2.50 |
            |          |         7 |
            """),
        SourceRow(
            "excel-online", "Excel Online",
            """
            | Name | Age |
            | ---- | --- |
            | Ada  | 36  |
            """),
        SourceRow(
            "powerpoint", "PowerPoint",
            """
            Slide title

            - First point
              - Below it
            - Second point

            1. Step
            """),
        SourceRow(
            "onenote", "OneNote",
            """
            A note

            - Outer
              - Inner

            | a   |     |
            | --- | --- |
            | b   | c   |
            """),
        SourceRow(
            "outlook", "Outlook",
            """
            Hello,

            - a thing

            Yours
            """),
        SourceRow(
            "pandoc", "pandoc",
            """
            # Crew

            On **board**:

            - Mate
              - of the watch
            - Cook

            1. Weigh anchor
            2. Set sail

            The end.
            """, type: .rtf),
        SourceRow(
            "onlyoffice", "ONLYOFFICE",
            """
            Plain **bold**

            Next
            """),
        SourceRow(
            "onlyoffice-headings", "ONLYOFFICE",
            """
            # The crossing

            We leave at noon, if the wind allows.

            ## What to pack

            Little.
            """),
    ]

    @Test(arguments: rows)
    func isRecognisedAndReadRight(row: SourceRow) throws { try row.check() }
}
