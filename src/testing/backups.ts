import type { Backups } from '#core/kernel/ports/backups'

const none = (): never => {
  throw new Error('This test has no backups.')
}

/** Backup settings without any backups; tests override parts of them. */
export const noBackups: Backups = {
  places: [],
  create: none,
  removeUnfinished: async () => 0,
  list: async () => [],
  remove: none,
  testRestore: none,
  download: none,
  fetch: none,
}
