const errorMessages: Record<string, string> = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: "it's a folder",
  ENOTDIR: "part of the path isn't a folder",
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
}

/** Readable reason why a file could not be read or written. */
export const fileFault = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return ('code' in error ? errorMessages[String(error.code)] : undefined) ?? error.message
}
