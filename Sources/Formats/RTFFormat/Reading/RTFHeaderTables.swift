/// The header tables to which the text refers (RTF 1.9.1, "Header").
struct RTFHeaderTables {
    var fonts = RTFFontTable()
    var colors = RTFColorTable()
    var styles = RTFStyleTable()
    var lists = RTFListTable()
    /// The default language (`\deflang`).
    @RTFNumber var defaultLanguage: Int32?
    var traces = RTFProducerTraces()
}
