import CSystem

/// Both ends of a new pipe, which no program inherits unless it is passed on.
package struct PipeEnds {
    package let reading: Descriptor
    package let writing: Descriptor

    package init() throws(SystemError) {
        var ends: [Int32] = [-1, -1]
        guard unsafe csystem_blocking_pipe(&ends) == 0 else { throw SystemError("pipe2") }
        reading = Descriptor(owning: ends[0])
        writing = Descriptor(owning: ends[1])
    }
}
