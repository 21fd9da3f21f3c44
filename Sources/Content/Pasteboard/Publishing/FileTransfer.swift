import Targets
import UniformTypes

extension FileList {
    /// The targets of the document portal, that of the documentation and the one of GTK until 4.6.
    ///
    /// Their content is a key with which a program in a sandbox gets the files from the portal. No key is empty: the
    /// program that owns the selection obtains one in place of an empty representation when a reader asks for it.
    public static let transferTargets: [Target] = [
        "application/vnd.portal.filetransfer", "application/vnd.portal.files",
    ]
}

extension Representation {
    /// Whether the document portal has still to be asked for its content.
    public var isFileTransfer: Bool {
        bytes.isEmpty && promise == nil && target.map(FileList.transferTargets.contains) == true
    }
}

extension Item {
    /// The addresses of the files that the document portal makes accessible; nil if it is not to.
    ///
    /// Files that another program offered are never made accessible: it may name files that it cannot read itself.
    public var transferredFiles: Representation? {
        if case .only = derivation { return nil }
        return representations.first { $0.target == "text/uri-list" && $0.type == .fileURL }
    }

    /// The item without what only the document portal can give.
    public var withoutFileTransfer: Item {
        var item = self
        item.representations.removeAll(where: \.isFileTransfer)
        return item
    }
}
