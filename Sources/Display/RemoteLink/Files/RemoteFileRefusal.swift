/// The reason why files are not sent to another computer.
package enum RemoteFileRefusal: UInt8, Error, Hashable, Sendable, CaseIterable {
    /// They were cut: a paste would have to remove them.
    case cut
    /// One of them is a folder, a pipe, a socket or a device.
    case noFile
    case unreadable
    case tooLarge
    case tooMany
    /// Two of them have the same name.
    case sameName
    /// The list contains addresses that are not files of this computer.
    case elsewhere
}

extension RemoteFileRefusal: CustomStringConvertible {
    package var description: String {
        switch self {
        case .cut: "files cannot be moved to another computer; copy them instead"
        case .noFile: "folders and devices cannot be sent to another computer; use scp or rsync"
        case .unreadable: "one of the files cannot be read"
        case .tooLarge:
            "files of more than \(RemoteFiles.largest >> 20) MiB together cannot be sent to another computer; use scp or rsync"
        case .tooMany:
            "more than \(RemoteFiles.most) files cannot be sent to another computer at once; use scp or rsync"
        case .sameName: "two of the files have the same name; copy one after the other"
        case .elsewhere: "one of the files is on a third computer, and only files of this one can be sent"
        }
    }
}
