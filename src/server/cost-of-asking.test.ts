import { CompiledQuery, type KyselyPlugin } from 'kysely'
import { expect, inject, test } from 'vitest'
import { tokens } from '#contract/accounts/tokens'
import { actorOfSession } from '#core/accounts/sign-in/sessions'
import { actorOfToken } from '#core/accounts/tokens'
import type { Actor } from '#core/kernel/access'
import type { Ctx } from '#core/kernel/context'
import * as make from '#testing/make'
import { world } from '#testing/world'
import { routes } from './routes.ts'

/** The context with a note of every query that it makes from now on. */
const noting = (ctx: Ctx) => {
  const made: CompiledQuery[] = []
  const note: KyselyPlugin = {
    transformQuery: ({ node }) => {
      made.push(ctx.db.getExecutor().compileQuery(node, { queryId: 'noted' }))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { ctx: { ...ctx, db: ctx.db.withPlugin(note) }, made }
}

const actorIn = async (ctx: Ctx, sessionToken: string): Promise<Actor> => {
  const actor = await actorOfSession(ctx, sessionToken)
  if (!actor) throw new Error('The session is unknown')
  return actor
}

test('who asks is one query, by session and by access token, and finds its row by an index', async () => {
  const w = await world()
  const { client } = await make.commissioner(w)
  const session = client.cookie.split('=')[1] ?? ''
  const { token } = await client.call(tokens.create, { name: 'Script' })
  await w.script(token).call(tokens.list, {})
  for (const ask of [(ctx: Ctx) => actorOfSession(ctx, session), (ctx: Ctx) => actorOfToken(ctx, token)]) {
    const { ctx, made } = noting(w.ctx)
    expect(await ask(ctx)).toBeTruthy()
    expect(made).toHaveLength(1)
    // PostgreSQL reads so small a table whole, whatever indexes there are.
    if (inject('postgresUrl') !== '') continue
    const { sql = '', parameters = [] } = made[0] ?? {}
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
    const plan = await w.ctx.db.executeQuery<{ detail: string }>(explain)
    expect(plan.rows.map(({ detail }) => detail).join()).not.toContain('SCAN')
  }
})

test('whether they may is one query more at most, at every endpoint', async () => {
  const w = await world()
  const { client, league } = await make.league(w)
  const actor = await actorIn(w.ctx, client.cookie.split('=')[1] ?? '')
  for (const operation of routes) {
    const { ctx, made } = noting(w.ctx)
    await operation.admit(ctx, actor, { leagueId: league.id }).catch(() => undefined)
    expect([operation.endpoint.path, made.length <= 1]).toEqual([operation.endpoint.path, true])
  }
})
