#include <minizip/unzip.h>
#include <minizip/zip.h>
