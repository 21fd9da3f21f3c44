import Pasteboard
import PasteboardClient
import Targets
import UniformTypes

extension Item {
    /// The item as another computer may publish it; nil if nothing is left of it.
    ///
    /// Paths of files there mean nothing here, or name other files. What only the daemon here adds to an item is left out.
    var fromElsewhere: Item? {
        var item = self
        item.isLocal = false
        item.renewed = []
        item.beside = nil
        let isList = representations.contains { $0.type == .fileURL }
        item.representations.removeAll { representation in
            representation.type == .fileURL || representation.target.map { $0.isOnlyFiles || $0.isSecretHint } == true
        }
        // The text of a list of files is their paths.
        return isList || item.representations.isEmpty ? nil : item
    }

    /// True if content is promised.
    var holdsPromises: Bool { representations.contains { $0.promise != nil } }
}

extension Target {
    /// Whether it is a list of files in every case.
    var isOnlyFiles: Bool {
        FileList.transferTargets.contains(self) || self == .cutSelection
            || ["x-special/gnome-copied-files", "x-special/mate-copied-files", "x-special/nautilus-clipboard"]
                .contains(name)
    }

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
