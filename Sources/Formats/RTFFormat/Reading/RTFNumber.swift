/// The parameter of a control word, nil until one is set, in four bytes.
///
/// Every run has a dozen of them. Valid parameters are not negative here, so a negative value means nil.
@propertyWrapper
struct RTFNumber: Hashable {
    private var stored: Int32 = -1

    init() {}

    var wrappedValue: Int32? {
        get { stored < 0 ? nil : stored }
        set { stored = max(newValue ?? -1, -1) }
    }
}
