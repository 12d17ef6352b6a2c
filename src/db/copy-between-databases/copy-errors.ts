/** A database cannot be copied, or not there; the message says why, and what to do. */
export class CopyError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CannotCopy'
  }
}

/** A chain of the source is not what was written. */
export class BrokenChain extends Error {
  /** @param lines the table of its lines, or of its newest ones */
  constructor(lines: string) {
    super(
      `A chain of ${lines} does not lead to its newest line. Look with sidepot db verify: only what is whole is copied.`,
    )
    this.name = 'BrokenChain'
  }
}
