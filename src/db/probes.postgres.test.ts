import pg from 'pg'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import * as make from '#testing/make'
import { ResponseError } from '#testing/test-app'
import { withLeague } from '#testing/made-world'

const outcomeOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

test('serves health checks and soon other leagues when a stuck row uses up all connections', async () => {
  const { w, ...stuck } = await withLeague({ name: 'Stuck' }, { ownServer: true })
  const other = await make.league(w, { name: 'Other' })
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(w.ctx.db)
  const side = new pg.Client({
    connectionString: Object.assign(new URL(inject('postgresUrl')), { pathname: `/${rows[0]?.name}` }).href,
  })
  await side.connect()
  onTestFinished(() => side.end())
  await side.query(`begin; select * from leagues where id = ${stuck.league.id} for update`)

  const rename = (name: string) =>
    outcomeOf(stuck.client.call(leagueManagement.rename, { leagueId: stuck.league.id, name }))
  const waiting = Array.from({ length: 40 }, (_, count) => rename(`League ${count}`))
  // Within a transaction, PostgreSQL keeps returning the same statistics snapshot.
  const isWaiting = `select pg_stat_clear_snapshot(), (select count(*)::int from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()) as waiting`
  const waitingNow = async () => (await side.query<{ waiting: number }>(isWaiting)).rows[0]?.waiting
  await vi.waitUntil(async () => (await waitingNow()) === 10)

  for (const probe of ['/healthz', '/readyz', '/metrics']) {
    const { statusCode } = await w.server.inject(probe)
    expect([probe, statusCode]).toEqual([probe, 200])
  }
  const healthResults = await Promise.all([
    outcomeOf(other.client.call(awards.list, { leagueId: other.league.id })),
    outcomeOf(other.client.call(leagueManagement.rename, { leagueId: other.league.id, name: 'Renamed' })),
  ])
  // The row is still locked: a query waiting for it would not have finished.
  for (const outcome of [...healthResults, ...(await Promise.all(waiting))]) {
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ResponseError)
    if (outcome instanceof ResponseError) expect([503, 429]).toContain(outcome.status)
  }
  await side.query('rollback')
})
