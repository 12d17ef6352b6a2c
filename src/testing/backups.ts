import type { Backups } from '#core/kernel/ports/backups'

const none = (): never => {
  throw new Error('Nobody copies the database of this test.')
}

/** Backup settings without any backups; tests override parts of them. */
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
