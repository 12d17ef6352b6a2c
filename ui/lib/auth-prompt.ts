type Watcher = () => void

/** Prompt shown over the page that requests wait for. Concurrent requests share a single prompt. */
export class Question {
  readonly #watchers = new Set<Watcher>()
  #settle: ((answer: boolean) => void) | null = null
  #asked: Promise<boolean> | null = null

  /** Resolves to the user's answer; false if no page can show the prompt. */
  ask(): Promise<boolean> {
    if (this.#watchers.size === 0) return Promise.resolve(false)
    this.#asked ??= new Promise<boolean>(resolve => {
      this.#settle = resolve
      this.#tell()
    }).finally(() => {
      this.#asked = null
    })
    return this.#asked
  }

  /** Closes the prompt: waiting requests continue or fail. */
  readonly answer = (answer: boolean): void => {
    this.#settle?.(answer)
    this.#settle = null
    this.#tell()
  }

  readonly isOpen = (): boolean => this.#settle !== null

  /** Whether a page can show the prompt. */
  readonly isWatched = (): boolean => this.#watchers.size > 0

  /** Registers a watcher; requests can prompt as long as there is one. */
  readonly watch = (watcher: Watcher): (() => void) => {
    this.#watchers.add(watcher)
    return () => {
      this.#watchers.delete(watcher)
      if (this.#watchers.size === 0) this.answer(false)
    }
  }

  #tell(): void {
    for (const watcher of this.#watchers) watcher()
  }
}

/** Prompt for requests that require identity confirmation. */
export const identityPrompt = new Question()

/** Prompt for an expired session: a user who signs in again continues where they were. */
export const signInPrompt = new Question()
