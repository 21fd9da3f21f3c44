import Pasteboard
import PasteboardConsole
import Targets
import UniformTypes

/// Reads a capture from a folder, to publish it again.
///
/// The folder is not trusted: no file outside it is read.
struct CaptureReader {
    let folder: String

    /// The representations in the order offered, byte for byte.
    ///
    /// Targets with a meaning only for their owner are left out.
    func representations() throws -> [Representation] {
        let manifest = try manifest()
        guard let order = manifest["targets_order"]?.elements?.compactMap(\.string), let targets = manifest["targets"]
        else { throw damaged("it has no \"targets_order\" or no \"targets\"") }
        let representations = try order.compactMap { name -> Representation? in
            let target = Target(name)
            guard target.isReadable || target.isSecretHint, let entry = targets[name], entry["status"]?.string == "ok",
                let file = entry["file"]?.string
            else { return nil }
            let bytes = try contents(of: file)
            if let length = entry["len"]?.integer, length != bytes.count {
                throw damaged("\(file) has \(bytes.count) bytes, and should have \(length)")
            }
            return Representation(type: target.uniformType ?? .data, target: target, bytes: bytes)
        }
        guard !representations.isEmpty else { throw damaged("none of its targets has content") }
        return representations
    }

    private func manifest() throws -> JSONValue {
        let bytes = try contents(of: Capture.manifestName)
        guard let text = String(validating: bytes, as: UTF8.self) else { throw damaged("it is not valid UTF-8") }
        do throws(ConfigurationError) {
            return try JSONValue(parsing: text)
        } catch {
            throw CommandFailure(.badData, "\(folder)/\(Capture.manifestName):\(error)")
        }
    }

    private func contents(of name: String) throws -> [UInt8] {
        guard !name.contains("/"), !name.hasPrefix(".") else {
            throw damaged("the name of a file leads out of the folder")
        }
        let file = InputFile(path: "\(folder)/\(name)")
        guard file.isRegular else { throw CommandFailure(.noInput, "\(folder)/\(name) is not a file") }
        return try file.read()
    }

    private func damaged(_ reason: String) -> CommandFailure {
        CommandFailure(.badData, "\(folder)/\(Capture.manifestName): \(reason)")
    }
}
