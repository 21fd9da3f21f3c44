import FormatCatalog
import Pasteboard
import PasteboardClient
import SelectionModel
import Targets
import UniformTypes

/// Executes a reading plan: fetches, repairs the encoding, and converts.
package struct ContentReader {
    /// A stage of reading, for a progress display.
    package enum Stage {
        /// The number of bytes of a representation that have arrived.
        case arriving(bytes: Int)
        /// The number of bytes that are about to be converted.
        case converting(bytes: Int)
    }

    private let reader: SelectionReader
    private let selection: SelectionName
    private let offered: [Target]
    private let rules: SourceRules
    let rendering: any ContentRendering
    private let formats = FormatRegistry.known
    private let explanation: ((String) -> Void)?
    private let progress: (Stage) -> Void

    /// - Parameters:
    ///   - reader: the connection to read over.
    ///   - selection: the selection to read.
    ///   - offered: the targets that its owner offers, in the owner's order.
    ///   - rules: the rules that recognize sources.
    ///   - rendering: converts the content.
    ///   - explain: called with one line of text for each recognition, choice, repair and loss.
    ///   - progress: called whenever bytes have arrived, and before a conversion.
    package init(
        _ reader: SelectionReader, _ selection: SelectionName, _ offered: [Target],
        rules: SourceRules = .standard, rendering: any ContentRendering,
        explain: ((String) -> Void)? = nil,
        progress: @escaping (Stage) -> Void = { _ in }
    ) {
        self.reader = reader
        self.selection = selection
        self.offered = offered
        self.rules = rules
        self.rendering = rendering
        explanation = explain
        self.progress = progress
    }

    /// The content, by the first step that works.
    ///
    /// If the owner refuses the target of a step, the next step is tried.
    package func read(_ plan: ReadingPlan) throws(ReadingFailure) -> [UInt8] {
        var evidence = try evidence()
        evidence.rules = rules
        let recognition = SourceRecognition(evidence)
        explain("source: " + (recognition.map { "\($0.rule.name), because \($0.reason)" } ?? "not recognized"))
        return try read(recognition.map(plan.knowing) ?? plan, &evidence)
    }

    func explain(_ line: @autoclosure () -> String) { explanation?(line()) }

    private func evidence() throws(ReadingFailure) -> SourceEvidence {
        do {
            return try reader.evidence(selection, offered: offered)
        } catch {
            throw .retrieval(error)
        }
    }

    private func read(_ plan: ReadingPlan, _ evidence: inout SourceEvidence) throws(ReadingFailure) -> [UInt8] {
        if !plan.isClean, let first = plan.steps.first, let wanted = first.conversion, wanted != first.type,
            let own = carrier.content(of: wanted)
        {
            explain("chosen: \(wanted) that the page itself wrote")
            return own.bytes
        }
        var failure = ReadingFailure.nothingThere
        // An empty representation is used only if nothing else is offered.
        var empty: Empty = plan.steps.count > 1 ? .passedOver([]) : .taken
        var steps = plan.steps[...]
        while let step = steps.popFirst() {
            do {
                return try read(step, plan, &evidence, &empty)
            } catch .retrieval(.refused) {
                explain("\(step.target.name): refused")
                failure = .retrieval(.refused)
                if let other = otherText(than: step.target, plan) { steps = [step.reading(other)] + steps }
            } catch .nothingThere {
                explain("\(step.target.name): no content of this type")
            }
        }
        if case .passedOver(let steps) = empty, let step = steps.first {
            empty = .taken
            return try read(step, plan, &evidence, &empty)
        }
        throw failure
    }

    /// The next target for plain text, if the owner offers one and refuses it; nil if the target was requested by name.
    private func otherText(than target: Target, _ plan: ReadingPlan) -> Target? {
        guard target.isPlainText, !plan.isVerbatim else { return nil }
        return Target.textTargets(among: offered).drop { $0 != target }.dropFirst().first
    }

    /// The treatment of an empty representation.
    private enum Empty {
        case passedOver([ReadingPlan.Step])
        case taken
    }

    private func read(
        _ step: ReadingPlan.Step, _ plan: ReadingPlan, _ evidence: inout SourceEvidence, _ empty: inout Empty
    ) throws(ReadingFailure) -> [UInt8] {
        explain("chosen: \(step.target.name) (\(step.reason))")
        let payload = try retrieve(step.target)
        let arrived = ArrivedContent(
            payload.bytes, replyType: payload.type, target: step.target, type: step.type, source: plan.source)
        for defect in arrived.defects { explain("repaired: \(defect)") }
        if case .passedOver(let steps) = empty, let type = step.type, EmptyContent.isOne(arrived.bytes, type) {
            empty = .passedOver(steps + [step])
            throw .nothingThere
        }
        guard let offered = step.type?.kindOfOpenDocument(arrived.bytes) else { return arrived.bytes }
        guard let conversion = step.conversion else {
            return try published(arrived.bytes, step, offered, plan, &evidence)
        }
        if formats.convertsPicture(offered, to: conversion) {
            return try picture(arrived.bytes, from: offered, to: conversion)
        }
        if formats.writesDocument(of: offered, as: conversion) {
            let page = try picture(arrived.bytes, from: offered, to: conversion, asPage: true)
            return try convert(page, from: .html, to: conversion, plan)
        }
        if step.type == .openDocument, !holdsCopy(offered, for: conversion, plan) { throw .nothingThere }
        if conversion == .url { return try addresses(in: arrived.bytes, step.target) }
        let (type, text) =
            plan.isReadAsNamed
            ? (offered, arrived.bytes) : recognised(offered, arrived.bytes, for: conversion, from: plan.source)
        if type == conversion, !plan.isClean { return text }
        let (better, isOther) = improved(plan, by: text, type, &evidence)
        if isOther, better.steps.first != step, better.steps.first?.target != step.target {
            return try read(better, &evidence)
        }
        explain(type == conversion ? "rewritten: \(type)" : "converted: \(type) to \(conversion)")
        if type.isPlainTextOnly, conversion.isUTF16 { return conversion.utf16Form.encoded(arrived.bytes) }
        return try convert(text, from: type, to: conversion, better)
    }

    /// True if an office document can be read, and holds just what was copied.
    ///
    /// If cells were copied, the document has the whole sheet. The other representations have only the cells.
    private func holdsCopy(_ document: UniformType, for conversion: UniformType, _ plan: ReadingPlan) -> Bool {
        guard formats.canRead(document), !document.conforms(to: .openDocumentSpreadsheet) else { return false }
        guard conversion != document, let text = text(plan.source) else { return true }
        return !CopiedListNumber.isLater(in: text.bytes)
    }

    /// Content of the requested type, passed on unchanged.
    ///
    /// If its marks tell of an application that writes this type badly, it is read again by the plan for that application.
    private func published(
        _ bytes: [UInt8], _ step: ReadingPlan.Step, _ type: UniformType, _ plan: ReadingPlan,
        _ evidence: inout SourceEvidence
    ) throws(ReadingFailure) -> [UInt8] {
        guard type == .html || type == .rtf else { return bytes }
        let (better, isOther) = improved(plan, by: bytes, type, &evidence)
        if isOther, let first = better.steps.first, first != step { return try read(better, &evidence) }
        let repairs = type == .html ? better.source?.repairs ?? [] : []
        if !repairs.isEmpty { explain("passed on unchanged; --clean rewrites it with these repairs") }
        for repair in repairs { explain("with --clean: \(repair.summary)") }
        return bytes
    }

    /// The plan for the application that wrote the content, and whether that is another one than the plan knew.
    private func improved(
        _ plan: ReadingPlan, by content: [UInt8], _ type: UniformType, _ evidence: inout SourceEvidence
    ) -> (plan: ReadingPlan, isOther: Bool) {
        evidence.add(content, of: type)
        let better = SourceRecognition(evidence).map(plan.knowing) ?? plan
        guard better.source?.name != plan.source?.name, let recognition = better.recognition
        else { return (better, false) }
        explain("source: \(recognition.rule.name), because \(recognition.reason)")
        return (better, true)
    }

    /// Another program converts pictures.
    private func picture(
        _ bytes: [UInt8], from type: UniformType, to conversion: UniformType, asPage: Bool = false
    ) throws(ReadingFailure) -> [UInt8] {
        explain("converted: \(type) to \(conversion)")
        progress(.converting(bytes: bytes.count))
        do {
            let result =
                asPage
                ? try PictureConversion(pageOf: bytes, from: type)
                : try PictureConversion(of: bytes, from: type, to: conversion)
            for remark in result.remarks { explain("picture:  \(remark)") }
            return result.bytes
        } catch {
            throw .picture(error)
        }
    }

    private func retrieve(_ target: Target) throws(ReadingFailure) -> Payload {
        do {
            return try reader.retrieve(target, from: selection) { progress(.arriving(bytes: $0)) }
        } catch {
            throw .retrieval(error)
        }
    }

    private func addresses(in bytes: [UInt8], _ target: Target) throws(ReadingFailure) -> [UInt8] {
        let list = AddressList(bytes, under: target)
        guard !list.addresses.isEmpty else { throw .nothingThere }
        return list.text
    }

    private func convert(
        _ bytes: [UInt8], from type: UniformType, to conversion: UniformType, _ plan: ReadingPlan
    ) throws(ReadingFailure) -> [UInt8] {
        let source = plan.source
        let language = type == .html ? carrier.carried?.codeLanguage : nil
        let rule = language.map { source?.naming(codeLanguage: $0) } ?? source
        if type == .html {
            for repair in rule?.repairs ?? [] { explain("repair, where needed: \(repair.summary)") }
            if let language = rule?.codeLanguage { explain("repairing: the editor says that the code is \(language)") }
        }
        let content = Representation(type: type, bytes: bytes)
        var beside = companion(of: content, rule) ?? reader.pictures(of: content, on: selection, for: conversion)
        let isInText = conversion == .markdown && !plan.isClean || rule?.writesTextAsHTML == true
        if beside == nil, type == .html, isInText { beside = text(rule) }
        var renderer = rendering.renderer(of: content, rule: rule, beside: beside)
        progress(.converting(bytes: bytes.count))
        let objection: String
        do {
            if let reason = try renderer.objection(to: conversion) {
                objection = "\(reason); copy only the table, or paste it as html or markdown, which can hold both"
            } else {
                let result = try renderer.render(conversion, for: .neutral)
                if result == beside?.bytes {
                    explain("the plain text next to it, read as Markdown, says the same")
                } else if explanation != nil {
                    for loss in try renderer.losses(in: conversion) { explain("\(conversion) has no \(loss)") }
                }
                guard result.isEmpty, isPictureOnly(content) else { return result }
                objection = "\(conversion.commonName) holds no picture, and the pasteboard has no text"
            }
        } catch {
            throw .conversion(error)
        }
        throw .noPlace(objection)
    }

    /// Whether a picture is on offer, and the page next to it only shows it.
    private func isPictureOnly(_ content: Representation) -> Bool {
        content.type == .html && !EmptyContent.isOne(content.bytes, .html)
            && offered.contains { $0.uniformType.map(formats.isPicture) == true }
    }

    /// The representation that supplements the content, if the rule knows one.
    private func companion(of content: Representation, _ source: SourceRule?) -> Representation? {
        guard let source, source.displacesEmoji || source.losesLetters || source.leavesPicturesInRTF,
            let type = Companion.type(for: content, of: source), let target = target(of: type),
            let payload = try? reader.retrieve(target, from: selection)
        else { return nil }
        explain("also read: \(target.name), which contains what the other lacks")
        let arrived = ArrivedContent(payload.bytes, replyType: payload.type, target: target, type: type, source: source)
        return Representation(type: type, bytes: arrived.bytes)
    }

    /// The plain text of the clip.
    private func text(_ source: SourceRule?) -> Representation? {
        guard let target = target(of: .utf8PlainText), let payload = try? reader.retrieve(target, from: selection)
        else { return nil }
        let arrived = ArrivedContent(
            payload.bytes, replyType: payload.type, target: target, type: .utf8PlainText, source: source)
        return Representation(type: .utf8PlainText, bytes: arrived.bytes)
    }

    private func target(of type: UniformType) -> Target? {
        type == .utf8PlainText
            ? Target.preferredTextTarget(among: offered) : type.readableTargets.first { offered.contains($0) }
    }

    /// Plain text is read as Markdown or another format if its content shows that format and something rich is
    /// requested.
    private func recognised(
        _ type: UniformType, _ bytes: [UInt8], for conversion: UniformType, from source: SourceRule?
    ) -> (type: UniformType, text: [UInt8]) {
        guard type == .utf8PlainText, FormatRegistry.known[conversion]?.isRich == true,
            let found = RecognisedText(bytes, from: source)
        else { return (type, bytes) }
        let name = found.format.type.summary ?? found.format.type.identifier
        explain("read as \(name): the text has \(found.evidence); --from plain reads it as plain text")
        return (found.format.type, found.bytes)
    }

    private var carrier: CarriedReader { CarriedReader(reader: reader, selection: selection, offered: offered) }
}
