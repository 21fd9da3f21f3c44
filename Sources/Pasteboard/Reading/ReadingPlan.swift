import Formats
import Targets
import UniformTypes

/// How a wish can be fulfilled from what an owner offers: what to fetch, how to read it, and what to make of it. Steps stand
/// in the order in which they should be tried; a step whose target the owner refuses gives way to the next.
public struct ReadingPlan: Sendable {
    public struct Step: Hashable, Sendable {
        /// What to ask the owner for.
        public let target: Target
        /// What its bytes are.
        public let type: UniformType?
        /// What to write them as; nil passes them on as they are.
        public let conversion: UniformType?
        /// Why this step is taken, for people.
        public let reason: String
    }

    /// Who the owner is, as far as it was known when the plan was made.
    public let recognition: SourceRecognition?
    public let steps: [Step]
    private let question: Question

    /// What a plan answers, to be asked again once more is known.
    private struct Question: Sendable {
        var wish: Wish
        var offered: [Target]
        var isOriginal = false
        var isClean = false
        var formats = FormatRegistry.standard
        var type: UniformType?

        /// Whether content of this type is written anew where it is wanted as that. Plain text has nothing to clean.
        func writesAnew(_ type: UniformType) -> Bool {
            isClean && !type.isPlainTextOnly && formats.canWrite(type)
        }
    }

    public var source: SourceRule? { recognition?.rule }

    /// Whether the type that it is read as was named, rather than told from what is offered.
    package var isReadAsNamed: Bool { question.type != nil }

    /// Whether everything is written anew, also where the type already fits.
    package var isClean: Bool { question.isClean }

    /// - Parameters:
    ///   - isOriginal: only what was published, never a conversion.
    ///   - isClean: written anew from the document in any case.
    ///   - recognition: who the owner is; nil tells it from what is offered.
    public init(
        _ wish: Wish, offered: [Target], isOriginal: Bool = false, isClean: Bool = false,
        recognition: SourceRecognition? = nil, formats: FormatRegistry = .standard
    ) {
        let question = Question(
            wish: wish, offered: offered, isOriginal: isOriginal, isClean: isClean, formats: formats)
        self.init(question, recognition ?? SourceRecognition(SourceEvidence(offered: offered)))
    }

    /// A plan that takes what is there for content of the type named, such as text that is known to be Markdown.
    public init(
        _ wish: Wish, readingAs type: UniformType, offered: [Target], isClean: Bool = false,
        recognition: SourceRecognition? = nil
    ) {
        self.init(
            Question(wish: wish, offered: offered, isClean: isClean, type: type),
            recognition ?? SourceRecognition(SourceEvidence(offered: offered)))
    }

    /// The plan for the same wish, now that the owner is known better.
    public func knowing(_ recognition: SourceRecognition) -> ReadingPlan {
        ReadingPlan(question, recognition)
    }

    private init(_ question: Question, _ recognition: SourceRecognition?) {
        self.question = question
        self.recognition = recognition
        if let type = question.type {
            steps = Self.steps(of: question, readingAs: type)
        } else {
            let steps = Self.steps(of: question, recognition?.rule)
            self.steps = question.isOriginal ? steps.filter { $0.conversion == nil } : steps
        }
    }
}

extension ReadingPlan {
    private static func steps(of question: Question, _ source: SourceRule?) -> [Step] {
        let offer = OfferedTypes(question.offered)
        switch question.wish {
        case .target(let target): return offer.verbatim(target)
        case .text: return offer.content(.utf8PlainText, source, question.formats, isClean: question.isClean)
        case .renderedText:
            return offer.conversions(to: .utf8PlainText, source, question.formats) + offer.text()
        case .type(let type): return offer.content(type, source, question.formats, isClean: question.isClean)
        }
    }

    private static func steps(of question: Question, readingAs type: UniformType) -> [Step] {
        let conversion: UniformType? =
            switch question.wish {
            case .text, .renderedText: .utf8PlainText
            case .type(let wanted): wanted == type && !question.writesAnew(type) ? nil : wanted
            case .target(let target):
                target.uniformType == type && !question.writesAnew(type) ? nil : target.uniformType
            }
        let target =
            question.offered.first { $0.uniformType == type && $0.isReadable }
            ?? Target.preferredTextTarget(among: question.offered)
        return target.map {
            [Step(target: $0, type: type, conversion: conversion, reason: "it is to be read as \(type)")]
        } ?? []
    }
}

/// The targets of an offer, each with its type.
private struct OfferedTypes {
    let targets: [(target: Target, type: UniformType)]
    let all: [Target]

    init(_ offered: [Target]) {
        all = offered
        targets = offered.compactMap { target in
            guard target.isReadable, let type = target.uniformType else { return nil }
            return (target, type)
        }
    }

    func verbatim(_ target: Target) -> [ReadingPlan.Step] {
        guard all.contains(target) else { return [] }
        return [
            ReadingPlan.Step(target: target, type: target.uniformType, conversion: nil, reason: "asked for by name")
        ]
    }

