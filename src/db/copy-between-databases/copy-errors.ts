/** Thrown when a database cannot be copied; the message contains the reason and a suggested fix. */
export class CopyError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CannotCopy'
  }
}

/** Thrown when a chain of the source was changed. */
export class BrokenChain extends Error {
  /** @param lines the table of its entries, or of its heads */
  constructor(lines: string) {
    super(
      `A chain of ${lines} doesn't lead to its newest line. Check with sidepot db verify: only intact data is copied.`,
    )
    this.name = 'BrokenChain'
  }
}
