import Formats
import RichText
import Testing

/// The syntax that generators of sites, notes and models write into Markdown.
@Suite struct TemplateSyntaxTests {
    private func markdown(_ source: String) throws -> String {
        let text = try MarkdownReader(html: HTMLReader()).read(Array(source.utf8), .standard)
        let written = MarkdownWriter().write(text, .standard)
        #expect(try MarkdownReader().read(written, .standard) == text)
        return String(decoding: written, as: UTF8.self)
    }

    @Test(
        "Tags of Hugo, Quarto and mdBook",
        arguments: [
            ("{{% note %}}\nMind *this*.\n{{% /note %}}", "> [!NOTE]\n>\n> Mind *this*.\n"),
            ("{{< hint danger >}}\na\n{{< /hint >}}", "> **Danger**\n>\n> a\n"),
            (
                "{{% alert title=\"Mind\" color=\"warning\" %}}\na\n{{% /alert %}}",
                "> [!WARNING]\n>\n> **Mind**\n>\n> a\n"
            ),
            (
                "{{< tabs \"os\" >}}\n{{< tab \"Linux\" >}}\n# a\n{{< /tab >}}\n{{% tab name=\"BSD\" %}} b {{% /tab %}}\n"
                    + "{{< /tabs >}}",
                "**Linux**\n\n# a\n\n**BSD**\n\nb\n"
            ),
            ("{{< figure src=\"a.png\" alt=\"b\" caption=\"A *c*\" >}}", "![b](a.png)\n\nA *c*\n"),
            ("{{< youtube a1B2 >}}", "<https://www.youtube.com/watch?v=a1B2>\n"),
            ("{{< video https://e.org/a.mp4 >}}", "<https://e.org/a.mp4>\n"),
            ("[a]({{< ref \"b/c.md\" >}}) and [d]({{< relref path=\"e.md\" >}})", "[a](b/c.md) and [d](e.md)\n"),
            ("{{< highlight go >}}\nx := *a*\n{{< /highlight >}}\n\nb", "```go\nx := *a*\n```\n\nb\n"),
            ("{{#include ../a.md:2:5}}", "[../a.md:2:5](../a.md)\n"),
            ("Press {{< kbd Ctrl-C >}}.", "Press <kbd>Ctrl-C</kbd>.\n"),
            ("a\n\n{{< pagebreak >}}\n\nb", "a\n\nb\n"),
            ("Write `{{</* a */>}}` or {{</* a */>}}.", "Write `{{</* a */>}}` or {{< a >}}.\n"),
            // Without a known meaning or an end, tags are text.
            ("{{< release 1.0 >}} and {{% a %}}", "{{< release 1.0 >}} and {{% a %}}\n"),
            ("{{% note %}}\na", "{{% note %}} a\n"), ("{{ name }} {{user}}", "{{ name }} {{user}}\n"),
            ("```\n{{% note %}}\n```", "```\n{{% note %}}\n```\n"), ("    {{< toc >}}", "```\n{{< toc >}}\n```\n"),
        ])
    func shortcodes(source: String, expected: String) throws {
        #expect(try markdown(source) == expected)
    }

    @Test(
        "Tags of Jekyll, Hexo, GitBook and Markdoc",
        arguments: [
            ("{% hint style=\"success\" %}\na\n{% endhint %}", "> [!TIP]\n>\n> a\n"),
            ("{% note warning Mind %}\na\n{% endnote %}", "> [!WARNING]\n>\n> **Mind**\n>\n> a\n"),
            ("{% callout type=\"note\" title=\"A\" %}\nb\n{% /callout %}", "> [!NOTE]\n>\n> **A**\n>\n> b\n"),
            ("{% tab title=\"A\" %}\nb\n{% endtab %}", "**A**\n\nb\n"),
            ("{% highlight ruby %}\n*a*\n{% endhighlight %}", "```ruby\n*a*\n```\n"),
            ("{% codeblock lang:js %}\n*a*\n{% endcodeblock %}", "```js\n*a*\n```\n"),
            ("{% raw %}\n{{ a }} {% b %}\n{% endraw %}", "{{ a }} {% b %}\n"),
            ("a {% comment %} b {% endcomment %}c", "a c\n"),
            // What a template computes is not known.
            ("{% if a %}b{% else %}c{% endif %}", "{% if a %}b{% else %}c{% endif %}\n"),
            ("{% for a in b %}\n{% hint %}c{% endhint %}", "{% for a in b %}\n\n> [!NOTE]\n>\n> c\n"),
            (
                "[a]({% link b/c.md %}) [d]({{ site.baseurl }}/e) ![f]({{ \"/g.png\" | relative_url }})",
                "[a](b/c.md) [d](/e) ![f](/g.png)\n"
            ),
            ("{% include figure.html src=\"a.png\" alt=\"b\" %}", "![b](a.png)\n"),
            (
                "Use {{ site.url }} and {% include a.html %} or {% ref %}",
                "Use {{ site.url }} and \\{% include a.html %} or {% ref %}\n"
            ),
            ("{:: a :} b {::x} {:/} c", "{:: a :} b {::x}  c\n"),
            ("{% post_link a 'B c' %}", "[B c](a)\n"), ("Use {% when %} here.", "Use {% when %} here.\n"),
            ("* TOC\n{:toc}\n\na", "a\n"), ("- a\n{:toc}", "- a\n"), ("{: .x}\n# a", "# a\n"),
            ("a *b*{: .x}", "a *b*\n"),
            ("{::comment}\na\n{:/comment}\n\nb", "b\n"),
        ])
    func liquid(source: String, expected: String) throws {
        #expect(try markdown(source) == expected)
    }

