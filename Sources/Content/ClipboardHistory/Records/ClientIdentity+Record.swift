import PasteboardClient
import SelectionModel

// The stored form of the program that copied. It has no process number, because the process may have ended.
extension ClientIdentity: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(
            [command, executable, calledAs, script], [instanceName, className, title, applicationID, activeTitle],
            libraries.sorted())
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        let process: [String?] = try fields.read()
        let window: [String?] = try fields.read()
        guard process.count == 4, window.count == 5 else { throw .invalidValue }
        self.init()
        (command, executable, calledAs, script) = (process[0], process[1], process[2], process[3])
        (instanceName, className, title) = (window[0], window[1], window[2])
        (applicationID, activeTitle) = (window[3], window[4])
        libraries = Set(try fields.read() as [String])
    }
}
