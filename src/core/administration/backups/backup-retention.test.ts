import { expect, test } from 'vitest'
import { backupsToPrune } from './create-nightly-backup.ts'

const day = 86_400_000

const backupAged = (age: number, hasLedgerErrors = false, place = '/copies') => ({
  place,
  name: `${age} days old`,
  takenAtMs: 100 * day - age * day,
  bytes: 1,
  isSealed: false,
  hasLedgerErrors,
})

const ages = (backups: { name: string }[]) => backups.map(({ name }) => Number.parseInt(name, 10))

test('retains the newest good backups', () => {
  expect(
    ages(
      backupsToPrune(
        [3, 0, 2, 1].map(age => backupAged(age)),
        2,
      ),
    ),
  ).toEqual([2, 3])
})

test('does not count backups with ledger errors as good ones, and retains three of them', () => {
  const withErrors = [0, 1, 2, 3, 4].map(age => backupAged(age, true))
  expect(ages(backupsToPrune([...withErrors, backupAged(30), backupAged(31)], 2))).toEqual([3, 4])
})

test('applies retention to each place separately', () => {
  const inS3 = [5, 6].map(age => backupAged(age, false, 's3'))
  expect(ages(backupsToPrune([backupAged(0), backupAged(1), ...inS3], 1))).toEqual([1, 6])
})

test('retains a backup dated in the future without counting it as a good one', () => {
  const now = 100 * day
  expect(
    ages(backupsToPrune([backupAged(-30), backupAged(0), backupAged(1), backupAged(2)], 2, now)),
  ).toEqual([2])
})
