import Glibc
import Pasteboard
import PasteboardClient
import PasteboardConsole
import PasteboardReading
import SelectionModel
import Targets

/// Reads everything on a pasteboard and saves it in a folder.
struct CaptureSaver {
    let reader: SelectionReader
    let options: PasteboardOptions
    let includesSecrets: Bool

    func save(in folder: String) throws {
        let capture = try read()
        guard unsafe mkdir(folder, 0o700) == 0 else {
            throw CommandFailure(.transferFailed, "cannot make the folder \(folder): \(SystemMessage.latest)")
        }
        // The manifest is written last, so that an interrupted capture has none and is recognized as such.
        let manifest = Array(try JSONText.encode(capture.manifest).utf8)
        let files = capture.files + [(Capture.manifestName, manifest)]
        do {
            for file in files { try write(file.bytes, "\(folder)/\(file.name)") }
        } catch {
            for file in files { unsafe unlink("\(folder)/\(file.name)") }
            unsafe rmdir(folder)
            throw error
        }
    }

    private func read() throws -> Capture {
        guard let owner = try reader.owner(of: options.selection) else {
            throw CommandFailure.nobodyOwns(options.selection)
        }
        let offered = try reader.offered(by: options.selection)
        var evidence = try reader.evidence(options.selection, offered: offered)
        try check(evidence)
        evidence.rules = UserRules.sources()
        var capture = Capture(
            manifest: Capture.Manifest(
                app: SourceRecognition(evidence)?.rule.name, selection: options.selection.rawValue,
                owner: try described(owner)))
        for target in offered where target.isShown {
            if target.isBetterNotAsked(among: offered) {
                capture.add(target, .notRead)
            } else {
                try read(target, into: &capture)
            }
        }
        try check(evidence, texts: capture.texts)
        guard try reader.owner(of: options.selection) == owner else {
            throw CommandFailure(.transferFailed, "another program copied something meanwhile; nothing was saved")
        }
        return capture
    }

    private func read(_ target: Target, into capture: inout Capture) throws {
        guard target.isReadable || target.isSecretHint else {
            capture.add(target, .notRead)
            return
        }
        do throws(RetrievalError) {
            capture.add(target, .ok, try reader.retrieve(target, from: options.selection))
        } catch .refused {
            capture.add(target, .refused)
        } catch .timedOut {
            capture.add(target, .timeout)
        } catch {
            throw CommandFailure(error)
        }
    }

    private func check(_ evidence: SourceEvidence, texts: [[UInt8]] = []) throws {
        guard !includesSecrets, UserRules.configuration().secrecy.verdict(on: evidence, texts: texts).isSecret else {
            return
        }
        throw CommandFailure(.notPermitted, "the pasteboard holds a secret; --include-secrets saves it anyway")
    }

    private func described(_ owner: ClientToken) throws(RetrievalError) -> Capture.Manifest.Owner {
        let identity = try reader.identify(owner)
        let process = identity.process.map {
            Capture.Manifest.Owner.Process(pid: Int($0), comm: identity.command, exe: identity.executable)
        }
        let window = (try? options.display().system) == .x11 ? owner.hexadecimal : nil
        return Capture.Manifest.Owner(window: window, proc: process)
    }

    /// Only the user may read it.
    private func write(_ bytes: [UInt8], _ path: String) throws {
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw nothingSaved(path) }
        let isWritten = StandardOutput.writeAll(bytes, to: descriptor)
        guard isWritten else {
            let failure = nothingSaved(path)
            close(descriptor)
            throw failure
        }
        guard close(descriptor) == 0 else { throw nothingSaved(path) }
    }

    /// The failure to write a file, with the reason that the system has just given.
    private func nothingSaved(_ path: String) -> CommandFailure {
        CommandFailure(.transferFailed, "cannot write \(path): \(SystemMessage.latest); nothing was saved")
    }
}
