/// A hash table of indices; the values are stored elsewhere, only once.
///
/// It uses open addressing with linear probing, and is at most half full.
struct HashIndex: Sendable {
    private struct Slot {
        var hash: UInt32
        /// The index plus one; 0 in a free slot.
        var entry: UInt32
    }

    private var slots: [Slot] = []
    private var count = 0

    /// Returns the index of an equal entry, or adds a new index and returns it.
    mutating func find(_ hash: Int, orAdd new: UInt32, isEqual: (UInt32) -> Bool) -> UInt32 {
        if 2 * count >= slots.count { grow() }
        let hash = UInt32(truncatingIfNeeded: hash)
        var index = Int(hash) & (slots.count - 1)
        while slots[index].entry != 0 {
            if slots[index].hash == hash, isEqual(slots[index].entry - 1) { return slots[index].entry - 1 }
            index = (index + 1) & (slots.count - 1)
        }
        slots[index] = Slot(hash: hash, entry: new + 1)
        count += 1
        return new
    }

    private mutating func grow() {
        let old = slots
        slots = [Slot](repeating: Slot(hash: 0, entry: 0), count: max(64, 2 * old.count))
        for slot in old where slot.entry != 0 {
            var index = Int(slot.hash) & (slots.count - 1)
            while slots[index].entry != 0 { index = (index + 1) & (slots.count - 1) }
            slots[index] = slot
        }
    }
}
