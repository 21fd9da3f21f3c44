import CopiedFiles
import Pasteboard
import PasteboardClient
import RemoteLink
import Targets
import UniformTypes

extension Item {
    /// The item as another computer may publish it; nil if nothing is left of it.
    ///
    /// Paths of files there mean nothing here, or name other files; files whose contents are promised are offered in the forms of this
    /// computer. What only the daemon here adds to an item is left out.
    var fromElsewhere: Item? {
        var item = self
        item.isLocal = false
        item.renewed = []
        item.beside = nil
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
        // The text of a list of files is their paths.
        return isList && !sent || item.representations.isEmpty ? nil : item
    }

    /// The number of the other end's promise of files, or nil if there is none.
    var promisedFiles: Int? { representations.first(where: \.promisesFiles)?.promise }

    /// True if content is promised.
    var holdsPromises: Bool { representations.contains { $0.promise != nil } }
}

extension Representation {
    /// Whether programs here may take something in it for files of this computer.
    var mayNameFiles: Bool {
        if type.conforms(to: .fileURL) || target?.isOnlyFiles == true { return true }
        let isAddress = type.conforms(to: .url) || target.map { $0.listsAddresses || $0.isLink } == true
        return isAddress && (promise != nil || bytes.namesFiles)
    }
}

extension Target {
    /// Whether it is a list of files in every case.
    var isOnlyFiles: Bool {
        FileList.transferTargets.contains(self) || self == .cutSelection || self == RemoteFiles.target
            || self == "FILE_NAME" || FileListSource.targets.contains(name) && !listsAddresses
    }

    /// Whether it is the address of a page, as browsers write it.
    fileprivate var isLink: Bool { name.hasPrefix("text/x-moz-url") || self == "_NETSCAPE_URL" }

    /// Whether it is a list of addresses, of files or others.
    var listsAddresses: Bool { name.hasPrefix("text/uri-list") }
}

extension [UInt8] {
    /// Whether one of the addresses, one a line, is that of a file.
    var namesFiles: Bool {
        split { $0 == 0x0A || $0 == 0x0D }.contains { line in
            String(decoding: line.prefix(5), as: UTF8.self).lowercased() == "file:"
        }
    }
}
