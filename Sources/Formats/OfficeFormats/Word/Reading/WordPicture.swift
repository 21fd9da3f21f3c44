import RichText

/// The picture that is being read.
struct WordPicture {
    var part: String?
    /// The address of a picture that is not in the document.
    var address: String?
    var link: Link?
    var width: Double?
    var height: Double?
    var alternative = ""
    var title: String?
    var note: String?
    var isRule = false
}
