// In a release the linker puts this in the place of the runtime's function of the same name, which nothing here calls: the names of
// all characters in Unicode are half a megabyte of each program. A length of zero says that a character has no name.

#include "CSystem.h"

intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity) {
    (void)scalar, (void)buffer, (void)capacity;
    return 0;
}
