import Selections
import Testing
import X11Dragging

/// Messages as words, both ways.
@Suite struct DragMessageTests {
    /// The atoms of the actions follow those of the six kinds of messages.
    static let copy: UInt32 = 106

    static let rows: [(DragMessage, [UInt32])] = [
        (.enter(source: Window(7), version: 5, types: [], hasMore: false), [7, 0x0500_0000, 0, 0, 0]),
        (.enter(source: Window(7), version: 4, types: [Atom(1), Atom(2)], hasMore: true), [7, 0x0400_0001, 1, 2, 0]),
        (
            .position(source: Window(7), DragPoint(x: 3, y: -2), time: Timestamp(9), action: .copy),
            [7, 0, 0x0003_FFFE, 9, copy]
        ),
        (.status(target: Window(8), DragStatus(action: .move)), [8, 3, 0, 0, copy + 1]),
        (.status(target: Window(8), DragStatus(action: nil)), [8, 2, 0, 0, 0]),
        (
            .status(target: Window(8), DragStatus(action: .link, quiet: DragArea(x: 1, y: 2, width: 3, height: 4))),
            [8, 1, 0x0001_0002, 0x0003_0004, copy + 2]
        ),
        (.leave(source: Window(7)), [7, 0, 0, 0, 0]), (.drop(source: Window(7), time: Timestamp(9)), [7, 0, 9, 0, 0]),
        (.finished(target: Window(8), isAccepted: true, action: .ask), [8, 1, copy + 3, 0, 0]),
        (.finished(target: Window(8), isAccepted: false, action: nil), [8, 0, 0, 0, 0]),
    ]

    @Test(arguments: rows) func words(message: DragMessage, words: [UInt32]) {
        #expect(message.words(atoms) == words)
        #expect(DragMessage(message.kind, words, atoms: atoms) == message)
    }

    @Test(
        arguments: [
            // An action that no specification names is the target's own; GTK 2 sends none with its consent.
            (.status, [8, 1, 0, 0, 999], .status(target: Window(8), DragStatus(action: .private))),
            (.status, [8, 1, 0, 0, 0], .status(target: Window(8), DragStatus(action: .copy))),
            // An empty area is ignored, as is the area of a target that requests all motion events.
            (.status, [8, 1, 5, 0, copy], .status(target: Window(8), DragStatus(action: .copy))),
            (.status, [8, 3, 5, 0x0003_0004, copy], .status(target: Window(8), DragStatus(action: .copy))),
            (
                .position, [7, 0, 0, 9, 999],
                .position(source: Window(7), DragPoint(x: 0, y: 0), time: Timestamp(9), action: nil)
            ),
            (.leave, [0, 0, 0, 0, 0], nil), (.drop, [7, 0, 9], nil),
        ] as [(DragMessage.Kind, [UInt32], DragMessage?)])
    func ofOthers(kind: DragMessage.Kind, words: [UInt32], message: DragMessage?) {
        #expect(DragMessage(kind, words, atoms: atoms) == message)
    }

    @Test func anOldVersionIsNone() {
        #expect(DragTarget(window: Window(1), recipient: Window(1), version: 2) == nil)
        #expect(DragTarget(window: Window(1), recipient: Window(1), version: 9)?.version == 5)
    }
}
