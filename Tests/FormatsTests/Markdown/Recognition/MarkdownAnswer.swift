/// Markdown as written by models, terminals and people, composed of parts.
enum MarkdownAnswer {
    /// A text; the same for the same number.
    static func text(_ number: Int) -> String {
        var chance = Chance(seed: UInt64(number) + 1)
        var parts: [String] = []
        if chance.oneIn(12) { parts.append(frontMatter) }
        if chance.oneIn(2) { parts.append(chance.one(of: openings)) }
        for _ in 0..<chance.number(2, 6) {
            if chance.oneIn(2) { parts.append(heading(&chance)) }
            parts.append(chance.one(of: sentences))
            parts.append(chance.one(of: blocks))
        }
        if chance.oneIn(2) { parts.append(chance.one(of: endings)) }
        let text = parts.joined(separator: "\n\n") + (chance.oneIn(4) ? "" : "\n")
        return chance.oneIn(10) ? text.replacing("\n", with: "\r\n") : text
    }

    private static func heading(_ chance: inout Chance) -> String {
        let title = chance.one(of: titles)
        return switch chance.number(1, 6) {
        case 1: "# \(title)"
        case 2, 3: "## \(title)"
        case 4: "### \(chance.number(1, 9)). \(title)"
        case 5: "**\(title)**"
        default: "**\(title):**"
        }
    }

    private static let frontMatter = "---\ntitle: Tides\ndate: 2026-11-22\ntags: [harbour, lamps]\n---"

    private static let openings = [
        "Great question! Here’s how tides work:", "Sure — here's a **summary** of the log:",
        "You're right. Let me fix that.",
        "Here is the plan. I've kept it *short*:", "Certainly! Below is the script you asked for.",
    ]

    private static let titles = [
        "Overview", "Step by step", "Why it matters", "✅ What works", "Installation", "The Harbour’s Lights",
        "Key takeaways",
        "🚀 Next steps", "Réglages", "港の灯り",
    ]

    private static let sentences = [
        "The tide rises **twice** a day, and `tide --today` shows when.",
        "Set the `LAMP` variable before you start the daemon.",
        "According to the pilot's book [1], the channel is four fathoms deep.",
        "The answer is in the log【4†source】, which was kept until 1911.",
        "Use [the table](https://example.org/tides?port=4) to look it up.", "It’s “quite” simple: *wait* for the ebb.",
        "This is **important**: never sail against the current.", "The depth is $d = \\frac{a}{b}$ at most.",
        "Der Hafen ist **tief** genug, und `make` genügt.", "Note<br>that the wind may turn.",
        "As the note says[^1], the quay is closed.\n\n[^1]: Since Monday.",
        "We waited ~~three~~ **four** hours for the pilot to come aboard.",
    ]

    private static let blocks = [
        "- First, trim the lamp\n- Then **light** it\n  - with a match\n- Wait",
        "1. **Open** the gate\n2. Check `depth`\n3. Sail",
        "* Wind: north\n* Tide: high\n\n* Light: *dim*", "• the bow\n• the stern\n• the keel",
        "- [ ] paint the buoy\n- [x] mend the net",
        "| Port | Depth |\n|------|------:|\n| Alder | 4 |\n| Birk | **7** |",
        "```python\ndef depth(port):\n    return PORTS[port]  # metres\n```",
        "```bash\n$ tide --today\nhigh at 10:42\n```",
        "```\n┌──────┐\n│ quay │\n└──────┘\n```", "````markdown\nUse a fence:\n\n```sh\nmake\n```\n````",
        "~~~json\n{\"port\": \"Alder\"}\n~~~", "> **Note:** the gate closes at dusk.\n> Bring a lamp.",
        "![the quay](images/quay.png)", "$$\nh = a \\cos(\\omega t)\n$$", "1. One\n   ```sh\n   make\n   ```\n2. Two",
        "<details>\n<summary>More</summary>\n\nThe **rest** is here.\n\n</details>", "---",
        "***Strong and slanted.*** Then calm.",
        "Name | Use\n--- | ---\n`tide` | the water\n`lamp` | the light",
    ]

    private static let endings = [
        "Let me know if you'd like more detail!",
        "**Sources:**\n\n1. [Tides](https://example.org/t)\n2. [Lamps](https://example.org/l)",
        "Would you like me to draft the **letter** as well?", "*Written at the harbour.*",
    ]
}
