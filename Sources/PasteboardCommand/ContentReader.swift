import Formats
import Pasteboard
import PasteboardService
import Selections
import Targets
import UniformTypes

/// Carries out a reading plan: fetches, mends what an encoding did, and converts.
struct ContentReader {
    private let reader: SelectionReader
    private let selection: SelectionName
    private let offered: [Target]
    private let explains: Bool

    init(_ reader: SelectionReader, _ selection: SelectionName, _ offered: [Target], explain: Bool = false) {
        self.reader = reader
        self.selection = selection
        self.offered = offered
        explains = explain
    }

    /// The content, by the first step that works. A step whose target the owner refuses gives way to the next one.
    func read(_ plan: ReadingPlan) throws -> [UInt8] {
        var evidence = reader.evidence(selection, offered: offered)
        evidence.rules = UserRules.sources()
        let recognition = SourceRecognition(evidence)
        explain("source: " + (recognition.map { "\($0.rule.name), because \($0.reason)" } ?? "not recognised"))
        return try read(recognition.map(plan.knowing) ?? plan, &evidence)
    }

    private func read(_ plan: ReadingPlan, _ evidence: inout SourceEvidence) throws -> [UInt8] {
        if let first = plan.steps.first, let wanted = first.conversion, wanted != first.type,
            let own = carrier.content(of: wanted)
        {
            explain("chosen: \(wanted) that the page itself wrote")
            return own.bytes
        }
        var failure = CommandFailure(.nothingThere, "the pasteboard has nothing of this kind")
        for step in plan.steps {
            do {
                return try read(step, plan, &evidence)
            } catch let error as RetrievalError where error == .refused {
                explain("\(step.target.name): refused")
                failure = CommandFailure(error)
            } catch let error as RetrievalError {
                throw CommandFailure(error)
            }
        }
        throw failure
    }

    private func read(
        _ step: ReadingPlan.Step, _ plan: ReadingPlan, _ evidence: inout SourceEvidence
    ) throws -> [UInt8] {
        explain("chosen: \(step.target.name), because: \(step.reason)")
        let payload = try reader.retrieve(step.target, from: selection)
        let arrived = ArrivedContent(
            payload.bytes, replyType: payload.type, target: step.target, type: step.type, source: plan.source)
        for defect in arrived.defects { explain("repaired: \(defect)") }
        guard let conversion = step.conversion, let offered = step.type else { return arrived.bytes }
        let type = plan.isReadAsNamed ? offered : recognised(offered, arrived.bytes, for: conversion)
        if type == conversion { return arrived.bytes }
        evidence.add(arrived.bytes, of: type)
        let better = SourceRecognition(evidence).map(plan.knowing) ?? plan
        if better.source?.name != plan.source?.name, let recognition = better.recognition {
            explain("source: \(recognition.rule.name), because \(recognition.reason)")
            if better.steps.first != step, better.steps.first?.target != step.target {
                return try read(better, &evidence)
            }
        }
        explain("converted: \(type) to \(conversion)")
        return try convert(arrived.bytes, from: type, to: conversion, better.source)
    }

    private func convert(
        _ bytes: [UInt8], from type: UniformType, to conversion: UniformType, _ source: SourceRule?
    ) throws -> [UInt8] {
        let language = type == .html ? carrier.carried?.codeLanguage : nil
        let rule = language.map { source?.adding([.codeLanguage($0)]) } ?? source
        if type == .html { for repair in rule?.repairs ?? [] { explain("repairing: \(repair.summary)") } }
        var renderer = ItemRenderer(Representation(type: type, bytes: bytes), rule: rule)
        do {
            return try renderer.render(conversion)
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Plain text that is Markdown by all its signs is read as that, where something rich is to be made of it.
    private func recognised(_ type: UniformType, _ bytes: [UInt8], for conversion: UniformType) -> UniformType {
        guard type == .utf8PlainText, [.html, .rtf, .markdown].contains(conversion) else { return type }
        let evidence = MarkdownEvidence(bytes)
        guard evidence.isLikely else { return type }
        explain("read as Markdown: the text has \(evidence); --from plain reads it as plain text")
        return .markdown
    }

    private var carrier: CarriedReader {
        CarriedReader(reader: reader, selection: selection, offered: offered)
    }

    private func explain(_ line: String) {
        if explains { StandardError.say(line) }
    }
}

extension CommandFailure {
    init(_ failure: ItemRenderer.Failure) {
        switch failure {
        case .noWriter(let type): self.init(.usage, "there is no conversion to or from \(type)")
        case .unreadable(let error): self.init(.badData, error.description)
        }
    }
}
