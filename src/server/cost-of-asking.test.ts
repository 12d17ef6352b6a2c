import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { tokens } from '#contract/accounts/tokens'
import { leaderboards } from '#contract/money/leaderboards'
import { actorOfSession } from '#core/accounts/sign-in/sessions'
import { actorOfToken } from '#core/accounts/tokens'
import type { Actor } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import * as make from '#testing/make'
import { startNotedApp } from '#testing/noted-queries'
import { routes } from './routes.ts'

const actorIn = async (ctx: Ctx, sessionToken: string): Promise<Actor> => {
  const actor = await actorOfSession(ctx, sessionToken)
  if (!actor) throw new Error('The session is unknown')
  return actor
}

test('identifies the caller in one indexed query, by session and by access token', async () => {
  const { w, queries } = await startNotedApp()
  const { client } = await make.commissioner(w)
  const session = client.cookie.split('=')[1] ?? ''
  const { token } = await client.call(tokens.create, { name: 'Script' })
  await w.script(token).call(tokens.list, {})
  for (const lookUpActor of [actorOfSession, actorOfToken]) {
    queries.length = 0
    expect(await lookUpActor(w.ctx, lookUpActor === actorOfSession ? session : token)).toBeTruthy()
    expect(queries).toHaveLength(1)
    const { sql = '', parameters = [] } = queries[0] ?? {}
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, parameters)
    const plan = await w.ctx.db.executeQuery<{ detail: string }>(explain)
    expect(plan.rows.map(({ detail }) => detail).join()).not.toContain('SCAN')
  }
})

test('checks access in at most one more query, at every endpoint', async () => {
  const { w, queries } = await startNotedApp()
  const { client, league } = await make.league(w)
  const actor = await actorIn(w.ctx, client.cookie.split('=')[1] ?? '')
  for (const operation of routes) {
    queries.length = 0
    await operation.admit(w.ctx, actor, { leagueId: league.id }).catch(() => undefined)
    expect([operation.endpoint.path, queries.length <= 1]).toEqual([operation.endpoint.path, true])
  }
})

test('identifies the caller and checks league access in one query', async () => {
  const { w, queries } = await startNotedApp()
  const { client, league } = await make.league(w)
  await client.call(leaderboards.read, { leagueId: league.id })
  queries.length = 0
  await client.call(leaderboards.read, { leagueId: league.id })
  expect(queries).toHaveLength(1)
})
