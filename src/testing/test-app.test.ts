import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import * as make from './make.ts'
import { award } from './season-awards.ts'
import { startTestApp } from './test-app.ts'

/** Both use the same server, with a league that has the same id, name and revision. */
test.each(['Terrell Vance', 'Rashad Odom'])(
  'leaks nothing a server cached from one test app to the next (%s)',
  async playerName => {
    const w = await startTestApp()
    const { client, user, league } = await make.league(w, { commissioner: { email: 'dana@example.com' } })
    await w.ctx.db.updateTable('leagues').set({ join_code: 'the same' }).execute()
    await client.call(awards.add, award(league.id, user.id, { playerName }))
    for (let time = 0; time < 2; time += 1)
      expect(await client.call(awards.list, { leagueId: league.id })).toMatchObject([{ playerName }])
  },
)

test('rejects hooks that would outlast a test, unless the server is its own', async () => {
  const leased = await startTestApp()
  expect(() => leased.server.addHook('onRequest', async () => undefined)).toThrow(/already listening/)
  const own = await startTestApp({ ownServer: true })
  expect(() => own.server.addHook('onRequest', async () => undefined)).not.toThrow()
})
