// The viewer's lines are those of the texts that it shows.
@_exported import PasteboardReading
