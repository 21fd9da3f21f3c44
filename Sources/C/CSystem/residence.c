#define _GNU_SOURCE
#include "CSystem.h"
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

// Read-only pages are identical to the file, from which they return after being dropped. Writable segments, with their
// relocations, stay.
static int drop(struct dl_phdr_info *object, size_t size, void *context) {
    (void)size;
    uintptr_t page = *(uintptr_t *)context;
    for (int i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
        if (segment->p_type != PT_LOAD || segment->p_flags & PF_W) continue;
        uintptr_t start = (object->dlpi_addr + segment->p_vaddr) & ~(page - 1);
        uintptr_t end = (object->dlpi_addr + segment->p_vaddr + segment->p_memsz) & ~(page - 1);
        // Only a hint: where it is refused, as for the kernel's own pages, the pages stay.
        if (start < end) madvise((void *)start, end - start, MADV_DONTNEED);
    }
    return 0;
}

void csystem_drop_program_pages(void) {
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    dl_iterate_phdr(drop, &page);
}
