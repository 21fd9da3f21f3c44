import ClipboardHistory
import PasteboardClient
import SelectionModel

/// The facts of an item that have no column.
struct StoredFacts: ControlRecord {
    var source: ClientIdentity?
    var own: OwnCopy?
    var omissions: [Omission] = []
}

extension StoredFacts {
    func encode(to fields: inout FieldWriter) { fields.write(source, own, omissions) }

    init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(source: try fields.read(), own: try fields.read(), omissions: try fields.read())
    }
}

extension HistoryRecord {
    /// The name of the application for lists; nil for a copy from the history, whose item already has the name.
    var shownApplication: String? {
        guard let own else { return application ?? source?.applicationName }
        return own.derivation == .only([]) ? nil : "pasteboard"
    }
}

extension ClientIdentity {
    /// The title of the window that had the focus, else that of the owner's own window.
    var shownTitle: String? { [activeTitle, title].lazy.compactMap { $0 }.first { !$0.isEmpty } }
}

extension DatabaseValue {
    /// A text, or nothing.
    static func text(optional text: String?) -> DatabaseValue { text.map { .text($0) } ?? .null }
}
