import FormatCore

/// The options of a directive, on the lines below its opening fence.
///
///     :::{note}
///     :class: wide
///     Text
///     :::
struct ContainerOption {
    let name: String
    let value: ArraySlice<UInt8>

    /// The options of admonitions; other lines like options are content.
    private static let alertNames: Set<String> = [
        "class", "collapse", "collapsible", "icon", "name", "nosubtitle", "open",
    ]

    /// The options of other directives.
    private static let names: Set<String> = [
        "align", "alt", "animate", "caption", "class", "color", "columns", "delim", "emphasize-lines", "encoding",
        "escape",
        "figclass", "figwidth", "file", "gutter", "header", "header-rows", "height", "icon", "img-bottom", "img-top",
        "keepspace",
        "label", "lineno-start", "linenos", "link", "link-alt", "link-type", "margin", "maxdepth", "name", "open",
        "padding", "quote", "scale", "selected", "shadow", "sorted", "stub-columns", "sync", "target", "text-align",
        "url", "width", "widths",
    ]

    /// An option on a line, `:name: value`; nil for other lines.
    init?(line: ArraySlice<UInt8>) {
        guard line.first == UInt8(ascii: ":"), line.dropFirst().first?.isASCIILetter == true,
            let end = line.dropFirst().firstIndex(of: UInt8(ascii: ":")),
            end + 1 == line.endIndex || line[end + 1] == 0x20 || line[end + 1] == 0x09
        else { return nil }
        name = String(decoding: line[..<end].dropFirst(), as: UTF8.self)
        value = line[(end + 1)...].trimmedOfBlanks
    }

    /// An option in YAML, `name: value`; nil for other lines.
    private init?(yaml line: ArraySlice<UInt8>) {
        let word = line.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x5F }
        let rest = line[word.endIndex...]
        guard word.first?.isASCIILetter == true, rest.first == UInt8(ascii: ":"),
            rest.count == 1 || rest.dropFirst().first == 0x20
        else { return nil }
        name = String(decoding: word, as: UTF8.self)
        value = rest.dropFirst().trimmedOfBlanks
    }

    /// An option in either notation; nil for other lines.
    init?(_ line: ArraySlice<UInt8>) {
        guard let option = ContainerOption(line: line) ?? ContainerOption(yaml: line) else { return nil }
        self = option
    }

    /// True if a directive of a kind has such an option; `class-…` are those of its parts.
    func isKnown(for kind: ContainerHead.Kind) -> Bool {
        (kind == .alert ? Self.alertNames : Self.names).contains(name) || name.hasPrefix("class-")
    }

    /// The options of MyST between two lines `---`, which the lines begin with; nil if they do not.
    static func block(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [ContainerOption]? {
        var options: [ContainerOption] = []
        guard let first = lines.first, isRule(first) else { return nil }
        for line in lines.dropFirst() {
            if isRule(line) { return options.isEmpty ? nil : options }
            guard let option = ContainerOption(yaml: line.trimmedOfBlanks) else { return nil }
            options.append(option)
        }
        return nil
    }

    private static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
        line.trimmedOfBlanks.elementsEqual("---".utf8)
    }
}
