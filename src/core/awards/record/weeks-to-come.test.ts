import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { weekSettings } from '#contract/leagues/week-settings'
import { manualWeeks } from '#contract/weeks/manual-weeks'
import { publications } from '#contract/weeks/publications'
import { compressJson, decompressJson } from '#core/weeks/stored/stored-json'
import * as make from '#testing/make'
import { choices, inWeek, rows, staged } from '#testing/review'
import { award } from '#testing/season-awards'
import { startOfTime } from '#testing/start-of-time'
import { withLeague } from '#testing/made-world'

/** Tuesday morning in New York, after week 11 was played. */
const tuesday = Date.parse('2026-11-24T09:00:00-05:00')

const made = async () => {
  const { w, ...one } = await withLeague({ managers: 3 })
  const at = { leagueId: one.league.id }
  return {
    ...one,
    w,
    at,
    weekNow: async () => {
      const { currentWeek, weekToAward } = await one.client.call(leagues.info, at)
      return { currentWeek, weekToAward }
    },
    untilTuesday: async () => {
      w.clock.pass(tuesday - startOfTime)
      await one.client.call(accounts.login, { email: one.user.email, password: make.password })
    },
    awardInput: (change: object) => award(one.league.id, one.user.id, change),
  }
}

describe("the commissioner's next week", () => {
  test('is the one in progress in a new league, the finished one on Tuesday, and the next after its awards', async () => {
    const { client, at, weekNow, awardInput, untilTuesday } = await made()
    expect(await weekNow()).toEqual({ currentWeek: 11, weekToAward: 11 })
    await untilTuesday()
    expect(await weekNow()).toEqual({ currentWeek: 12, weekToAward: 11 })
    const { id } = await client.call(awards.add, awardInput({ week: 11 }))
    expect(await weekNow()).toEqual({ currentWeek: 12, weekToAward: 12 })
    await client.call(awards.void, { ...at, awardId: id })
    expect(await weekNow()).toEqual({ currentWeek: 12, weekToAward: 11 })
  })

  test('is the one named in an update to the managers', async () => {
    const { w, client, at, untilTuesday } = await made()
    await untilTuesday()
    await client.call(leagueManagement.sendUpdate, { ...at, subject: 'Week {week}', message: 'Look' })
    const emails = await w.ctx.db
      .selectFrom('outbox')
      .select('subject')
      .where('template', '=', 'league-update')
      .execute()
    expect(new Set(emails.map(({ subject }) => subject))).toEqual(new Set(['Week 11']))
  })
})

describe('a week that has not begun', () => {
  test('has no awards unless the commissioner forces it with a reason', async () => {
    const { client, at, awardInput } = await made()
    const error = await client.expectError(awards.add, awardInput({ week: 12 }))
    expect([error.status, error.body.code, error.body.message]).toEqual([
      409,
      'week_not_begun',
      "Week 12 of 2026 hasn't started: it starts on Tuesday, November 24. To record the award anyway, add a note with the reason.",
    ])
    const unexplained = await client.expectError(awards.add, awardInput({ week: 12, force: true }))
    expect([unexplained.status, unexplained.body.issues]).toEqual([
      400,
      [{ path: 'note', message: 'Add a note explaining why week 12 has an award before it is played' }],
    ])
    expect(await client.call(awards.list, at)).toEqual([])
    await client.call(awards.add, awardInput({ week: 12, force: true, note: 'Played on Thanksgiving Eve' }))
    expect(await client.call(awards.list, at)).toMatchObject([
      { week: 12, note: 'Played on Thanksgiving Eve' },
    ])
  })

  test('is rejected too after the last paid week, which the provider sets by default', async () => {
    const { w, client, at, awardInput } = await made()
    await client.call(weekSettings.save, { ...at, lastPaidWeek: 9 })
    expect(await client.call(leagues.info, at)).toMatchObject({ lastPaidWeek: 9 })
    const error = await client.expectError(awards.add, awardInput({ week: 10 }))
    expect([error.status, error.body.code, error.body.message]).toEqual([
      409,
      'week_not_paid',
      "The league's last paid week is week 9, so week 10 pays nothing. To record the award anyway, add a note with the reason.",
    ])
    const byHand = {
      ...at,
      week: 10,
      rows: [{ ...awardInput({}), type: 'hot_top2', position: 'QB' as const }],
    }
    expect((await client.expectError(manualWeeks.publish, byHand)).body.code).toBe('week_not_paid')
    expect((await client.expectError(awards.add, awardInput({ week: 10, force: true }))).body.issues).toEqual(
      [
        {
          path: 'note',
          message: "Add a note explaining why week 10 has an award after the league's last paid week",
        },
      ],
    )
    await client.call(awards.add, awardInput({ week: 10, force: true, note: 'A side bet' }))
    await client.call(weekSettings.save, { ...at, lastPaidWeek: null })
    await client.call(awards.add, awardInput({ week: 11, playerName: 'Somebody' }))
    await w.ctx.db.updateTable('seasons').set({ last_week: 10 }).execute()
    expect(
      (await client.expectError(awards.add, awardInput({ week: 11, position: 'RB' }))).body.message,
    ).toMatch(/^Fourth & Long's last week is week 10, so week 11 pays nothing\./)
  })

  test('accepts no award from another week, but its own can be edited', async () => {
    const { client, at, awardInput } = await made()
    const { id } = await client.call(awards.add, awardInput({ week: 11 }))
    const move = { ...at, awardId: id, week: 13 }
    expect((await client.expectError(awards.edit, move)).body.code).toBe('week_not_begun')
    await client.call(awards.edit, { ...move, force: true, note: 'A rule of ours' })
    expect(await client.call(awards.edit, { ...at, awardId: id, points: 30 })).toMatchObject({
      week: 13,
      points: 30,
    })
  })

  test("is not published before the provider's final points, but sample data can be previewed", async () => {
    const { w, client, league } = await made()
    const week = await staged(client, league.id, rows, 14)
    const row = await w.ctx.db.selectFrom('staged_weeks').select('week_packed').executeTakeFirstOrThrow()
    const setFinal = (isFinal: boolean) =>
      w.ctx.db
        .updateTable('staged_weeks')
        .set({ week_packed: compressJson({ ...(decompressJson(row.week_packed) as object), isFinal }) })
        .execute()
    await setFinal(false)
    const input = { ...inWeek(league.id, 14), ...choices(week), confirmProvisional: true }
    const error = await client.expectError(publications.publish, input)
    expect([error.status, error.body.code, error.body.message]).toEqual([
      409,
      'week_not_begun',
      "Week 14 of 2026 hasn't started: it starts on Tuesday, December 8. Publish it after it's played.",
    ])
    await w.ctx.db.updateTable('staged_weeks').set({ is_sample: 1 }).execute()
    expect(
      (await client.expectError(publications.publish, { ...input, confirmProvisional: false })).body.code,
    ).toBe('provisional')
    await w.ctx.db.updateTable('staged_weeks').set({ is_sample: 0 }).execute()
    await setFinal(true)
    expect((await client.call(publications.publish, input)).awards).toHaveLength(7)
  })
})