    @Test(
        "Components of MDX",
        arguments: [
            (
                "import A from '@b';\nimport {\n  C,\n} from 'd';\n\nexport const e = [1];\n\n<Ab />\n\nb",
                "b\n"
            ),
            (
                "<Tabs values={[{a: 'b'}]}>\n  <TabItem value=\"x\" label=\"Apple\">\n    An *apple*\n\n    ```sh\n    a\n"
                    + "    ```\n  </TabItem>\n</Tabs>",
                "**Apple**\n\nAn *apple*\n\n```sh\na\n```\n"
            ),
            ("1. a\n\n   <Steps>\n   b\n   </Steps>\n\n2. c", "1. a\n\n   b\n\n2. c\n"),
            ("<CardGrid>\n\t<Card title=\"A\">\n\t\tb\n\t</Card>\n</CardGrid>", "**A**\n\nb\n"),
            ("<LinkCard title=\"A\" href=\"/b\" description=\"C\" />", "[A](/b): C\n"),
            ("<Aside type=\"caution\" title=\"A\">\nb\n</Aside>", "> [!CAUTION]\n>\n> **A**\n>\n> b\n"),
            (
                "import of 'a' from 'b' is slow.\n\nexport default values here.\n\nexport function keys.\n\n<Ab />",
                "import of 'a' from 'b' is slow.\n\nexport default values here.\n\nexport function keys.\n"
            ),
            ("import A from 'b'\n# c\n\n<Ab />", "# c\n"), ("if a<b={c} d>e", "if a\\<b={c} d>e\n"),
            ("<Warning>a *b*</Warning>", "> [!WARNING]\n>\n> a *b*\n"),
            ("# A <Badge text=\"new\" /> {/* #a */}", "# A new\n"),
            ("a <Mark color={x}>b</Mark> <Link to=\"/c\">d</Link>", "a b [d](/c)\n"),
            ("<img src={require('./a.png').default} alt=\"b\" />", "![b](./a.png)\n"),
            ("a\n\n{/* b\nc */}\n\nd", "a\n\nd\n"),
            ("```mdx-code-block\n<Note>\na\n</Note>\n```\n\nb", "> [!NOTE]\n>\n> a\n\nb\n"),
            // Without components, imports are text; so are types, and tags without an end.
            ("import a from 'b';\n\nc", "import a from 'b';\n\nc\n"),
            ("List\\<String> and `<Tabs>`", "List\\<String> and `<Tabs>`\n"),
            ("```jsx\nimport a from 'b'\n<Tabs>a</Tabs>\n```", "```jsx\nimport a from 'b'\n<Tabs>a</Tabs>\n```\n"),
        ])
    func components(source: String, expected: String) throws {
        #expect(try markdown(source) == expected)
    }

    @Test(
        "Emoji by their codes",
        arguments: [
            (":tada: a :+1::heart: b", "🎉 a 👍❤️ b\n"),
            ("10:100:20 a:x:b :none: `:tada:`", "10:100:20 a:x:b :none: `:tada:`\n"),
            ("std::x::y ::x:: http://e.org/?a=:x:&b", "std::x::y ::x:: <http://e.org/?a=:x:&b>\n"),
            ("<code>:bug:</code> <kbd>:bug:</kbd>", "`:bug:` <kbd>\\:bug:</kbd>\n"),
            (">     :bug:", "> ```\n> :bug:\n> ```\n"), ("<Enter>\n\n    :bug:", "```\n:bug:\n```\n"),
            ("<http://e.org/:x:{:/comment}>", "<http://e.org/:x:{:/comment}>\n"),
            ("Press <Enter>.\n\n    :bug:", "Press .\n\n```\n:bug:\n```\n"),
            ("[:bug:](a:b:)", "[🐛](a:b:)\n"), ("\\:tada: \\\\:tada:", "\\:tada: \\🎉\n"),
            (":::{math}\n:label: a\nb\n:::", "$$b$$\n"),
        ])
    func emoji(source: String, expected: String) throws {
        #expect(try markdown(source) == expected)
    }

