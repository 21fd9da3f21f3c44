import FormatCore

/// The header tables, which the text refers to (RTF 1.9.1, "Header").
struct RTFHeaderTables {
    var fonts = RTFFontTable()
    var colors = RTFColorTable()
    var styles = RTFStyleTable()
    var lists = RTFListTable()
    /// The default language (`\deflang`).
    @RTFNumber var defaultLanguage: Int32?
    var traces = RTFProducerTraces()
}
