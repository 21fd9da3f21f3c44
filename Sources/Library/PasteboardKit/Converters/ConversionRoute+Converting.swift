import Formats
import Pasteboard
import UniformTypes

extension ConversionRoute {
    /// Runs all steps of the route.
    func convert(
        _ source: [UInt8], with converters: [PasteboardConverter]
    ) async throws(PasteboardError) -> [UInt8] {
        var bytes = source
        for step in steps {
            switch step {
            case .own(let index, _): bytes = try await convert(bytes, with: converters[index])
            case .builtIn(let origin, let type): bytes = try write(bytes, of: origin, as: type)
            }
        }
        return bytes
    }

    private func convert(
        _ bytes: [UInt8], with converter: PasteboardConverter
    ) async throws(PasteboardError) -> [UInt8] {
        do {
            return try await converter.convert(bytes)
        } catch {
            throw .conversionFailed(from: converter.from, to: converter.to)
        }
    }

    private func write(
        _ bytes: [UInt8], of origin: UniformType, as type: UniformType
    ) throws(PasteboardError) -> [UInt8] {
        var renderer = ItemRenderer(Representation(type: origin, bytes: bytes), formats: .standard)
        do {
            return try renderer.render(type)
        } catch {
            throw PasteboardError(.conversion(error), wanted: type)
        }
    }
}