    @Test(
        "Lines for programs",
        arguments: [
            ("[[_TOC_]]\n\na", "a\n"),

            ("[TOC]\n\na", "a\n"),
            ("[TOC]\n---\n\na", "---\n\na\n"),
            ("[TOC]\n===\n\na", "# [TOC]\n\na\n"), ("See [TOC]", "See [TOC]\n"),
            ("a\n[TOC]\nb", "a [TOC] b\n"), ("f\n(ab)=\nc", "f (ab)= c\n"), ("(x)=\n\n(12)=", "(x)=\n\n(12)=\n"),
            ("+++ {a}", "\\+++ {a}\n"), ("a\ncollapsed:: true", "a collapsed:: true\n"),
            ("- a\\\n  collapsed:: true", "- a\\\n  collapsed:: true\n"),
            ("(a-b)=\n# c", "# c\n"), ("(a)= b", "(a)= b\n"), ("a\n\n\\newpage\n\nb", "a\n\nb\n"),
            ("$$\na\n$$ {#eq-b}\n\nc", "$$\na\n$$\n\nc\n"), ("$$ a $$ (b)", "$$ a $$\n"),
            (
                "\\begin{align}\na &= b \\\\\nc &= d\n\\end{align}\n\ne",
                "$$\n\\begin{align}\na &= b \\\\\nc &= d\n\\end{align}\n$$\n\ne\n"
            ),
            ("```{python}\n#| echo: false\na\n```", "```python\na\n```\n"),
            ("```python\n#| a\n```", "```python\n#| a\n```\n"),
            ("- a\n  collapsed:: true\n  - b", "- a\n  - b\n"), ("![a](b.png){:height 30, :width 40}", "![a](b.png)\n"),
            ("<aside>\n💡 *a*\n\n</aside>", "💡 *a*\n"), ("<think>\n**a**\n</think>\n\nb", "**a**\n\nb\n"),
            ("a :contentReference[oaicite:0]{index=0}", "a\n"), ("a\u{E200}cite\u{E202}turn0search1\u{E201}.", "a.\n"),
            (
                "```markdown\n# a\n```sh\nb\n```\nc\n```\n\nd",
                "````markdown\n# a\n```sh\nb\n```\nc\n````\n\nd\n"
            ),
            ("```md\n```js\na\n```\n\n```js\nb\n```", "````md\n```js\na\n````\n\n```js\nb\n```\n"),
        ])
    func lines(source: String, expected: String) throws {
        #expect(try markdown(source) == expected)
    }

    @Test(
        "What abbreviations stand for is not shown",
        arguments: [
            ("*[CSS]: Style Sheets\n*[A b]: c\n\nCSS and A b", ["|CSS and A b"]), ("a\n*[b]: c", ["|a *[b]: c"]),
            ("*[b]: c* d", ["|{em|[b]: c} d"]), ("\\*[b]: c", ["|*[b]: c"]), ("*[b]:c", ["|*[b]:c"]),
            ("```\n*[b]: c\n```", ["code0|*[b]: c"]), ("*[Edit]: typo fixed\n\na", ["|*[Edit]: typo fixed", "|a"]),
            ("*[1]: Price 1\n\na", ["|*[1]: Price 1", "|a"]), ("*[b]: c\nd* b", ["|{em|[b]: c d} b"]),
        ])
    func abbreviations(source: String, expected: [String]) throws {
        #expect(try MarkdownReader().read(Array(source.utf8), .standard).outline == expected)
        _ = try markdown(source)
    }

    @Test(
        "Text that looks like tags is escaped",
        arguments: [
            "\\{% endraw %}\n", "\\{{< toc >}}\n", "\\[TOC]\n", "\\(a-b)=\n", "\\\\newpage\n",
            "\\:+1:\n",
            "*a*\\{:.b}\n", "(a)\\{:height 3}b\n", "a \\{:/} \\{::options b /}\n", "{{ site.url }}/a {::b}\n",
            "**\\{::comment}**\n",
            "a \\:contentReference[oaicite:0]\\{index=0}\n",
            "\\{% raw %}{{ a }}\\{% endraw %}\n", "\\{{< a **b** >}}\n", "a {% b %}\n", "a: b:c :d\n", "{{< a >}}\n",
        ])
    func escaped(markdown: String) throws {
        #expect(try self.markdown(markdown) == markdown)
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        let plain = PlainTextWriter().write(text, .standard)
        #expect(plain.count >= markdown.utf8.count { !"\\*".utf8.contains($0) })
    }

    @Test("Strict CommonMark has none of it") func commonMark() throws {
        let source = "{{% note %}}\n[TOC]\n:tada:\n{{% /note %}}"
        let text = try MarkdownReader(dialect: .commonMark).read(Array(source.utf8), .standard)
        #expect(text.outline == ["|{{% note %}} [TOC] :tada: {{% /note %}}"])
    }

    @Test(
        "Long sources are read in linear time, and text behind them is kept", .timeLimit(.minutes(1)),
        arguments: [
            "{% a %}", "{{< a ", "{% raw %}", "<Tabs>\n", "<Tabs a={", "{/* ", "{% if a %}\n{% endb %}\n", "<A b=\"",
            ":tada:", "<a ",
            "export const a = {\n\n", "\\begin{align}\n", "$$\na\n\n", "```md\n```a\n", "{::comment}", "<Aa>\n  <Bb>\n",
        ])
    func many(part: String) throws {
        let source = String(repeating: part, count: 5_000) + "\n\nthe end"
        let text = try MarkdownReader().read(Array(source.utf8), .standard)
        #expect(String(decoding: PlainTextWriter().write(text, .standard), as: UTF8.self).hasSuffix("the end\n"))
    }
}
