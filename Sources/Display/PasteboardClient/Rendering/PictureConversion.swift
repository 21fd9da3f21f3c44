import Glibc
import SelectionModel
import UniformTypes

/// One conversion of a picture by the program that converts them.
package struct PictureConversion: Sendable {
    /// The reason why there is no picture.
    package enum Failure: Error, Hashable, Sendable {
        /// The program is not next to this one.
        case notInstalled
        /// The program could not be started.
        case cannotStart(SystemError)
        /// The reason from the program, for the user.
        case refused(String)
        /// The program has exited, or did not answer in time.
        case noAnswer
    }

    /// The time limit of a conversion.
    package static let patience: Duration = .seconds(30)

    /// The converted picture.
    package let bytes: [UInt8]
    /// The losses of the conversion, for the user.
    package let remarks: [String]

    /// Converts a picture, and waits for the result.
    package init(of picture: [UInt8], from type: UniformType, to wanted: UniformType) throws(Failure) {
        try self.init(.convert, picture, type, wanted, within: Self.patience)
    }

    /// Creates a small picture for lists; `bytes` is a JPEG or PNG file.
    package init(thumbnailOf picture: [UInt8], from type: UniformType, within limit: Duration) throws(Failure) {
        try self.init(.makeThumbnail, picture, type, .image, within: limit)
    }

    /// Reads the texts of the QR and bar codes in a picture: `bytes` in UTF-8, one per line, empty if there are none.
    package init(codesIn picture: [UInt8], of type: UniformType) throws(Failure) {
        try self.init(.readCodes, picture, type, .utf8PlainText, within: Self.patience)
    }

    private init(
        _ task: PictureProgram.Task, _ picture: [UInt8], _ type: UniformType, _ wanted: UniformType,
        within limit: Duration
    ) throws(Failure) {
        let renderer = try Self.start(type, task)
        let outcome: RendererExchange.Outcome
        do throws(SystemError) {
            outcome = try RendererExchange.render(
                by: renderer, RenderSource(type: type.identifier, picture), as: wanted.identifier,
                until: .now + limit)
        } catch {
            throw .cannotStart(error)
        }
        switch outcome {
        case .rendered(let picture, let remarks): (bytes, self.remarks) = (picture, remarks)
        case .failed(let remarks): throw .refused(remarks.last ?? "")
        case .noAnswer: throw .noAnswer
        }
    }

    /// Creates a page with the picture, from which documents are written.
    ///
    /// Documents can contain only PNG and JPEG.
    package init(pageOf picture: [UInt8], from type: UniformType) throws(Failure) {
        var (inside, picture, remarks) = (type, picture, [String]())
        if type != .png, type != .jpeg {
            let converted = try PictureConversion(of: picture, from: type, to: .png)
            (inside, picture, remarks) = (.png, converted.bytes, converted.remarks)
        }
        let page = try PictureConversion(of: picture, from: inside, to: .html)
        (bytes, self.remarks) = (page.bytes, remarks + page.remarks)
    }

    private static func start(
        _ type: UniformType, _ task: PictureProgram.Task
    ) throws(Failure) -> (process: pid_t, socket: Descriptor) {
        do throws(SystemError) {
            return try PictureProgram.start(for: type, task)
        } catch {
            throw error.code == ENOENT ? .notInstalled : .cannotStart(error)
        }
    }
}

extension PictureConversion.Failure: CustomStringConvertible {
    /// The failure in English, without content.
    package var description: String {
        switch self {
        case .notInstalled:
            "\(PictureProgram.name) is neither next to this program nor in libexec/pasteboard; install Pasteboard again"
        case .cannotStart(let error): "\(PictureProgram.name) cannot be started: \(error)"
        case .refused(let reason): reason.isEmpty ? "the picture cannot be converted" : reason
        case .noAnswer: "the conversion of the picture was stopped: it took too much time or memory"
        }
    }
}
