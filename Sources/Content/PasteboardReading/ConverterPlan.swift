import FormatCatalog
import Pasteboard
import Targets
import UniformTypes

/// A plan for converting content to the requested type with one of the user's converters.
package struct ConverterPlan {
    let converter: UserConverter
    /// The requested type.
    package let wanted: UniformType
    /// The plan for reading the input of the converter.
    let plan: ReadingPlan

    /// Finds the converter and its source; nil if the requested type is offered, needs no converter, or has none.
    package init?(_ wanted: UniformType, offered: [Target], _ configuration: Configuration) {
        let converters = configuration.converters
        guard !converters.isEmpty, !wanted.readableTargets.contains(where: offered.contains) else { return nil }
        let own = converters.filter { $0.to == wanted }
        func isOffered(_ type: UniformType) -> Bool { type.readableTargets.contains(where: offered.contains) }
        func plan(_ type: UniformType) -> ReadingPlan {
            let direct = type.readableTargets.first(where: offered.contains)
            return ReadingPlan(
                type.isDeclared ? .type(type) : direct.map { .target($0) } ?? .type(type), offered: offered)
        }
        let direct = own.first { isOffered($0.from) }
        let isKnown = !ReadingPlan(.type(wanted), offered: offered).steps.isEmpty
        let found =
            direct
            ?? (isKnown
                ? nil
                : own.first { !plan($0.from).steps.isEmpty }
                    ?? converters.first { isOffered($0.from) && FormatRegistry.known.canRead($0.to) })
        guard let found, found.to == wanted || FormatRegistry.known.canWrite(wanted) else { return nil }
        converter = found
        self.wanted = wanted
        self.plan = plan(found.from)
    }
}

extension ContentReader {
    /// The output of the user's converter for the content that was read.
    package func read(_ plan: ConverterPlan, showsComplaints: Bool = true) throws(ReadingFailure) -> [UInt8] {
        let bytes = try read(plan.plan)
        explain("converted by “\(plan.converter.run.first ?? "")”: \(plan.converter.from) to \(plan.converter.to)")
        var conversion = UserConversion(plan.converter)
        conversion.showsComplaints = showsComplaints
        do throws(UserConversion.Failure) {
            return try conversion.convert(Representation(type: plan.converter.from, bytes: bytes), to: plan.wanted) {
                content, type throws(ItemRenderer.Failure) in
                var renderer = rendering.renderer(of: content, rule: nil, beside: nil)
                return try renderer.render(type, for: .neutral)
            }
        } catch {
            throw .converter(error)
        }
    }
}
