import Selections
import Testing

@Suite struct ReservedPropertiesTests {
    @Test(arguments: ["_NET_WM_NAME", "WM_PROTOCOLS", "_XKB_RULES_NAMES", "_MOTIF_WM_HINTS", "_PASTEBOARD_TIMESTAMP"])
    func reservedPropertiesAreNotWritten(to name: String) {
        #expect(ReservedProperties.contains(Atom(300), name: name))
    }

    @Test(arguments: ["GDK_SELECTION", "_QT_SELECTION", "CLIPBOARD", "_PASTEBOARD_DATA", "UTF8_STRING"])
    func requestorsUse(name: String) {
        #expect(!ReservedProperties.contains(Atom(300), name: name))
    }

    /// CUT_BUFFER0, RESOURCE_MANAGER, WM_HINTS, WM_NAME, WM_CLASS and WM_TRANSIENT_FOR; then PRIMARY, SECONDARY and STRING.
    @Test(
        arguments: [
            (9, true), (23, true), (35, true), (39, true), (67, true), (68, true), (1, false), (2, false), (31, false),
        ] as [(UInt32, Bool)])
    func predefined(number: UInt32, isReserved: Bool) {
        #expect(ReservedProperties.contains(Atom(number), name: "") == isReserved)
    }
}
