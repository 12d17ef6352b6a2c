type Watcher = () => void

/** Something that calls wait for until the person has answered it over the page: however many wait, it is one question. */
export class Question {
  readonly #watchers = new Set<Watcher>()
  #settle: ((answer: boolean) => void) | null = null
  #asked: Promise<boolean> | null = null

  /** What the person answers; false where no page is there to ask. */
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

  /** Ends the question: the calls that wait go on, or are refused. */
  readonly answer = (answer: boolean): void => {
    this.#settle?.(answer)
    this.#settle = null
    this.#tell()
  }

  readonly isAsked = (): boolean => this.#settle !== null

  /** Whether a page is there to ask. */
  readonly isWatched = (): boolean => this.#watchers.size > 0

  /** While somebody watches, calls may ask. */
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

/** Some calls want to know again who it is. */
export const whoItIs = new Question()

/** A session that ended under somebody: whoever signs in again goes on where they were. */
export const signInAgain = new Question()
