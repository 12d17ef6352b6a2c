/** An answer as it goes out. */
export type KeptAnswer = {
  /** JSON. */
  text: string
  /** Where the next page starts; undefined where there is none. */
  nextCursor?: number | undefined
}

/** About 64 MB, since a character takes two bytes at most. */
const usualCharacters = 32_000_000

/**
 * Answers by everything that they are made of, in bounded memory: those that nobody asked for the longest go first. Nothing is
 * ever taken out because it changed; what changed is asked for by another key.
 */
export class KeptAnswers {
  readonly #answers = new Map<string, KeptAnswer>()
  readonly #mostCharacters: number
  #characters = 0

  constructor(mostCharacters = usualCharacters) {
    this.#mostCharacters = mostCharacters
  }

  /** The answer of a key, made where it is not known. */
  async get(key: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const known = this.#take(key)
    const answer = known ?? (await make())
    this.#keep(key, answer)
    return answer
  }

  #take(key: string): KeptAnswer | undefined {
    const answer = this.#answers.get(key)
    if (answer === undefined) return undefined
    this.#answers.delete(key)
    this.#characters -= sizeOf(key, answer)
    return answer
  }

  #keep(key: string, answer: KeptAnswer): void {
    this.#take(key)
    this.#answers.set(key, answer)
    this.#characters += sizeOf(key, answer)
    for (const oldest of this.#answers.keys()) {
      if (this.#characters <= this.#mostCharacters) return
      this.#take(oldest)
    }
  }
}

const sizeOf = (key: string, { text }: KeptAnswer): number => key.length + text.length
