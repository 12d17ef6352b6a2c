/** An answer as it goes out. */
export type CachedResponse = {
  /** JSON. */
  text: string
  /** Where the next page starts; undefined where there is none. */
  nextCursor?: number | undefined
}

/** About 64 MB, since a character takes two bytes at most. */
const defaultCacheCharacters = 32_000_000

/**
 * Answers by everything that they are made of, in bounded memory: those that nobody asked for the longest go first. Nothing is
 * ever taken out because it changed; what changed is asked for by another key.
 */
export class ResponseCache {
  readonly #answers = new Map<string, CachedResponse>()
  readonly #mostCharacters: number
  #characters = 0

  constructor(mostCharacters = defaultCacheCharacters) {
    this.#mostCharacters = mostCharacters
  }

  /** The answer of a key, made where it is not known. */
  async get(key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const known = this.#take(key)
    const answer = known ?? (await make())
    this.#keep(key, answer)
    return answer
  }

  #take(key: string): CachedResponse | undefined {
    const answer = this.#answers.get(key)
    if (answer === undefined) return undefined
    this.#answers.delete(key)
    this.#characters -= sizeOf(key, answer)
    return answer
  }

  #keep(key: string, answer: CachedResponse): void {
    this.#take(key)
    this.#answers.set(key, answer)
    this.#characters += sizeOf(key, answer)
    for (const oldest of this.#answers.keys()) {
      if (this.#characters <= this.#mostCharacters) return
      this.#take(oldest)
    }
  }
}

const sizeOf = (key: string, { text }: CachedResponse): number => key.length + text.length
