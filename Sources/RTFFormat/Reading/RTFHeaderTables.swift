import FormatCore

/// What the header of a document defines for its text to refer to (RTF 1.9.1, "Header").
struct RTFHeaderTables {
    var fonts = RTFFontTable()
    var colors = RTFColorTable()
    var styles = RTFStyleTable()
    var lists = RTFListTable()
    /// `\deflang`.
    @RTFNumber var defaultLanguage: Int32?
    var traces = RTFProducerTraces()
}
