// @vitest-environment happy-dom
import { Readable } from 'node:stream'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { rows } from '#ui/testing/parts'
import { press, toastText } from '#ui/testing/actions'
import type { StoredBackup } from '#core/kernel/ports/backups'
import { noBackups } from '#testing/backups'
import * as make from '#testing/make'
import { startOfTime } from '#testing/start-of-time'
import { startTestApp } from '#testing/test-app'
import { momentText } from '#ui/lib/format'
import { unmountScreen } from '#ui/testing/screen'
import { showAdmin } from '#ui/testing/admin'

const backupFrom = (days: number, more: Partial<StoredBackup> = {}): StoredBackup => ({
  place: '/var/backups/sidepot',
  name: `copy-${days}`,
  takenAtMs: startOfTime - days * 86_400_000,
  bytes: 1_240_000,
  isSealed: false,
  hasLedgerErrors: false,
  ...more,
})

const at = (days: number) => momentText(new Date(startOfTime - days * 86_400_000).toISOString())

const withBackups = async () => {
  const there = [backupFrom(0), backupFrom(1, { hasLedgerErrors: true }), backupFrom(2, { isSealed: true })]
  const staged: string[] = []
  let isDamaged = false
  const w = await startTestApp({
    backups: {
      ...noBackups,
      places: ['/var/backups/sidepot'],
      list: async () => there,
      fetch: async ({ name }) => ({ fileName: name, bytes: 4, content: Readable.from(['copy']) }),
      stage: async ({ name }) => {
        if (isDamaged) throw new Error('it is damaged')
        staged.push(name)
      },
    },
  })
  let restarts = 0
  w.ctx.ports.restart = () => void (restarts += 1)
  const admin = await make.administrator(w)
  await showAdmin(w, admin, '/admin/system?tab=backups')
  const spoil = () => void (isDamaged = true)
  return { w, staged, spoil, restarts: () => restarts }
}

describe('database backups', () => {
  test('are listed with their status, and those the server can open can be restored', async () => {
    await withBackups()
    expect(await rows('Backups')).toEqual([
      [`${at(0)}1.2 MB/var/backups/sidepot`, '1.2 MB', 'Good', 'DownloadRestore'],
      [`${at(1)}1.2 MB/var/backups/sidepot`, '1.2 MB', 'Ledger errors', 'DownloadRestore'],
      [`${at(2)}1.2 MB/var/backups/sidepot`, '1.2 MB', 'Good, encrypted', 'Download'],
    ])
    await press(`Download the backup from ${at(2)}`)
    await toastText('Backup downloaded')
  })

  test('replace the database after confirmation, and the server restarts', async () => {
    const { staged, restarts } = await withBackups()
    await press(`Restore the backup from ${at(0)}`)
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    expect(staged).toEqual([])
    await press('Restore backup')
    expect(await screen.findByText(/You'll be redirected in a moment/)).toBeTruthy()
    expect([staged, restarts()]).toEqual([['copy-0'], 1])
  })

  test('change nothing when invalid, and say why', async () => {
    const { spoil, restarts } = await withBackups()
    spoil()
    await press(`Restore the backup from ${at(1)}`)
    await press('Restore backup')
    expect(await toastText('Restore failed')).toContain("copy-1 can't be restored: it is damaged")
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(restarts()).toBe(0)
  })

  test('notify the admins of what needs them', async () => {
    const w = await startTestApp({ backups: { ...noBackups, places: ['/copies'] } })
    const admin = await make.administrator(w)
    const alert = {
      key: 'disk:/data',
      what: 'Only 12 MB free on the disk that holds /data',
      suggested_fix: 'Free some.',
    }
    await w.ctx.db
      .insertInto('alerts')
      .values({ ...alert, since_ms: startOfTime })
      .execute()
    const fault = { restore_tested_at_ms: 1, restore_test_error: "It's truncated." }
    const backup = {
      place: '/copies',
      name: 'c',
      bytes: 1,
      sha256: 'a'.repeat(64),
      is_sealed: 0,
      taken_at_ms: 1,
    } as const
    await w.ctx.db
      .insertInto('backup_files')
      .values({ ...backup, ...fault })
      .execute()
    await showAdmin(w, admin, '/admin/system')
    expect(await screen.findByText('Only 12 MB free on the disk that holds /data.')).toBeTruthy()
    unmountScreen()
    await showAdmin(w, admin, '/admin/system?tab=backups')
    await screen.findByText("The latest test restore from /copies failed: It's truncated.")
    expect(
      screen.getByText('The first one runs tonight. To back up now, run backup under Jobs.'),
    ).toBeTruthy()
  })
})
