/** Part of the app that failed to load, as opposed to one that threw an error. */
export class ChunkLoadError extends Error {
  /** Whether a retry can succeed: browsers cache a failed module for the lifetime of the page. */
  readonly canRetry: boolean

  constructor(canRetry: boolean, cause?: unknown) {
    super("Part of the app didn't load", { cause })
    this.canRetry = canRetry
  }
}

/** A page opened offline comes from the service worker, which may have its parts, too. */
const wasOpenedOffline = !navigator.onLine

/**
 * Loads a part of the app. On a page that has gone offline, it doesn't request it at all, so that a retry can succeed.
 * Throws ChunkLoadError.
 */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  if (!navigator.onLine && !wasOpenedOffline) throw new ChunkLoadError(true)
  try {
    return await load()
  } catch (cause) {
    throw new ChunkLoadError(false, cause)
  }
}
