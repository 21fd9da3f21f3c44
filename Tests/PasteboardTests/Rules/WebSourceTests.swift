import Testing

/// Documents from mail and web pages, read as Markdown.
@Suite struct WebSourceTests {
    static let rows: [SourceRow] = [
        SourceRow(
            "google-docs", "Google Docs",
            """
            # The title

            ## Section

            Text, **bold**

            - one
              - inner

            * [x] done
            * [ ] to do
            """),
        SourceRow(
            "google-sheets", "Google Sheets",
            """
            | **City** | **Sum** |
            | -------- | ------- |
            | Ulm      | 12      |
            """),
        SourceRow(
            "gmail", "Gmail",
            """
            Hi Ada,

            it *works* 🎉

            On Monday Ada wrote:

            > Does it?
            >
            > > Perhaps.
            """),
        SourceRow(
            "outlook-web", "Outlook on the web",
            """
            Dear all,

            See **below**.

            > earlier
            """),
        SourceRow(
            "thunderbird", "Thunderbird",
            #"""
            My answer.

            On 1 May Ada wrote:

            > The question

            --\
            Me
            """#),
        SourceRow(
            "github", "GitHub",
            """
            ## Install

            - [x] build
            - [ ] ship

            ```shell
            make && make install
            ```

            Nice 🚀
            """),
        SourceRow(
            "github-code", "GitHub",
            """
            ```
            int main() {

            }
            ```
            """),
        SourceRow(
            "gitlab", "GitLab",
            """
            ## Steps

            1. a
            2. b

            ```ruby
            puts 1
            ```
            """),
        SourceRow(
            "chatgpt", "ChatGPT",
            """
            Use this:

            ```python
            print(1)
            ```

            and $x^2$.
            """),
        SourceRow(
            "confluence-code", "Confluence",
            """
            Run this:

            ```java
            class A {

              }
            ```
            """),
        SourceRow(
            "wikipedia", "Wikipedia",
            """
            ## Life

            It runs.[^1] It sleeps.[^2]

            [^1]: Smith, *Foxes*.

            [^2]: Lee.
            """),
        SourceRow(
            "gemini", "Gemini",
            """
            ```python
            print(1)
            ```

            so $x^2$.
            """),
        SourceRow(
            "substack", "Substack",
            """
            ## Part one

            Text[^1] more.

            [^1]: The note.
            """),
        SourceRow("figma", "Figma", ""),
    ]

    @Test(arguments: rows)
    func isRecognisedAndReadRight(row: SourceRow) throws { try row.check() }
}
