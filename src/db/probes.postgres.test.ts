import pg from 'pg'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import * as make from '#testing/make'
import { Refused, world } from '#testing/world'

/** The milliseconds something took, and how it ended. */
const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  const outcome = await work().catch((error: unknown) => error)
  return { outcome, ms: performance.now() - began }
}

test('a stuck row that has used up all connections holds up neither probes nor, for long, another league', async () => {
  const w = await world({ ownServer: true })
  const stuck = await make.league(w, { name: 'Stuck' })
  const other = await make.league(w, { name: 'Other' })
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(w.ctx.db)
  const side = new pg.Client({
    connectionString: Object.assign(new URL(inject('postgresUrl')), { pathname: `/${rows[0]?.name}` }).href,
  })
  await side.connect()
  onTestFinished(() => side.end())
  await side.query(`begin; select * from leagues where id = ${stuck.league.id} for update`)

  const rename = (name: string) =>
    timed(() => stuck.client.call(leagueManagement.rename, { leagueId: stuck.league.id, name }))
  const waiting = Array.from({ length: 40 }, (_, count) => rename(`League ${count}`))
  // Within a transaction PostgreSQL shows the same picture of itself again and again.
  const isWaiting = `select pg_stat_clear_snapshot(), (select count(*)::int from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()) as waiting`
  const waitingNow = async () => (await side.query<{ waiting: number }>(isWaiting)).rows[0]?.waiting
  await vi.waitUntil(async () => (await waitingNow()) === 10)

  for (const probe of ['/healthz', '/readyz', '/metrics']) {
    const asked = await timed(() => w.server.inject(probe))
    expect([probe, asked.ms < 1000, asked.outcome]).toEqual([
      probe,
      true,
      expect.objectContaining({ statusCode: 200 }),
    ])
  }
  const elsewhere = await Promise.all([
    timed(() => other.client.call(awards.list, { leagueId: other.league.id })),
    timed(() => other.client.call(leagueManagement.rename, { leagueId: other.league.id, name: 'Renamed' })),
  ])
  for (const { outcome, ms } of [...elsewhere, ...(await Promise.all(waiting))]) {
    expect(ms).toBeLessThan(5000)
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(Refused)
    if (outcome instanceof Refused) expect([503, 429]).toContain(outcome.status)
  }
  await side.query('rollback')
})
