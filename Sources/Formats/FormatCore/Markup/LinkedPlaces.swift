import RichText

/// The paragraphs that are targets of links within a text, with their written names.
package struct LinkedPlaces {
    /// The name of each paragraph, by its start.
    private var names: [Int: String] = [:]
    /// The written name of a target that is not its own, by the destination of the link.
    private var destinations: [String: String] = [:]

    /// Collects the targets; names are those of the links, with at most `longest` characters.
    package init(_ text: AttributedText, longest: Int = .max) {
        guard text.hasLink(where: { $0.destination.hasPrefix("#") }) else { return }
        var wanted: [String: String] = [:]
        for link in text.links where link.destination.hasPrefix("#") && wanted.count < 100_000 {
            let name = link.destination.utf8.dropFirst()
            wanted[PercentEncoding.decoded(Array(name))] = String(Substring(name))
        }
        var headings: [(name: String, start: Int)] = []
        var headingNames = HeadingNames()
        for paragraph in text.paragraphs {
            if case .heading = paragraph.style.kind {
                let name = headingNames.name(of: paragraph.utf8)
                if wanted[name] != nil { headings.append((name, paragraph.range.lowerBound)) }
            } else if let name = paragraph.style.anchor {
                take(wanted.removeValue(forKey: name), paragraph.range.lowerBound, longest)
            }
        }
        // A heading has its own name, unless a paragraph has the same one.
        for heading in headings { take(wanted.removeValue(forKey: heading.name), heading.start, longest) }
    }

    private mutating func take(_ name: String?, _ start: Int, _ longest: Int) {
        guard let name else { return }
        let isLong = longest < .max && name.count > longest
        names[start] = isLong ? "_Section\(names.count + 1)" : name
        if isLong { destinations["#" + name] = "#_Section\(names.count)" }
    }

    /// The name of the paragraph; nil if no link leads there.
    package func name(of paragraph: Paragraph) -> String? { names[paragraph.range.lowerBound] }

    /// The link with the written name of its target.
    package func link(_ link: Link) -> Link {
        guard let place = destinations[link.destination] else { return link }
        return Link(place, title: link.title)
    }
}
