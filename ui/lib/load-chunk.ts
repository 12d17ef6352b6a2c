/** Part of the app that failed to load, as opposed to one that threw an error. */
export class ChunkLoadError extends Error {
  /** Whether a retry can succeed: browsers cache a failed module for the lifetime of the page. */
  readonly canRetry: boolean

  constructor(canRetry: boolean, cause?: unknown) {
    super("Part of the app didn't load", { cause })
    this.canRetry = canRetry
  }
}

/** Loads a part of the app. Offline, it doesn't request it at all, so that a retry can succeed. Throws ChunkLoadError. */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  if (!navigator.onLine) throw new ChunkLoadError(true)
  try {
    return await load()
  } catch (cause) {
    throw new ChunkLoadError(false, cause)
  }
}
