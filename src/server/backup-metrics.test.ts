import { expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app'

test('measures the newest good backup of each place, and reports missing ones', async () => {
  const w = await startTestApp({ ownServer: true })
  const measured = async () => {
    const { body } = await w.server.inject({ url: '/metrics' })
    return body.split('\n').filter(line => /^sidepot_backup_\w+\{/.test(line))
  }
  expect(await measured()).toEqual([])
  const row = (name: string, ageMs: number, bytes: number, ledger_errors: string | null = null) => ({
    place: '/copies',
    name,
    taken_at_ms: w.clock.now() - ageMs,
    bytes,
    sha256: 'a'.repeat(64),
    is_sealed: 0 as const,
    ledger_errors,
  })
  await w.ctx.db
    .insertInto('backup_files')
    .values([row('old', 90_000, 10), row('good', 60_000, 20), row('errors', 1000, 30, 'The ledger')])
    .execute()
  expect(await measured()).toEqual([
    'sidepot_backup_age_seconds{place="/copies"} 60',
    'sidepot_backup_bytes{place="/copies"} 20',
  ])
})
