#include <gtk/gtk.h>
#include <malloc.h>
