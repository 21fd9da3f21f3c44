import Testing

/// Documents from chats and note apps, read as Markdown.
@Suite struct NoteSourceTests {
    static let rows: [SourceRow] = [
        SourceRow(
            "apple-notes-headings", "Apple Notes",
            """
            # The crossing

            We leave at noon, if the wind allows, and take **nobody** along.

            ## What to pack

            Little, since the boat is small and the hold is full of oil.

            ### Clothes

            Wool. A large coat as well.

            ## Who comes

            Zoë.
            """, type: .rtf),
        SourceRow(
            "slack", "Slack",
            """
            **Today** 👍

            - one
              - inner
            - two `x()`

            1. first
            """),
        SourceRow(
            "teams", "Teams",
            """
            Well done Ada 😀

            > earlier
            """),
        SourceRow(
            "notion", "Notion",
            """
            # Page

            Text with **weight**

            - one
              - inner
            - two

            1. first
            2. second

            - [x] done
            - [ ] open

            plan
            """),
        SourceRow(
            "evernote", "Evernote",
            """
            Shopping

            - [x] bread
            - [ ] milk

            After
            """),
        SourceRow(
            "evernote-old", "Evernote",
            """
            - [x] packed
            - [ ] unpacked

            Rest
            """),
        SourceRow(
            "joplin", "Joplin",
            """
            - [x] done
            - [ ] open

            * [x] seen
            """),
        SourceRow(
            "typora", "Typora",
            """
            # Head

            **bold**
            """),
    ]

    @Test(arguments: rows)
    func isRecognisedAndReadRight(row: SourceRow) throws { try row.check() }
}
