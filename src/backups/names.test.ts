import { expect, test } from 'vitest'
import { backupName, parseBackupName } from './backup-store.ts'

const createdAtMs = Date.UTC(2026, 10, 20, 3, 30, 5)

test.each([
  ['sidepot-2026-11-20T03-30-05Z.db', { hasLedgerErrors: false, ending: 'db', isSealed: false }],
  ['sidepot-2026-11-20T03-30-05Z-ledger-errors.db', { hasLedgerErrors: true, ending: 'db', isSealed: false }],
  ['sidepot-2026-11-20T03-30-05Z.dump.tar.age', { hasLedgerErrors: false, ending: 'dump', isSealed: true }],
] as const)('parses the backup name %s', (name, parts) => {
  expect(backupName({ takenAtMs: createdAtMs, ...parts })).toBe(name)
  expect(parseBackupName(name)).toEqual({ takenAtMs: createdAtMs, ...parts })
})

test.each([
  'notes.txt',
  'sidepot-2026-11-20T03-30-05Z.db.unfinished',
  'sidepot-2026-13-20T03-30-05Z.db',
  'sidepot-2026-11-20T03-30-05Z.db.age',
  '../sidepot-2026-11-20T03-30-05Z.db',
])('rejects %s as a backup name', name => expect(parseBackupName(name)).toBeUndefined())
