import { describe, expect, test } from 'vitest'
import { leagues } from '#contract/leagues/leagues'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { commandLine } from '#core/kernel/authorization'
import * as make from '#testing/make'
import { type TestApp, startTestApp } from '#testing/test-app'
import { importWeek, anHour } from './fetch-week.ts'

const hour = 3_600_000

const csv = 'player,position,slot,points,fantasy team\nJo Field,QB,QB,20.1,Team 2'
const input = { provider: 'csv', week: 5, dryRun: true } as const
const small = { ...input, csv }
const large = { ...input, csv: `${csv}\n${' '.repeat(200_000)}` }

const twoCommissioners = async () => {
  const w = await startTestApp()
  const { client, league } = await make.league(w)
  const other = await make.league(w)
  return { w, client, at: { leagueId: league.id }, other: other.client, there: { leagueId: other.league.id } }
}

const spendTheHour = async (w: TestApp) => {
  const { numUpdatedRows } = await w.ctx.db.updateTable('attempts').set({ count: anHour }).executeTakeFirst()
  expect(Number(numUpdatedRows)).toBeGreaterThan(0)
}

describe('large imports', () => {
  test('are limited per user and hour, without affecting small ones, other users and the command line', async () => {
    const { w, client, at, other, there } = await twoCommissioners()
    const second = await client.call(leagues.create, { name: 'Another' })
    await client.call(stagedWeeks.import, { ...at, ...large })
    await spendTheHour(w)
    w.clock.pass(hour / 4)
    for (const where of [at, { leagueId: second.id }]) {
      const error = await client.expectError(stagedWeeks.import, { ...where, ...large })
      expect([error.status, error.body.code]).toEqual([429, 'too_many'])
    }
    await client.call(stagedWeeks.import, { ...at, ...small })
    await other.call(stagedWeeks.import, { ...there, ...large })
    await importWeek.run(w.ctx, commandLine, { ...at, ...large })
    w.clock.pass(hour)
    await client.call(stagedWeeks.import, { ...at, ...large })
  })

  test('run one at a time per user, and the next one gets a retry time', async () => {
    const { w, client, at, other, there } = await twoCommissioners()
    const reader = w.ctx.ports.readSaved
    let release = () => {}
    const gate = new Promise<void>(resolve => (release = resolve))
    const started = new Promise<void>(begun => {
      w.ctx.ports.readSaved = async (...args) => {
        begun()
        await gate
        return reader(...args)
      }
    })
    const first = client.call(stagedWeeks.import, { ...at, ...large })
    await started
    const response = await w.server.inject({
      method: 'POST',
      url: `/api/leagues/${at.leagueId}/csv-integration/import`,
      headers: { cookie: client.cookie, 'sec-fetch-site': 'same-origin' },
      payload: large,
    })
    expect([response.statusCode, response.headers['retry-after'], response.json().code]).toEqual([
      429,
      '5',
      'import_running',
    ])
    release()
    await first
    w.ctx.ports.readSaved = reader
    await client.call(stagedWeeks.import, { ...at, ...large })
    await other.call(stagedWeeks.import, { ...there, ...large })
  })

  test('do not block the next one when rejected', async () => {
    const { client, at } = await twoCommissioners()
    const odd = { ...at, ...input, csv: 'x'.repeat(200_000) }
    for (const _time of [1, 2]) expect((await client.expectError(stagedWeeks.import, odd)).status).toBe(400)
    await client.call(stagedWeeks.import, { ...at, ...large })
  })
})
