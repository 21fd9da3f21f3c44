import Pasteboard
import SelectionModel
import Targets

/// The state of a pasteboard at one moment, as saved in a folder: `manifest.json`, and one file of bytes for each
/// target.
///
/// The article `Captures` describes the format.
struct Capture {
    /// The manifest; its keys are those of the format.
    struct Manifest: Encodable {
        struct Owner: Encodable {
            struct Process: Encodable {
                let pid: Int
                let comm: String?
                let exe: String?
            }

            /// The title of the owner's window; nil if the display does not report windows.
            let window: String?
            let proc: Process?
        }

        struct Entry: Encodable {
            /// The outcome of the request for a target.
            enum Status: String, Encodable {
                case ok
                case refused
                case timeout
                /// Not requested: reading has a side effect, or the content has a meaning only for the owner.
                case notRead = "not read"
            }

            var status: Status
            var type: String?
            var format: Int?
            var len: Int?
            var file: String?
        }

        enum CodingKeys: String, CodingKey {
            case version, app, selection, owner, targets
            case order = "targets_order"
        }

        var version = 1
        var app: String?
        var selection: String
        var owner: Owner
        var order: [String] = []
        var targets: [String: Entry] = [:]
    }

    static let manifestName = "manifest.json"

    var manifest: Manifest
    /// The bytes, keyed by file name.
    var files: [(name: String, bytes: [UInt8])] = []

    /// The texts with which the user's expressions are compared.
    private(set) var texts: [[UInt8]] = []

    /// Records the owner's answer for a target.
    mutating func add(_ target: Target, _ status: Manifest.Entry.Status, _ payload: Payload? = nil) {
        guard manifest.targets[target.name] == nil else { return }
        manifest.order.append(target.name)
        var entry = Manifest.Entry(status: status)
        if let payload, target.isSearchedText { texts.append(payload.bytes) }
        if let payload {
            let name = fileName(for: target)
            files.append((name, payload.bytes))
            entry.type = payload.type
            entry.format = payload.format
            entry.len = payload.bytes.count
            entry.file = name
        }
        manifest.targets[target.name] = entry
    }

    /// The file name of a target: `_` replaces all characters except letters, digits and `._+-`.
    ///
    /// Long names are cut, and a number makes equal names distinct.
    private func fileName(for target: Target) -> String {
        let kept = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._+-".utf8)
        var stem = String(decoding: target.name.utf8.prefix(100).map { kept.contains($0) ? $0 : 0x5F }, as: UTF8.self)
        if stem.hasPrefix(".") { stem = "_" + stem.dropFirst() }
        // Some file systems ignore case.
        let used = Set(files.map { $0.name.lowercased() })
        if !used.contains("\(stem).bin".lowercased()) { return "\(stem).bin" }
        let free = (2...).first { !used.contains("\(stem)-\($0).bin".lowercased()) } ?? 2
        return "\(stem)-\(free).bin"
    }
}
