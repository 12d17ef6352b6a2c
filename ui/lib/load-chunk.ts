/** A part of the app that did not arrive, as against one that is broken. */
export class ChunkLoadError extends Error {
  /** Whether another try can succeed: browsers remember for a whole page which file they did not get. */
  readonly mayTryAgain: boolean

  constructor(mayTryAgain: boolean, cause?: unknown) {
    super("Part of the app didn't load", { cause })
    this.mayTryAgain = mayTryAgain
  }
}

/** Loads a part of the app; without a connection it is not even asked for, so that it can be later. Ends in ChunkLoadError. */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  if (!navigator.onLine) throw new ChunkLoadError(true)
  try {
    return await load()
  } catch (cause) {
    throw new ChunkLoadError(false, cause)
  }
}
