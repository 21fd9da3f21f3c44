import FormatCatalog
import Pasteboard
import PasteboardClient
import PasteboardConsole
import PasteboardReading
import PasteboardViewer
import SelectionModel
import Targets
import UniformTypes

extension Inspector {
    /// Reads every representation that can be read as text, and compares their contents.
    ///
    /// Promises of the daemon are rendered for this.
    func compare() throws -> (comparison: Comparison, notCompared: [String]) {
        let offered = try reader.offered(by: options.selection)
        var evidence = try reader.evidence(options.selection, offered: offered)
        try secrecy.check(evidence, "it is not read")
        var read: [Arrived] = []
        var others: [String] = []
        for target in offered where target.isShown {
            guard let arrived = try arrived(target, &evidence) else {
                others.append(target.name)
                continue
            }
            if let index = read.firstIndex(where: { $0.isSame(as: arrived) }) {
                read[index].targets.append(target.name)
            } else {
                read.append(arrived)
            }
        }
        try secrecy.check(evidence, texts: read.map(\.bytes), "it is not shown")
        let rule = SourceRecognition(evidence)?.rule
        return (Comparison(read.compactMap { $0.row(rule) }), others)
    }

    private struct Arrived {
        var targets: [String]
        let type: UniformType
        /// The content; text is in UTF-8, whatever its target says.
        let bytes: [UInt8]

        /// True if the content is the same under another name.
        func isSame(as other: Arrived) -> Bool {
            (type == other.type || type.isPlainTextOnly && other.type.isPlainTextOnly) && bytes == other.bytes
        }

        func row(_ rule: SourceRule?) -> Comparison.Row? {
            let content = Representation(type: type.isUTF16 ? .utf8PlainText : type, bytes: bytes)
            let renderer = RemoteRendering().remoteRenderer(of: content, rule: rule)
            guard let features = try? ContentFeatures(encoded: renderer.ask(.features)) else { return nil }
            return Comparison.Row(targets: targets, type: type.identifier, features: features)
        }
    }

    /// Reads a target; nil if there is nothing to compare.
    private func arrived(_ target: Target, _ evidence: inout SourceEvidence) throws -> Arrived? {
        guard target.isReadable, let type = target.uniformType, FormatRegistry.known.canRead(type) else { return nil }
        do throws(RetrievalError) {
            let payload = try reader.retrieve(target, from: options.selection)
            let content = ViewedContent(
                payload.bytes, replyType: payload.type, target: target, source: SourceRecognition(evidence)?.rule)
            evidence.add(content.readable, of: type)
            return Arrived(targets: [target.name], type: type, bytes: content.readable)
        } catch .refused {
            return nil
        } catch {
            throw CommandFailure(error)
        }
    }
}
