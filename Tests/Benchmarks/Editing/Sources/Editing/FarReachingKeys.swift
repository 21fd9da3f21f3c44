import Formats

/// The cost of a key that changes all following text, in the middle of 10 MB: parsed at once, and parsed in steps.
///
/// A text view parses 4 kB with the key, and 64 kB at a time when idle.
func measureFarReachingKeys() {
    print("A key that changes all that follows, in 10 MB, in milliseconds")
    row("document", "key", "all at once", "with the key", "longest step after", "all steps")
    let length = 10_000_000
    let item = "- an item with *some* words\n"
    let cells = "| Alder *x* | 4 |\n"
    let sentence = "Some words that lead to **others**, and on in\nlines, as people write them.\n\n"
    measure("prose", "a fence", sentence, length, "```\n")
    measure("one list", "a fence", item, length, "```\n")
    measure("one table", "an empty line", cells, length, "\n", head: "| Port | Depth |\n| --- | ---: |\n")
    print()
}

private func measure(
    _ name: String, _ key: String, _ part: String, _ length: Int, _ typed: String, head: String = ""
) {
    let text = head + String(repeating: part, count: length / part.utf8.count)
    let place = head.utf8.count + (length / 2 / part.utf8.count) * part.utf8.count
    let clock = ContinuousClock()
    var source = MarkdownSource(text)
    let all = clock.measure { source.replace(place..<place, with: typed) }
    source = MarkdownSource(text)
    let first = clock.measure { source.replace(place..<place, with: typed, parsing: 4 << 10) }
    var (longest, sum) = (Duration.zero, Duration.zero)
    while !source.isParsed {
        let step = clock.measure { _ = source.parseMore(64 << 10) }
        longest = max(longest, step)
        sum += step
    }
    row(name, key, milliseconds(all), milliseconds(first), milliseconds(longest), milliseconds(sum))
}

private func milliseconds(_ time: Duration) -> String { format(time.microseconds / 1000) }
