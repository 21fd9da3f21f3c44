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
        explain("source: \(plan.source?.name ?? "not recognised")")
        var failure = CommandFailure(.nothingThere, "the pasteboard has nothing of this kind")
        for step in plan.steps {
            do {
                return try read(step, plan.source)
            } catch let error as RetrievalError where error == .refused {
                explain("\(step.target.name): refused")
                failure = CommandFailure(error)
            } catch let error as RetrievalError {
                throw CommandFailure(error)
            }
        }
        throw failure
    }

    private func read(_ step: ReadingPlan.Step, _ source: SourceRule?) throws -> [UInt8] {
        explain("chosen: \(step.target.name), because: \(step.reason)")
        let payload = try reader.retrieve(step.target, from: selection)
        let arrived = ArrivedContent(
            payload.bytes, replyType: payload.type, target: step.target, type: step.type, source: source)
        for defect in arrived.defects { explain("repaired: \(defect)") }
        guard let conversion = step.conversion, let type = step.type else { return arrived.bytes }
        explain("converted: \(type) to \(conversion)")
        return try convert(arrived.bytes, from: type, to: conversion)
    }

    private func convert(_ bytes: [UInt8], from type: UniformType, to conversion: UniformType) throws -> [UInt8] {
        var renderer = ItemRenderer(Representation(type: type, bytes: bytes))
        do {
            return try renderer.render(conversion)
        } catch {
            throw CommandFailure(error)
        }
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
