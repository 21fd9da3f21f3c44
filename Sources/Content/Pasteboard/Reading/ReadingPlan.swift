import FormatCatalog
import Targets
import UniformTypes

/// A plan for answering a request from an owner's offer: what to fetch, how to read it, and what to write.
public struct ReadingPlan: Sendable {
    /// A step of a plan.
    public struct Step: Hashable, Sendable {
        /// The target to request.
        public let target: Target
        /// The type of its bytes.
        public let type: UniformType?
        /// The type to write; nil to pass the bytes on unchanged.
        public let conversion: UniformType?
        /// The reason for the step, for messages.
        public let reason: String

        /// The step with another target that has the same content.
        package func reading(_ target: Target) -> Step {
            Step(target: target, type: type, conversion: conversion, reason: reason)
        }
    }

    /// The owner's application, if it was known when the plan was made.
    public let recognition: SourceRecognition?
    /// The steps in the order in which they are tried.
    public let steps: [Step]
    private let question: Question

    /// The arguments of a plan, from which it is made again once more is known.
    private struct Question: Sendable {
        var requested: RequestedContent
        var offered: [Target]
        var isOriginal = false
        var isClean = false
        var formats = FormatRegistry.known
        var type: UniformType?

        /// Whether content of this type is written again if it is requested as the same type.
        ///
        /// Plain text has nothing to clean.
        func writesAnew(_ type: UniformType) -> Bool { isClean && !type.isPlainTextOnly && formats.canWrite(type) }
    }

    /// The rule of the owner's application; nil if it is unknown.
    public var source: SourceRule? { recognition?.rule }

    /// Whether the type to read was named and not chosen from the offer.
    package var isReadAsNamed: Bool { question.type != nil }

    /// Whether only one target is to be read, which was requested by name.
    package var isVerbatim: Bool { if case .target = question.requested { true } else { false } }

    /// Whether everything is written again, even if the type already matches.
    package var isClean: Bool { question.isClean }

    /// Creates a plan for a request.
    ///
    /// With `isOriginal`, only published content is used, never a conversion. With `isClean`, the content is always
    /// rewritten. Without a `recognition`, the offer identifies the application.
    public init(
        _ requested: RequestedContent, offered: [Target], isOriginal: Bool = false, isClean: Bool = false,
        recognition: SourceRecognition? = nil, formats: FormatRegistry = .known
    ) {
        let question = Question(
            requested: requested, offered: offered, isOriginal: isOriginal, isClean: isClean, formats: formats)
        self.init(question, recognition ?? SourceRecognition(SourceEvidence(offered: offered)))
    }

    /// Creates a plan that reads the offered content as a given type, such as text that is known to be Markdown.
    public init(
        _ requested: RequestedContent, readingAs type: UniformType, offered: [Target], isClean: Bool = false,
        recognition: SourceRecognition? = nil
    ) {
        self.init(
            Question(requested: requested, offered: offered, isClean: isClean, type: type),
            recognition ?? SourceRecognition(SourceEvidence(offered: offered)))
    }

    /// The plan for the same content, with better knowledge of the owner.
    public func knowing(_ recognition: SourceRecognition) -> ReadingPlan { ReadingPlan(question, recognition) }

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
        let offer = OfferedTypes(question.offered).withoutPageOfPicture(question.requested)
        switch question.requested {
        case .target(let target): return offer.verbatim(target)
        case .text: return offer.content(.utf8PlainText, source, question.formats, isClean: question.isClean)
        case .renderedText: return offer.conversions(to: .utf8PlainText, source, question.formats) + offer.text()
        case .type(let type): return offer.content(type, source, question.formats, isClean: question.isClean)
        }
    }

    private static func steps(of question: Question, readingAs type: UniformType) -> [Step] {
        let conversion: UniformType? =
            switch question.requested {
            case .text, .renderedText: .utf8PlainText
            case .type(let wanted): wanted == type && !question.writesAnew(type) ? nil : wanted
            case .target(let target):
                target.uniformType == type && !question.writesAnew(type) ? nil : target.uniformType
            }
        let target =
            question.offered.first { $0.uniformType == type && $0.isReadable }
            ?? Target.preferredTextTarget(among: question.offered)
        return target.map {
            [Step(target: $0, type: type, conversion: conversion, reason: "it is read as \(type)")]
        } ?? []
    }
}
