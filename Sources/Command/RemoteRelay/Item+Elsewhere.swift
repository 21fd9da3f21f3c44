import CopiedFiles
import Pasteboard
import RemoteLink
import Targets
import UniformTypes

extension Item {
    /// The item in the form in which another computer's copy is published here; nil if nothing is left of it.
    ///
    /// Paths of its files are invalid here, or name other files. Files whose contents are promised are offered in the forms of
    /// this computer. Parts that only the local daemon adds to an item are left out.
    var fromElsewhere: Item? {
        var item = self
        item.isLocal = false
        item.renewed = []
        // The pictures of a document are content; everything else is the work of this computer's daemon.
        if beside?.type != ItemArchive.type { item.beside = nil }
        guard !representations.contains(where: { $0.promise.flatMap { FileForm(promise: $0) } != nil }) else {
            return nil
        }
        let sent = representations.contains(where: \.promisesFiles)
        let isList = representations.contains { $0.type == .fileURL }
        item.representations = representations.flatMap { representation -> [Representation] in
            if representation.target?.isSecretHint == true { return [] }
            return representation.mayNameFiles ? [] : [representation]
        }
        if sent { item.representations += FileForm.promised }
        // The text next to a list of files is their paths.
        return isList && !sent || item.representations.isEmpty ? nil : item
    }

    /// The number of the other end's promise of files; nil if there is none.
    var promisedFiles: Int? { representations.first(where: \.promisesFiles)?.promise }

    /// True if some content is promised.
    var holdsPromises: Bool { representations.contains { $0.promise != nil } }
}

extension Representation {
    /// Whether local programs may interpret part of it as files of this computer.
    var mayNameFiles: Bool {
        if type.conforms(to: .fileURL) || target?.isOnlyFiles == true { return true }
        let isAddress = type.conforms(to: .url) || target.map { $0.listsAddresses || $0.isLink } == true
        return isAddress && (promise != nil || bytes.namesFiles)
    }
}

extension Target {
    /// Whether it is always a list of files.
    var isOnlyFiles: Bool {
        FileList.transferTargets.contains(self) || self == .cutSelection || self == RemoteFiles.target
            || self == "FILE_NAME" || FileListSource.targets.contains(name) && !listsAddresses
    }

    /// Whether it is the address of a page in a browser's format.
    fileprivate var isLink: Bool { name.hasPrefix("text/x-moz-url") || self == "_NETSCAPE_URL" }

    /// Whether it is a list of addresses, of files or others.
    var listsAddresses: Bool { name.hasPrefix("text/uri-list") }
}

extension [UInt8] {
    /// Whether one of the addresses, one per line, is a file's.
    var namesFiles: Bool {
        split { $0 == 0x0A || $0 == 0x0D }.contains { line in
            String(decoding: line.prefix(5), as: UTF8.self).lowercased() == "file:"
        }
    }
}
