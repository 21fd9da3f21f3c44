import FormatCatalog
import Targets
import UniformTypes

/// The targets of an offer with their types.
struct OfferedTypes {
    let targets: [(target: Target, type: UniformType)]
    let all: [Target]

    /// The offer of a picture without the page after it, if text is requested: that page shows the picture, and has no text.
    func withoutPageOfPicture(_ requested: RequestedContent) -> OfferedTypes {
        let isOfText =
            switch requested {
            case .text, .renderedText: true
            case .type(let type): type.isPlainTextOnly
            case .target: false
            }
        guard isOfText, isPicture else { return self }
        return OfferedTypes(all.filter { $0.uniformType != .html })
    }

    /// Whether a picture is on offer first, and after it only pictures, a page and plain text, such as the source of a drawing.
    private var isPicture: Bool {
        guard let first = targets.first?.type, first.conforms(to: .image),
            !first.conforms(to: .text) || all.contains(where: \.isPlainText)
        else { return false }
        return targets.allSatisfy {
            $0.type == .html || $0.type.conforms(to: .image) || $0.type.isPlainTextOnly || !$0.type.conforms(to: .text)
        }
    }

    init(_ offered: [Target]) {
        all = offered
        targets = Self.ranked(
            offered.compactMap { target in
                guard target.isReadable, let type = target.uniformType else { return nil }
                return (target, type)
            })
    }

