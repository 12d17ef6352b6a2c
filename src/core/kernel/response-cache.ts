/** A serialized response. */
export type CachedResponse = {
  /** JSON. */
  text: string
  /** Start of the next page; undefined when there is none. */
  nextCursor?: number | undefined
}

/** About 64 MB, because a character takes at most two bytes. */
const defaultCacheCharacters = 32_000_000

/**
 * Response cache with bounded memory, keyed by everything a response depends on. Evicts the least recently used.
 * Entries are never invalidated, because changed data has a different key.
 */
export class ResponseCache {
  readonly #answers = new Map<string, CachedResponse>()
  readonly #mostCharacters: number
  #characters = 0

  constructor(maxCharacters = defaultCacheCharacters) {
    this.#mostCharacters = maxCharacters
  }

  /** Returns the response for a key, computing it if it isn't cached. */
  async get(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const known = this.#take(key)
    const response = known ?? (await make())
    this.#keep(key, response)
    return response
  }

  #take(key: string): CachedResponse | undefined {
    const response = this.#answers.get(key)
    if (response === undefined) return undefined
    this.#answers.delete(key)
    this.#characters -= sizeOf(key, response)
    return response
  }

  #keep(key: string, response: CachedResponse): void {
    this.#take(key)
    this.#answers.set(key, response)
    this.#characters += sizeOf(key, response)
    for (const oldest of this.#answers.keys()) {
      if (this.#characters <= this.#mostCharacters) return
      this.#take(oldest)
    }
  }
}

const sizeOf = (key: string, { text }: CachedResponse): number => key.length + text.length
