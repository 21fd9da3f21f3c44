import CopiedFiles
import Glibc
import Pasteboard
import PasteboardClient
import PasteboardConsole
import RemoteLink
import SelectionModel
import Targets

/// The files on a pasteboard, to be printed or copied into a folder.
struct PastedFiles {
    let list: CopiedFileList

    /// Reads the file list from any target of the offer that contains it.
    init(_ reader: SelectionReader, _ selection: SelectionName, _ offered: [Target]) throws {
        if offered.contains(RemoteFiles.target) {
            list = try Self.sent(reader, selection)
            return
        }
        // A sandboxed program may offer only a key of the document portal, with which the list is fetched.
        let key = offered.first { FileList.transferTargets.contains($0) }
        let other = key ?? Target.preferredTextTarget(among: offered)
        guard let source = FileListSource.targets(among: offered.map(\.name), other: other?.name) else {
            throw Self.nothing
        }
        var target = source.list
        var bytes: [UInt8]
        let mark: [UInt8]?
        do throws(RetrievalError) {
            bytes = try reader.retrieve(Target(target), from: selection).bytes
            mark = try Self.mark(source.cut, reader, selection)
        } catch .noOwner {
            throw Self.nothing
        } catch {
            throw CommandFailure(error)
        }
        if target == key?.name { (bytes, target) = (try Self.transferred(bytes), FileListSource.list) }
        guard let list = CopiedFileList(bytes, under: target, cutSelection: mark, hostName: Self.hostName),
            !list.files.isEmpty
        else { throw Self.nothing }
        self.list = list
    }

    /// Files sent by another computer, with their contents.
    private static func sent(_ reader: SelectionReader, _ selection: SelectionName) throws -> CopiedFileList {
        let bytes = try reader.retrieve(RemoteFiles.target, from: selection).bytes
        guard let files = RemoteFiles(bytes) else {
            throw CommandFailure(.transferFailed, "the list of files of the other computer is damaged")
        }
        do {
            let paths = try ReceivedFiles(from: "here").store(files)
            return CopiedFileList(files: paths.map { FileAddress(path: $0) })
        } catch {
            throw CommandFailure(.transferFailed, "cannot store the files of the other computer: \(error)")
        }
    }

    /// Fetches the list for a key from the document portal.
    private static func transferred(_ key: [UInt8]) throws -> [UInt8] {
        let outcome = try? RendererExchange.render(
            by: FileTransferProgram.start(), RenderSource(type: "", key), as: FileTransferProgram.list,
            until: .now + .seconds(10))
        switch outcome {
        case .rendered(let list, _): return list
        case .failed(let remarks): throw CommandFailure(.transferFailed, remarks.last)
        case .noAnswer: throw CommandFailure(.silence, "the document portal does not answer")
        case nil:
            throw CommandFailure(
                .unavailable, "\(FileTransferProgram.name) cannot be started; install Pasteboard again")
        }
    }

    /// Reads the mark for cut files; PCManFM refuses the request for copied files.
    private static func mark(
        _ name: String?, _ reader: SelectionReader, _ selection: SelectionName
    ) throws(RetrievalError) -> [UInt8]? {
        guard let name else { return nil }
        do throws(RetrievalError) {
            return try reader.retrieve(Target(name), from: selection).bytes
        } catch .refused {
            return nil
        } catch {
            throw error
        }
    }

    /// The paths, one per line.
    var lines: [UInt8] { list.files.flatMap { $0.line + [0x0A] } }

    /// Copies or moves the files into a folder, and prints the path of each on standard output when it is complete.
    ///
    /// - Throws: an error if one of them failed, after all others have been processed.
    func put(into folder: String, moving: Bool) throws {
        let interruption = Interruption()
        let progress = Progress(moving ? "moving" : "copying")
        let reception: FileReception
        do throws(FileFailure) {
            reception = try FileReception(
                into: Array(folder.utf8), isInterrupted: { interruption.isPending }, progress: progress.reach)
        } catch {
            throw CommandFailure(.transferFailed, error.description)
        }
        var failed = 0
        for file in list.files {
            if interruption.isPending { break }
            let arrived: FileReception.Arrival
            guard let path = file.path else {
                failed += 1
                StandardError.say(
                    "\(String(decoding: file.address, as: UTF8.self)) is not on this computer; it was skipped")
                continue
            }
            do throws(FileFailure) {
                arrived = try reception.receive(path, moving: moving)
            } catch {
                failed += 1
                StandardError.say(error.description)
                continue
            }
            if arrived.isRenamed {
                StandardError.say("\(String(decoding: path, as: UTF8.self)): the name is taken; a number was added")
            }
            try StandardOutput.write(Self.line(arrived.path))
        }
        interruption.end()
        guard failed > 0 else { return }
        let count = list.files.count
        throw CommandFailure(
            .transferFailed, "\(failed) of \(Count.text(count, "file")) \(failed == 1 ? "was" : "were") not pasted")
    }

    /// The path of a file in a line; an address, for a path with line ends, is absolute.
    private static func line(_ path: [UInt8]) -> [UInt8] {
        let file = FileAddress(path: path)
        let line = file.line == path ? path : FileAddress(path: InputFile.ownPath(of: path)).line
        return line + [0x0A]
    }

    private static let nothing = CommandFailure(
        .nothingThere, "there are no copied files on the pasteboard; leave out --files and --into to paste its content")

    private static var hostName: [UInt8] {
        var name = [CChar](repeating: 0, count: 256)
        guard unsafe gethostname(&name, name.count - 1) == 0 else { return [] }
        return name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    }
}
