import { CompiledQuery } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { tokens } from '#contract/accounts/tokens'
import { leaderboards } from '#contract/money/leaderboards'
import { markSetupDone } from '#core/accounts/registration'
import { actorOfSession } from '#core/accounts/sign-in/sessions'
import { actorOfToken } from '#core/accounts/tokens'
import type { Actor } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { migrate } from '#db/migrate'
import { fromSqlite } from '#db/open'
import { SQLite } from '#db/sqlite'
import * as make from '#testing/make'
import { noteQueries } from '#testing/noted-queries'
import { startTestApp } from '#testing/test-app'
import { routes } from './routes.ts'

/** A test app on SQLite that records every query. */
const noted = async () => {
  const connection = new SQLite(':memory:')
  const made = noteQueries(connection)
  const database = fromSqlite(connection)
  await migrate(database, () => 0)
  onTestFinished(() => database.close())
  const w = await startTestApp({}, database)
  await markSetupDone(w.ctx)
  return { w, made }
}

const actorIn = async (ctx: Ctx, sessionToken: string): Promise<Actor> => {
  const actor = await actorOfSession(ctx, sessionToken)
  if (!actor) throw new Error('The session is unknown')
  return actor
}

test('identifies the caller in one indexed query, by session and by access token', async () => {
  const { w, made } = await noted()
  const { client } = await make.commissioner(w)
  const session = client.cookie.split('=')[1] ?? ''
  const { token } = await client.call(tokens.create, { name: 'Script' })
  await w.script(token).call(tokens.list, {})
  for (const lookUpActor of [actorOfSession, actorOfToken]) {
    made.length = 0
    expect(await lookUpActor(w.ctx, lookUpActor === actorOfSession ? session : token)).toBeTruthy()
    expect(made).toHaveLength(1)
    const { sql = '', parameters = [] } = made[0] ?? {}
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, parameters)
    const plan = await w.ctx.db.executeQuery<{ detail: string }>(explain)
    expect(plan.rows.map(({ detail }) => detail).join()).not.toContain('SCAN')
  }
})

test('checks access in at most one more query, at every endpoint', async () => {
  const { w, made } = await noted()
  const { client, league } = await make.league(w)
  const actor = await actorIn(w.ctx, client.cookie.split('=')[1] ?? '')
  for (const operation of routes) {
    made.length = 0
    await operation.admit(w.ctx, actor, { leagueId: league.id }).catch(() => undefined)
    expect([operation.endpoint.path, made.length <= 1]).toEqual([operation.endpoint.path, true])
  }
})

test('identifies the caller and checks league access in one query', async () => {
  const { w, made } = await noted()
  const { client, league } = await make.league(w)
  await client.call(leaderboards.read, { leagueId: league.id })
  made.length = 0
  await client.call(leaderboards.read, { leagueId: league.id })
  expect(made).toHaveLength(1)
})
