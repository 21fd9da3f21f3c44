import FormatCore
import RichText

/// The definitions of a document, which may be used before they are defined.
struct RSTTargets {
    /// The replacement of a substitution.
    enum Substitution {
        case text([UInt8])
        /// Text with markup.
        case markup([UInt8])
        case picture(Media, target: String?)
    }

    private var links: [String: String] = [:]
    /// The targets without an address before the current line; they share the address of the next target.
    private var pending: [String] = []
    /// The targets directly above the last line that could be a title, and the number of that line.
    private var labels: (names: [String], line: Int) = ([], 0)
    /// The titles below targets.
    private var labelledTitles: [String: [UInt8]] = [:]
    /// The numbers of the notes that have one.
    private(set) var noteNumbers: Set<Int> = []
    /// The addresses of titles, which are implicit targets.
    private var titles: [String: String] = [:]
    private var substitutions: [String: Substitution] = [:]
    /// The addresses of the anonymous targets, in order.
    private(set) var anonymous: [String] = []
    /// The custom roles, each with its base role.
    private(set) var roles: [String: String] = [:]
    /// The custom roles whose text is HTML.
    private(set) var rolesOfHTML: Set<String> = []

    init(_ lines: [RSTLine]) {
        var names = HeadingNames()
        // The column from which lines are literal text; nil elsewhere.
        var literal: Int?
        for (number, line) in lines.enumerated() {
            if let column = literal, line.isBlank || line.indent >= column { continue }
            literal = Self.literal(below: line, lines[(number + 1)...])
            take(lines, number, &names)
        }
    }

    private mutating func take(_ lines: [RSTLine], _ number: Int, _ names: inout HeadingNames) {
        let line = lines[number]
        if line.ornament != nil, number > 0, Self.isTitle(lines[number - 1], above: line, in: lines, number) {
            let title = lines[number - 1].text
            let address = "#" + names.name(of: title)
            if titles[Self.key(title)] == nil { titles[Self.key(title)] = address }
            for name in labels.names where number - labels.line <= 2 {
                links[name] = address
                labelledTitles[name] = Array(title)
            }
            labels.names = []
        }
        if !line.isBlank, !line.text.starts(with: ".. _".utf8), !pending.isEmpty {
            labels = (pending, number)
            pending.removeAll(keepingCapacity: true)
        }
        if line.text.starts(with: "__ ".utf8) { anonymous.append(line.text.dropFirst(3).text) }
        guard line.text.starts(with: ".. ".utf8) else { return }
        let text = line.text.dropFirst(3).drop { $0 == 0x20 }
        switch text.first {
        case "_": takeTarget(text.dropFirst(), lines, number)
        case "|": takeSubstitution(text.dropFirst(), lines, number)
        case "[":
            if let note = Int(text.dropFirst().prefix { $0 != "]" }.text) { noteNumbers.insert(note) }
        default:
            if text.starts(with: "role:: ".utf8) { takeRole(text.dropFirst(7), Self.body(lines, number)) }
        }
    }

    /// The address of a target; nil if it is unknown.
    func address(of name: ArraySlice<UInt8>) -> String? {
        let key = Self.key(name)
        return (links[key] ?? titles[key]).flatMap(resolved)
    }

