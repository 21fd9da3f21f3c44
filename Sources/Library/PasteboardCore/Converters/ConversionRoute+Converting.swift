import Pasteboard
import UniformTypes

extension ConversionRoute {
    /// Runs all steps of the route.
    func convert(
        _ source: [UInt8], with converters: [PasteboardConverter], _ rendering: any ContentRendering
    ) async throws(PasteboardError) -> [UInt8] {
        var bytes = source
        for step in steps {
            switch step {
            case .own(let index, _): bytes = try await convert(bytes, with: converters[index])
            case .builtIn(let origin, let type): bytes = try await write(bytes, of: origin, as: type, rendering)
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
        _ bytes: [UInt8], of origin: UniformType, as type: UniformType, _ rendering: any ContentRendering
    ) async throws(PasteboardError) -> [UInt8] {
        // It may wait for another process, so it has its own thread.
        let task = Task(executorPreference: ProviderThreads.shared) {
            var renderer = rendering.renderer(of: Representation(type: origin, bytes: bytes), rule: nil, beside: nil)
            return Result { () throws(ItemRenderer.Failure) in try renderer.render(type, for: .neutral) }
        }
        do {
            return try await task.value.get()
        } catch {
            throw PasteboardError(.conversion(error), wanted: type)
        }
    }
}
