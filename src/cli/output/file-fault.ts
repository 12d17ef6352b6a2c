const words: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this is not allowed',
  EPERM: 'this is not allowed',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
}

/** Readable reason why a file could not be read or written. */
export const fileFault = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return ('code' in error ? words[String(error.code)] : undefined) ?? error.message
}