    /// The title below a target; nil if there is none.
    func title(at name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? { labelledTitles[Self.key(name)].map { $0[...] } }

    /// The address, or that of the target it refers to by name; nil if there is none.
    func resolved(_ address: String) -> String? {
        var address = address
        // A target may be an alias of another one.
        for _ in 0..<8 {
            guard address.hasSuffix("_"), let name = alias(address), let target = links[name] ?? titles[name] else {
                return address.hasSuffix("`_") ? nil : address
            }
            address = target
        }
        return nil
    }

    /// The name in an address that is a reference; nil if there is no such target.
    private func alias(_ address: String) -> String? {
        let name = Self.key(Array(address.utf8.dropLast())[...])
        return (links[name] ?? titles[name]).map { _ in name }
    }

    /// The column of the literal text that a line announces; nil if it does not.
    private static func literal(below line: RSTLine, _ rest: ArraySlice<RSTLine>) -> Int? {
        let isMarkup = line.text.starts(with: ".. ".utf8)
        let isCode = isMarkup && RSTDirective(line.text.dropFirst(3))?.isCode == true
        let isText = !isMarkup && line.text.suffix(2).elementsEqual("::".utf8) && rest.first?.isBlank == true
        guard isCode || isText, let next = rest.prefix(8).first(where: { !$0.isBlank }), next.indent > line.indent
        else {
            return nil
        }
        return next.indent
    }

    /// True for a title above its line; between two lines it may be indented.
    private static func isTitle(
        _ title: RSTLine, above line: RSTLine, in lines: [RSTLine], _ number: Int
    ) -> Bool {
        guard !title.isBlank, title.ornament == nil, line.text.count > 2 else { return false }
        return title.indent == line.indent || number > 1 && lines[number - 2].text.elementsEqual(line.text)
    }

    /// The replacement of a substitution; nil if it is unknown.
    func substitution(_ name: ArraySlice<UInt8>) -> Substitution? { substitutions[Self.key(name)] }

    /// The normalized name, which ignores case and the kind of white space.
    private static func key(_ name: ArraySlice<UInt8>) -> String {
        var key: [UInt8] = []
        for byte in name where byte != "`" {
            if !byte.isASCIIWhiteSpace {
                key.append(byte.asciiLowercased)
            } else if let last = key.last, last != 0x20 {
                key.append(0x20)
            }
        }
        if key.last == 0x20 { key.removeLast() }
        return key.text
    }

    /// The lines of the body of explicit markup.
    private static func body(_ lines: [RSTLine], _ number: Int) -> ArraySlice<RSTLine> {
        lines[(number + 1)...].prefix { !$0.isBlank && $0.indent > lines[number].indent }
    }

    private mutating func takeTarget(_ text: ArraySlice<UInt8>, _ lines: [RSTLine], _ number: Int) {
        let isQuoted = text.first == 0x60
        let written = isQuoted ? text.dropFirst().prefix { $0 != 0x60 } : Self.unquotedName(text)
        let name = RSTScan.unescaped(written)[...]
        let rest = text[written.endIndex...].drop { $0 == 0x60 }
        guard rest.first == ":" else { return }
        var address = Array(rest.dropFirst().drop { $0 == 0x20 })
        for line in Self.body(lines, number) { address += line.text }
        if name.elementsEqual("_".utf8) {
            anonymous.append(address[...].text)
        } else if address.isEmpty {
            let key = Self.key(name)
            links[key] = "#" + key.utf8.map { $0 == 0x20 ? UInt8(ascii: "-") : $0 }[...].text
            pending.append(key)
        } else {
            links[Self.key(name)] = address[...].text
            for key in pending { links[key] = address[...].text }
            pending.removeAll(keepingCapacity: true)
        }
    }

    /// The name of a target up to its colon; an escaped colon belongs to the name.
    private static func unquotedName(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var isEscaped = false
        return text.prefix { byte in
            let isEnd = byte == ":" && !isEscaped
            isEscaped = byte == "\\" && !isEscaped
            return !isEnd
        }
    }

    private mutating func takeSubstitution(_ text: ArraySlice<UInt8>, _ lines: [RSTLine], _ number: Int) {
        let name = text.prefix { $0 != "|" }
        let rest = text[name.endIndex...].dropFirst().drop { $0 == 0x20 }
        let directive = rest.prefix { $0 != ":" }
        guard rest[directive.endIndex...].starts(with: "::".utf8) else { return }
        let argument = rest[directive.endIndex...].dropFirst(2).drop { $0 == 0x20 }
        let body = Self.body(lines, number)
        switch directive.text {
        case "image":
            let picture = RSTPicture(argument, body)
            if let media = picture.media { substitutions[Self.key(name)] = .picture(media, target: picture.target) }
        case "replace":
            let words = [Array(argument)] + body.map { Array($0.text) }
            substitutions[Self.key(name)] = .markup(Array(words.joined(separator: [0x20])))
        case "unicode":
            let words = argument.split(separator: 0x20).prefix { !$0.elementsEqual("..".utf8) }
            let text = words.map(Self.character).joined()
            substitutions[Self.key(name)] = .text(Array(text.utf8))
        default: break
        }
    }

    /// The character with a code point, decimal or hexadecimal; any other word is text.
    private static func character(_ word: ArraySlice<UInt8>) -> String {
        if word.allSatisfy(\.isASCIIDigit) { return scalar(word, radix: 10) ?? word.text }
        let prefix = ["0x", "U+", "u+", "\\x", "\\u", "x", "U", "u", "&#x"].first { word.starts(with: $0.utf8) }
        guard let prefix else { return word.text }
        var digits = word.dropFirst(prefix.utf8.count)
        if prefix == "&#x", digits.last == ";" { digits.removeLast() }
        return scalar(digits, radix: 16) ?? word.text
    }

    private static func scalar(_ digits: ArraySlice<UInt8>, radix: Int) -> String? {
        UInt32(digits.text, radix: radix).flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }

    private mutating func takeRole(_ text: ArraySlice<UInt8>, _ options: ArraySlice<RSTLine>) {
        // The names of roles are case-insensitive.
        let text = text.asciiLowercased[...]
        let name = text.prefix { $0 != "(" && !$0.isASCIIWhiteSpace }
        let base = text[name.endIndex...].dropFirst().prefix { $0 != ")" }
        roles[name.text] = base.text
        let formats = options.lazy.compactMap { RSTPicture.field($0.text) }.first { $0.name == "format" }?.value
        let isHTML = formats?.split(whereSeparator: \.isASCIIWhiteSpace).contains { $0.elementsEqual("html".utf8) }
        if isHTML == true { rolesOfHTML.insert(name.text) }
    }
}
