import type { Backups } from '#core/kernel/ports/backups'

const none = (): never => {
  throw new Error('Nobody copies the database of this test.')
}

/** Whoever copies nothing and keeps nothing; a test says what it does else. */
export const noCopies: Backups = {
  places: [],
  keep: none,
  removeUnfinished: async () => 0,
  list: async () => [],
  remove: none,
  rehearse: none,
  download: none,
  fetch: none,
}
