extension TypeDeclaration {
    /// People and appointments.
    static let personalTypes: [TypeDeclaration] = [
        TypeDeclaration(
            "public.vcard", ["public.text", "public.contact"], mime: ["text/vcard", "text/x-vcard", "text/directory"],
            ext: ["vcf", "vcard"], pasteboard: ["Apple VCard pasteboard type"], short: ["vcard"], "Visiting card"),
        TypeDeclaration(
            "com.apple.ical.ics", ["public.text", "public.item", "public.calendar-event"], mime: ["text/calendar"],
            ext: ["ics"], short: ["ics", "calendar"], "Calendar entries"),
    ]
}
