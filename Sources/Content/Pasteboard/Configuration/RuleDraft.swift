/// A rule of the user before the rule that it inherits from is resolved.
struct RuleDraft {
    let name: String
    let object: JSONValue
    /// The position of its name.
    let position: TextPosition
    /// The rule that it inherits from, and the position of that name.
    let like: (name: String, position: TextPosition)?
    let signs: [SourceSign]

    /// Reads a list of rules; invalid ones are reported and left out.
    static func drafts(
        in list: JSONValue, _ key: String, keys: [String], _ reader: inout ConfigurationReader
    ) -> [RuleDraft] {
        guard let elements = list.elements else {
            reader.complain(list.position, "\"\(key)\" must be a list of rules, [ … ], not \(list.kind)")
            return []
        }
        var drafts: [RuleDraft] = []
        for element in elements where reader.isObject(element, "a rule of \"\(key)\"", keys: keys) {
            guard let name = reader.string(element, "name") else {
                if element["name"] == nil { reader.complain(element.position, "this rule has no \"name\"") }
                continue
            }
            if let earlier = drafts.first(where: { $0.isCalled(name) }) {
                reader.complain(element.position, "line \(earlier.position.line) already has a rule called “\(name)”")
                continue
            }
            drafts.append(RuleDraft(name, element, signs: signs(of: element, &reader), &reader))
        }
        return drafts
    }

    private init(_ name: String, _ object: JSONValue, signs: [SourceSign], _ reader: inout ConfigurationReader) {
        self.name = name
        self.object = object
        self.signs = signs
        position = object["name"]?.position ?? object.position
        like = reader.string(object, "like").map { ($0, object["like"]?.position ?? object.position) }
    }

    /// Whether it has signs, valid or not.
    var triesToMatch: Bool {
        ["targets", "process", "windowClass", "title", "html", "rtf"].contains { object[$0] != nil }
    }

    func isCalled(_ name: String) -> Bool { self.name.lowercased() == name.lowercased() }
}

/// A rule that users can define in a configuration.
protocol ConfigurableRule {
    var name: String { get }
    var signs: [SourceSign] { get }
    /// Creates a rule with the properties of `base`, or the defaults, changed by the draft.
    init(_ draft: RuleDraft, signs: [SourceSign], base: Self?, _ reader: inout ConfigurationReader)
}

extension RuleDraft {
    /// The user's rules, then the built-in rules that they do not replace.
    static func resolve<Rule: ConfigurableRule>(
        _ drafts: [RuleDraft], over known: [Rule], _ reader: inout ConfigurationReader
    ) -> [Rule] {
        var own: [Rule] = []
        for draft in drafts {
            let replaced = known.first { draft.isCalled($0.name) }
            let signs = draft.signs.isEmpty ? replaced?.signs ?? [] : draft.signs
            if signs.isEmpty, !draft.triesToMatch {
                reader.complain(
                    draft.position,
                    "the rule “\(draft.name)” matches nothing: it needs \"process\", \"windowClass\" or \"title\"")
            }
            draft.complainIfHidden(by: drafts, &reader)
            guard let chain = draft.chain(among: drafts, known, &reader) else { continue }
            var base = chain.base
            for step in chain.drafts { base = Rule(step, signs: signs, base: base, &reader) }
            own.append(Rule(draft, signs: signs, base: base, &reader))
        }
        return own + known.filter { rule in !drafts.contains { $0.isCalled(rule.name) } }
    }

    /// The built-in rule from which a draft inherits, and the drafts to apply to it in order; nil for a cycle or an
    /// unknown rule.
    private func chain<Rule: ConfigurableRule>(
        among drafts: [RuleDraft], _ known: [Rule], _ reader: inout ConfigurationReader
    ) -> (base: Rule?, drafts: [RuleDraft])? {
        var steps: [RuleDraft] = []
        var current = self
        while let like = current.like {
            guard let next = drafts.first(where: { $0.isCalled(like.name) && !$0.isCalled(current.name) }) else {
                if let rule = known.first(where: { $0.name.lowercased() == like.name.lowercased() }) {
                    return (rule, steps.reversed())
                }
                if current.isCalled(like.name) {
                    reader.complain(
                        like.position,
                        "these rules refer to each other in a circle: “\(like.name)” is like “\(like.name)”")
                    return nil
                }
                let names = known.map(\.name) + drafts.map(\.name)
                reader.complain(
                    like.position,
                    "there is no rule “\(like.name)”; " + ConfigurationReader.hint(like.name, among: names))
                return nil
            }
            if next.isCalled(name) || steps.contains(where: { $0.isCalled(next.name) }) {
                let names = ([self] + steps + [next]).map { "“\($0.name)”" }
                reader.complain(
                    like.position,
                    "these rules refer to each other in a circle: " + names.joined(separator: " is like "))
                return nil
            }
            steps.append(next)
            current = next
        }
        return (known.first { current.isCalled($0.name) }, steps.reversed())
    }

    /// Reports rules that never match, because an earlier rule has all their signs.
    private func complainIfHidden(by drafts: [RuleDraft], _ reader: inout ConfigurationReader) {
        guard !signs.isEmpty else { return }
        for earlier in drafts.prefix(while: { !$0.isCalled(name) }) where signs.allSatisfy(earlier.tells) {
            reader.complain(
                position,
                "the rule “\(name)” never applies: “\(earlier.name)” in line \(earlier.position.line) "
                    + "matches everything that it matches")
            return
        }
    }

    /// Whether all evidence that matches a sign matches one of this rule too.
    private func tells(_ sign: SourceSign) -> Bool {
        signs.contains { own in
            switch (own, sign) {
            case (.process(let all), .process(let some)), (.windowClass(let all), .windowClass(let some)),
                (.title(let all), .title(let some)), (.process(let all), .program(let some, _)):
                Set(some).isSubset(of: all)
            default: own == sign
            }
        }
    }
}

extension RuleDraft {
    private static func signs(of object: JSONValue, _ reader: inout ConfigurationReader) -> [SourceSign] {
        var signs: [SourceSign] = []
        if let names = reader.strings(object, "targets") { signs.append(.targets(names.map(\.string))) }
        if let names = reader.strings(object, "process") {
            for (name, position) in names where name.contains("/") {
                reader.complain(position, "name a process by its file name, without the folder")
            }
            signs.append(.process(names.map { $0.string.lowercased() }))
        }
        if let names = reader.strings(object, "windowClass") {
            signs.append(.windowClass(names.map { $0.string.lowercased() }))
        }
        if let parts = reader.strings(object, "title") { signs.append(.title(parts.map(\.string))) }
        if let marks = reader.marks(object, "html") { signs.append(.html(marks)) }
        if let marks = reader.marks(object, "rtf") { signs.append(.rtf(marks)) }
        return signs.filter { !$0.isEmpty }
    }
}

extension ConfigurationReader {
    /// A list of marks, which are searched by their first four bytes in lower case.
    fileprivate mutating func marks(_ object: JSONValue, _ key: String) -> [String]? {
        guard let marks = strings(object, key) else { return nil }
        for (mark, position) in marks where mark.utf8.count < 4 {
            complain(position, "a mark needs at least four bytes")
        }
        return marks.map { $0.string.lowercased() }
    }
}

extension SourceSign {
    fileprivate var isEmpty: Bool {
        switch self {
        case .targets(let names), .process(let names), .windowClass(let names), .title(let names), .html(let names),
            .rtf(let names), .program(let names, _), .part(let names, _):
            names.isEmpty
        }
    }
}
