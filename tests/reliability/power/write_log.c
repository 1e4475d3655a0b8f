/* Records what a program writes under a folder, in order: loaded into it by LD_PRELOAD (tests/reliability/power/recording.py).

   WRITE_LOG        the file of the records
   WRITE_LOG_ROOT   the folder; what lies elsewhere is not recorded
   WRITE_LOG_NOTES  a descriptor; what is written to it is recorded as a note

   A record is a head and its text: the bytes written, or the paths. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#define MOST_FILES 65536
#define REAL(name) __typeof__(&name) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

struct head {
    int32_t kind, file;
    int64_t offset, size;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int log_file = -1, notes = -1;
static const char *root = "";
static char is_recorded[MOST_FILES];

static void put(const void *bytes, size_t size) {
    REAL(write);
    while (size) {
        ssize_t written = real(log_file, bytes, size);
        if (written <= 0)
            abort();
        bytes = (const char *)bytes + written;
        size -= written;
    }
}

static void record(char kind, int file, int64_t offset, const void *text, int64_t size) {
    struct head head = {kind, file, offset, size};
    int before = errno;
    put(&head, sizeof head);
    put(text, size);
    errno = before;
}

__attribute__((constructor)) static void begin(void) {
    const char *name = getenv("WRITE_LOG"), *pipe = getenv("WRITE_LOG_NOTES");
    REAL(open64);
    root = getenv("WRITE_LOG_ROOT");
    if (!name || !root || !pipe)
        abort();
    notes = atoi(pipe);
    log_file = real(name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (log_file < 0)
        abort();
}

static int is_inside(const char *path) {
    size_t length = strlen(root);
    return !strncmp(path, root, length) && (path[length] == '/' || !path[length]);
}

static int opened(int file, const char *path, int flags) {
    if (file >= MOST_FILES)
        abort();
    if (file >= 0) {
        is_recorded[file] = is_inside(path);
        if (is_recorded[file])
            record('O', file, flags & O_TRUNC ? 1 : 0, path, strlen(path));
    }
    return file;
}

#define OPEN(name)                                             \
    int name(const char *path, int flags, ...) {               \
        REAL(name);                                            \
        va_list rest;                                          \
        va_start(rest, flags);                                 \
        mode_t mode = flags & O_CREAT ? va_arg(rest, int) : 0; \
        va_end(rest);                                          \
        pthread_mutex_lock(&lock);                             \
        int file = opened(real(path, flags, mode), path, flags); \
        pthread_mutex_unlock(&lock);                           \
        return file;                                           \
    }

OPEN(open)
OPEN(open64)

int close(int file) {
    REAL(close);
    pthread_mutex_lock(&lock);
    if (file >= 0 && file < MOST_FILES && is_recorded[file]) {
        record('C', file, 0, "", 0);
        is_recorded[file] = 0;
    }
    int answer = real(file);
    pthread_mutex_unlock(&lock);
    return answer;
}

static int concerns(int file) { return file >= 0 && file < MOST_FILES && (is_recorded[file] || file == notes); }

ssize_t write(int file, const void *bytes, size_t size) {
    REAL(write);
    if (!concerns(file))
        return real(file, bytes, size);
    pthread_mutex_lock(&lock);
    ssize_t written = real(file, bytes, size);
    if (written > 0 && file == notes)
        record('N', file, 0, bytes, written);
    else if (written > 0)
        record('W', file, lseek64(file, 0, SEEK_CUR) - written, bytes, written);
    pthread_mutex_unlock(&lock);
    return written;
}

#define PWRITE(name, offset_type)                                               \
    ssize_t name(int file, const void *bytes, size_t size, offset_type offset) { \
        REAL(name);                                                             \
        if (!concerns(file))                                                    \
            return real(file, bytes, size, offset);                             \
        pthread_mutex_lock(&lock);                                              \
        ssize_t written = real(file, bytes, size, offset);                      \
        if (written > 0)                                                        \
            record('W', file, offset, bytes, written);                          \
        pthread_mutex_unlock(&lock);                                            \
        return written;                                                         \
    }

PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define TRUNCATE(name, size_type)              \
    int name(int file, size_type size) {       \
        REAL(name);                            \
        pthread_mutex_lock(&lock);             \
        int answer = real(file, size);         \
        if (!answer && concerns(file))         \
            record('T', file, size, "", 0);    \
        pthread_mutex_unlock(&lock);           \
        return answer;                         \
    }

TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define SYNC(name)                             \
    int name(int file) {                       \
        REAL(name);                            \
        pthread_mutex_lock(&lock);             \
        int answer = real(file);               \
        if (!answer && concerns(file))         \
            record('S', file, 0, "", 0);       \
        pthread_mutex_unlock(&lock);           \
        return answer;                         \
    }

SYNC(fsync)
SYNC(fdatasync)

int rename(const char *old, const char *new) {
    REAL(rename);
    pthread_mutex_lock(&lock);
    int answer = real(old, new);
    if (!answer && (is_inside(old) || is_inside(new))) {
        char paths[8192];
        int size = snprintf(paths, sizeof paths, "%s\n%s", old, new);
        record('R', 0, 0, paths, size);
    }
    pthread_mutex_unlock(&lock);
    return answer;
}

#define ENTRY(name, kind, parameters, ...)        \
    int name parameters {                         \
        REAL(name);                               \
        pthread_mutex_lock(&lock);                \
        int answer = real(__VA_ARGS__);           \
        if (!answer && is_inside(path))           \
            record(kind, 0, 0, path, strlen(path)); \
        pthread_mutex_unlock(&lock);              \
        return answer;                            \
    }

ENTRY(unlink, 'U', (const char *path), path)
ENTRY(rmdir, 'U', (const char *path), path)
ENTRY(mkdir, 'M', (const char *path, mode_t mode), path, mode)