    /// The targets with those of one type in the order of their charsets, at the places that the type has.
    private static func ranked(_ targets: [(target: Target, type: UniformType)]) -> [(
        target: Target, type: UniformType
    )] {
        // Most owners name no charset but that of plain text.
        guard targets.contains(where: { !$0.target.isPlainText && $0.target.name.holds("charset") }) else {
            return targets
        }
        var waiting = Dictionary(grouping: targets, by: \.type).mapValues { same in
            same.enumerated().sorted {
                ($0.element.target.charsetRank, $0.offset) < ($1.element.target.charsetRank, $1.offset)
            }.map(\.element)[...]
        }
        return targets.compactMap { waiting[$0.type]?.popFirst() }
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
            ReadingPlan.Step(
                target: target, type: .utf8PlainText, conversion: nil, reason: "the plain text that is offered")
        ]
    }

    func content(
        _ type: UniformType, _ source: SourceRule?, _ formats: FormatRegistry, isClean: Bool
    ) -> [ReadingPlan.Step] {
        if type == .utf8PlainText || type == .plainText || type == .text {
            let rendered = conversions(to: .utf8PlainText, source, formats)
            let steps = text() + (isClean ? rendered : rendered.map(\.passingSource))
            if !steps.isEmpty { return steps }
            let code = code()
            return code.isEmpty ? listedAddresses() : code
        }
        if type == .url { return addresses() }
        if type.isUTF16 { return encodings(as: type) + conversions(to: type, source, formats) }
        let direct = direct(type).filter { $0.type.flatMap { source?.empty[$0] } == nil }
        let converted = conversions(to: type, source, formats, isClean: isClean)
        if isClean, formats.canWrite(type), source?.distrusted[type] == nil {
            return converted.filter { $0.type == type } + converted.filter { $0.type != type }
        }
        if let reason = source?.distrusted[type] {
            let fromText = converted.filter { $0.type == .utf8PlainText }
            let fromRich = others(converted, than: type).filter { $0.type != .utf8PlainText }
            let own = isClean ? converted.filter { $0.type == type } : direct
            return fromRich.map { $0.because(reason) } + own + fromText
        }
        return direct + others(converted, than: type)
    }

    /// The step for the text of a type that is written as text, such as a drawing in SVG or the code of a program, if
    /// nothing else is offered.
    private func code() -> [ReadingPlan.Step] {
        targets.first { $0.type.conforms(to: .text) }.map { written in
            let reason = "\(written.type) is written as text"
            return [ReadingPlan.Step(target: written.target, type: written.type, conversion: nil, reason: reason)]
        } ?? []
    }

    /// Steps for copies with only addresses, as text with one address per line.
    private func listedAddresses() -> [ReadingPlan.Step] {
        direct(.url).map { step($0.target, .url, .url, "\($0.target) has addresses, and no text is offered") }
    }

    /// Steps for the text, written in UTF-16.
    private func encodings(as type: UniformType) -> [ReadingPlan.Step] {
        text().map { step($0.target, .utf8PlainText, type, $0.reason) }
    }

    /// Steps for addresses: from targets with addresses, then as they are offered.
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
        // In the order in which the type is read best: files are read from text/uri-list, although that may also hold
        // one URL.
        let usual = type.readableTargets.filter { all.contains($0) && $0.isReadable && !hasBetterCharset($0, type) }.map
        {
            (target: $0, type: type)
        }
        let others = targets.filter { entry in !usual.contains { $0.target == entry.target } }
        let exact = others.filter { $0.type == type }
        let conforming = others.filter { $0.type != type && $0.type.conforms(to: type) }
        return (usual + exact + conforming).map {
            ReadingPlan.Step(target: $0.target, type: $0.type, conversion: nil, reason: "offered as it is")
        }
    }

    /// Whether the same type is offered in UTF-8 or UTF-16 under another name.
    private func hasBetterCharset(_ target: Target, _ type: UniformType) -> Bool {
        !target.isPlainText && targets.contains { $0.type == type && $0.target.charsetRank < target.charsetRank }
    }

    /// Steps that read rich content in the order of trust and write it as the type.
    ///
    /// A table is read from a table if there is one.
    func conversions(
        to type: UniformType, _ source: SourceRule?, _ formats: FormatRegistry, isClean: Bool = false
    ) -> [ReadingPlan.Step] {
        guard formats.canWrite(type) else { return pictures(to: type, formats) }
        let usual = formats.richTypes
        let order = source?.trusted ?? usual
        let rich = order + usual.filter { !order.contains($0) }
        let tables = formats.tableTypes
        var steps: [ReadingPlan.Step] = []
        for origin in tables.contains(type) ? tables + rich : rich + tables where source?.empty[origin] == nil {
            if origin == .utf8PlainText {
                steps += textRead(as: source?.textType ?? origin, type, source, isClean)
            } else if formats.canRead(origin == .openDocument ? .openDocumentText : origin),
                let target = targets.first(where: { $0.type == origin })?.target
            {
                steps.append(step(target, origin, type, "\(source?.name ?? "the owner") offers \(origin)"))
            }
        }
        if !order.contains(.utf8PlainText) {
            steps += textRead(as: source?.textType ?? .utf8PlainText, type, source, isClean)
        }
        return steps.isEmpty ? pictures(to: type, formats) : steps
    }

    /// Steps that convert a picture, or write a document with it.
    private func pictures(to type: UniformType, _ formats: FormatRegistry) -> [ReadingPlan.Step] {
        formats.pictureSources.filter {
            formats.convertsPicture($0, to: type) || formats.writesDocument(of: $0, as: type)
        }.compactMap { origin in
            targets.first { $0.type == origin }.map {
                step($0.target, origin, type, "\(origin) is the picture on offer")
            }
        }
    }

    /// Steps that read the text as its type.
    ///
    /// Text of the requested type is passed on unchanged, unless it is to be written anew.
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
    /// The step without its conversion if the type is written as text, such as Markdown or CSV.
    fileprivate var passingSource: ReadingPlan.Step {
        guard conversion != nil, let type, type.isPlainTextByNature, !type.isPlainTextOnly else { return self }
        return ReadingPlan.Step(target: target, type: type, conversion: nil, reason: "\(type) is written as text")
    }

    fileprivate func because(_ reason: String) -> ReadingPlan.Step {
        ReadingPlan.Step(target: target, type: type, conversion: conversion, reason: reason)
    }
}
