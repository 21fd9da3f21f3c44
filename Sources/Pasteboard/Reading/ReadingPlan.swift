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

    public let source: SourceRule?
    public let steps: [Step]

    /// - Parameters:
    ///   - isOriginal: only what was published, never a conversion.
    ///   - isClean: written anew from the document in any case.
    public init(
        _ wish: Wish, offered: [Target], isOriginal: Bool = false, isClean: Bool = false,
        formats: FormatRegistry = .standard
    ) {
        let source = SourceRule.recognise(offered)
        let offer = OfferedTypes(offered)
        self.source = source
        var steps: [Step] = []
        switch wish {
        case .target(let target): steps = offer.verbatim(target)
        case .text: steps = offer.content(.utf8PlainText, source, formats, isClean: isClean)
        case .renderedText: steps = offer.conversions(to: .utf8PlainText, source, formats) + offer.text()
        case .type(let type): steps = offer.content(type, source, formats, isClean: isClean)
        }
        self.steps = isOriginal ? steps.filter { $0.conversion == nil } : steps
    }

    /// A plan that takes what is there for content of the type named, such as text that is known to be Markdown.
    public init(_ wish: Wish, readingAs type: UniformType, offered: [Target]) {
        source = SourceRule.recognise(offered)
        let conversion: UniformType? =
            switch wish {
            case .text, .renderedText: .utf8PlainText
            case .type(let wanted): wanted == type ? nil : wanted
            case .target(let target): target.uniformType == type ? nil : target.uniformType
            }
        let target =
            offered.first { $0.uniformType == type && $0.isReadable } ?? Target.preferredTextTarget(among: offered)
        steps =
            target.map { [Step(target: $0, type: type, conversion: conversion, reason: "it is to be read as \(type)")] }
            ?? []
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
        let direct = direct(type)
        let converted = conversions(to: type, source, formats)
        if isClean { return converted.filter { $0.type == type } + converted.filter { $0.type != type } }
        if let reason = source?.distrusted[type] {
            let fromText = converted.filter { $0.type == .utf8PlainText }
            let fromRich = others(converted, than: type).filter { $0.type != .utf8PlainText }
            return fromRich.map { $0.because(reason) } + direct + fromText
        }
        return direct + others(converted, than: type)
    }

    private func others(_ steps: [ReadingPlan.Step], than type: UniformType) -> [ReadingPlan.Step] {
        steps.filter { $0.type != type }
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
    func conversions(to type: UniformType, _ source: SourceRule?, _ formats: FormatRegistry) -> [ReadingPlan.Step] {
        guard formats.canWrite(type) else { return [] }
        let order = source?.trusted ?? SourceRule.usualOrder
        let rich = order + SourceRule.usualOrder.filter { !order.contains($0) }
        let tables: [UniformType] = [.tabSeparatedText, .commaSeparatedText]
        var steps: [ReadingPlan.Step] = []
        for origin in tables.contains(type) ? tables + rich : rich + tables {
            guard formats.canRead(origin), let target = targets.first(where: { $0.type == origin })?.target else {
                continue
            }
            steps.append(step(target, origin, type, "\(source?.name ?? "the owner") offers \(origin)"))
        }
        if type != .utf8PlainText, let text = Target.preferredTextTarget(among: all) {
            steps.append(step(text, .utf8PlainText, type, "only text is offered"))
        }
        return steps
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
