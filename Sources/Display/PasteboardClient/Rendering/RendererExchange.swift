import Glibc
import SelectionModel

/// One rendering by a renderer process that is started only for it, and that this process waits for.
package enum RendererExchange {
    package enum Outcome: Sendable {
        case rendered([UInt8], remarks: [String])
        /// The rendering has failed; the last remark is the reason.
        case failed(remarks: [String])
        /// The process has ended, or takes too long.
        case noAnswer
    }

    /// Sends a source and receives one rendering of it; the process has exited afterwards.
    ///
    /// - Parameters:
    ///   - renderer: the started process, and this end of its socket.
    ///   - source: the source.
    ///   - type: the identifier of the requested type.
    ///   - profile: the writing profile.
    ///   - deadline: the instant at which the process is killed.
    /// - Returns: the rendering and its remarks.
    /// - Throws: an error if the source cannot be sent.
    package static func render(
        by renderer: (process: pid_t, socket: Descriptor), _ source: RenderSource, as type: String,
        for profile: String = "", until deadline: Instant
    ) throws(SystemError) -> Outcome {
        let renderer = try RunningRenderer(renderer, source)
        var remarks: [String] = []
        let answer = renderer.answer(
            to: .render(number: 1, type: type, profile: profile), until: deadline
        ) { remarks.append($0) }
        switch answer {
        case .rendered(_, let bytes)?: return .rendered(bytes, remarks: remarks)
        case .failed?: return .failed(remarks: remarks)
        default: return .noAnswer
        }
    }
}
