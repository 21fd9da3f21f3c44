import ClipboardHistory
import PasteboardClient
import UniformTypes

/// The picture of an item, from which a thumbnail is made for lists.
struct StoredPicture {
    /// The size below which a picture needs no thumbnail, in bytes.
    private static let smallest = 16 << 10
    /// The size above which a picture gets no thumbnail.
    private static let largest = 32 << 20
    /// The timeout for the program that makes it; copies wait meanwhile.
    private static let patience: Duration = .seconds(5)

    let item: HistoryID
    private let index: Int
    private let type: UniformType

    /// The picture of an item; nil if the item is not a picture, or its picture is small.
    init?(_ record: HistoryRecord, _ facts: ContentFacts, item: HistoryID) {
        guard facts.kind == .picture else { return nil }
        let pictures = record.contents.indices.filter { record.contents[$0].uniformType?.conforms(to: .image) == true }
        guard let index = pictures.first(where: { record.contents[$0].uniformType == .png }) ?? pictures.first,
            let type = record.contents[index].uniformType,
            Self.smallest...Self.largest ~= record.contents[index].payload.bytes.count
        else { return nil }
        self.item = item
        self.index = index
        self.type = type
    }

    /// Stores the thumbnail, made by a sandboxed process.
    func store(in file: HistoryFile) {
        // Content that was copied again already has one.
        let isMissing = try? file.use { store throws(DatabaseError) in try store.thumbnail(of: item) == nil }
        guard isMissing == true,
            let content = try? file.use({ store throws(DatabaseError) in try store.content(of: item, at: index) }),
            let small = try? PictureConversion(thumbnailOf: content.payload.bytes, from: type, within: Self.patience)
        else { return }
        try? file.use { store throws(DatabaseError) in try store.setThumbnail(small.bytes, of: item) }
    }
}
