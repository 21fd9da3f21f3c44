// The viewer uses the line types of the texts that it shows.
@_exported import PasteboardReading
