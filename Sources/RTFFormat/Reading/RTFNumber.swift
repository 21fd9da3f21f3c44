import FormatCore

/// A number that a control word gives, nil until one does, in four bytes.
///
/// Every run of text has a dozen of them, and none that means anything is negative; so a negative one says nothing.
@propertyWrapper
struct RTFNumber: Hashable {
    private var stored: Int32 = -1

    init() {}

    var wrappedValue: Int32? {
        get { stored < 0 ? nil : stored }
        set { stored = max(newValue ?? -1, -1) }
    }
}