    func text() -> [ReadingPlan.Step] {
        guard let target = Target.preferredTextTarget(among: all) else { return [] }
        return [
            ReadingPlan.Step(target: target, type: .utf8PlainText, conversion: nil, reason: "the text as it is offered")
        ]
    }

    func content(
        _ type: UniformType, _ source: SourceRule?, _ formats: FormatRegistry, isClean: Bool
    ) -> [ReadingPlan.Step] {
        if type == .utf8PlainText || type == .plainText || type == .text {
            return text() + conversions(to: .utf8PlainText, source, formats)
        }
        if type == .url { return addresses() }
        if type.isUTF16 { return encodings(as: type) + conversions(to: type, source, formats) }
        let direct = direct(type).filter { $0.type.flatMap { source?.empty[$0] } == nil }
        let converted = conversions(to: type, source, formats, isClean: isClean)
        if isClean, formats.canWrite(type) {
            return converted.filter { $0.type == type } + converted.filter { $0.type != type }
        }
        if let reason = source?.distrusted[type] {
            let fromText = converted.filter { $0.type == .utf8PlainText }
            let fromRich = others(converted, than: type).filter { $0.type != .utf8PlainText }
            return fromRich.map { $0.because(reason) } + direct + fromText
        }
        return direct + others(converted, than: type)
    }

    /// The text, in UTF-16.
    private func encodings(as type: UniformType) -> [ReadingPlan.Step] {
        text().map { step($0.target, .utf8PlainText, type, $0.reason) }
    }

    /// Addresses, out of whatever has them, and then as they are offered.
    private func addresses() -> [ReadingPlan.Step] {
        let offered = direct(.url)
        let read = offered.map { step($0.target, .url, .url, "\($0.target) has addresses") }
        let text = Target.preferredTextTarget(among: all).map {
            step($0, .utf8PlainText, .url, "the text may be an address")
        }
        return read + [text].compactMap { $0 } + offered
    }

    private func others(_ steps: [ReadingPlan.Step], than type: UniformType) -> [ReadingPlan.Step] {
        steps.filter { $0.type != type || $0.conversion == nil }
    }

    private func direct(_ type: UniformType) -> [ReadingPlan.Step] {
        // In the order in which the type is best read: files are read from text/uri-list, though that may also hold one URL.
        let usual = type.readableTargets.filter { all.contains($0) && $0.isReadable }.map { (target: $0, type: type) }
        let others = targets.filter { entry in !usual.contains { $0.target == entry.target } }
        let exact = others.filter { $0.type == type }
        let conforming = others.filter { $0.type != type && $0.type.conforms(to: type) }
        return (usual + exact + conforming).map {
            ReadingPlan.Step(target: $0.target, type: $0.type, conversion: nil, reason: "offered as it is")
        }
    }

    /// Steps that read what can be read, in the order in which the source is trusted, and write it as the type. A table is
    /// read from a table where there is one.
    func conversions(
        to type: UniformType, _ source: SourceRule?, _ formats: FormatRegistry, isClean: Bool = false
    ) -> [ReadingPlan.Step] {
        guard formats.canWrite(type) else { return [] }
        let order = source?.trusted ?? SourceRule.usualOrder
        let rich = order + SourceRule.usualOrder.filter { !order.contains($0) }
        let tables: [UniformType] = [.tabSeparatedText, .commaSeparatedText]
        var steps: [ReadingPlan.Step] = []
        for origin in tables.contains(type) ? tables + rich : rich + tables where source?.empty[origin] == nil {
            if origin == .utf8PlainText {
                steps += textRead(as: source?.textType ?? origin, type, source, isClean)
            } else if formats.canRead(origin), let target = targets.first(where: { $0.type == origin })?.target {
                steps.append(step(target, origin, type, "\(source?.name ?? "the owner") offers \(origin)"))
            }
        }
        return order.contains(.utf8PlainText)
            ? steps : steps + textRead(as: source?.textType ?? .utf8PlainText, type, source, isClean)
    }

    /// The text, read as what it is.
    ///
    /// Text of the wanted type passes unchanged, unless it is to be written anew.
    private func textRead(
        as origin: UniformType, _ type: UniformType, _ source: SourceRule?, _ isClean: Bool
    ) -> [ReadingPlan.Step] {
        guard origin != .utf8PlainText || type != .utf8PlainText,
            let target = Target.preferredTextTarget(among: all)
        else { return [] }
        let reason =
            origin == .utf8PlainText ? "only text is offered" : "\(source?.name ?? "the owner")'s text is \(origin)"
        return [
            ReadingPlan.Step(
                target: target, type: origin, conversion: origin == type && !isClean ? nil : type, reason: reason)
        ]
    }

    private func step(
        _ target: Target, _ origin: UniformType, _ type: UniformType, _ reason: String
    ) -> ReadingPlan.Step {
        ReadingPlan.Step(target: target, type: origin, conversion: type, reason: reason)
    }
}

extension ReadingPlan.Step {
    fileprivate func because(_ reason: String) -> ReadingPlan.Step {
        ReadingPlan.Step(target: target, type: type, conversion: conversion, reason: reason)
    }
}
