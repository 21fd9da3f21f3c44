/* md4c as a program that reads a file and writes HTML, as Debian has the library alone. */
#include <md4c-html.h>
#include <stdio.h>
#include <stdlib.h>

static void put(const MD_CHAR *text, MD_SIZE size, void *file) {
    fwrite(text, 1, size, file);
}

int main(int count, char **arguments) {
    FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
    if (!file) return 2;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = malloc(size + 1);
    if (!text || fread(text, 1, size, file) != (size_t)size) return 2;
    return md_html(text, (MD_SIZE)size, put, stdout, MD_DIALECT_GITHUB, 0);
}
