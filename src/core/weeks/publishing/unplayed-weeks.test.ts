import { describe, expect, test } from 'vitest'
import { leagues } from '#contract/leagues/leagues'
import { weekSettings } from '#contract/leagues/week-settings'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { fixture } from '#testing/fakes/recorded'
import { listOf } from '#testing/week-to-review'
import { withLeague } from '#testing/made-world'

const names = ['league', 'users', 'rosters', 'players-nfl', 'state-nfl']

/** Weeks of a Sleeper league whose playoffs run from week 15 and whose season ended with week 17. */
const past = async () => {
  const { w, ...made } = await withLeague({ managers: 3 })
  await w.ctx.db.updateTable('seasons').set({ year: 2025 }).execute()
  const at = { leagueId: made.league.id, provider: 'sleeper' }
  const stage = (week: number) => {
    const all = [...names, `matchups-${String(week).padStart(2, '0')}`]
    const responses = all.map(name => fixture(`sleeper/past-season/${name}.json`))
    return made.client.call(stagedWeeks.import, { ...at, week, responses })
  }
  const teamsWith = (staged: Awaited<ReturnType<typeof stage>>) =>
    new Set(listOf(staged, 'hot_top2').map(({ team }) => team)).size
  return { ...made, at, stage, teamsWith }
}

describe('a week that the league did not play', () => {
  test('pays nothing until the league allows it', async () => {
    const { client, league, at, stage } = await past()
    const staged = await stage(18)
    expect(staged.notPaid).toMatch(/^Annex Dynasty's last week is week 17, so week 18 pays nothing/)
    expect(await client.call(leagues.info, { leagueId: league.id })).toMatchObject({ lastPaidWeek: 17 })
    const winners = { hot_top2: [{ playerId: listOf(staged, 'hot_top2')[0]?.playerId ?? '' }] }
    const { status, body } = await client.expectError(publications.publish, { ...at, week: 18, winners })
    expect([status, body.code, body.message]).toEqual([409, 'week_not_paid', staged.notPaid])
    await client.call(weekSettings.save, { leagueId: league.id, lastPaidWeek: 18 })
    expect((await client.call(stagedWeeks.read, { ...at, week: 18 })).notPaid).toBeNull()
    await client.call(weekSettings.save, { leagueId: league.id, lastPaidWeek: 14 })
    expect((await stage(15)).notPaid).toMatch(/^The league's last paid week is week 14, so week 15/)
    expect((await stage(1)).notPaid).toBeNull()
  })
})

describe('a playoff week', () => {
  test('pays only teams that play, unless the league pays all of them', async () => {
    const { client, league, at, stage, teamsWith } = await past()
    const staged = await stage(15)
    const note = staged.notes.find(text => text.startsWith('Out of the playoffs, so no weekly prizes'))
    expect(note).toBeDefined()
    const playing = teamsWith(staged)
    await client.call(weekSettings.save, { leagueId: league.id, playoffTeams: 'all' })
    const all = await client.call(stagedWeeks.read, { ...at, week: 15 })
    expect(teamsWith(all)).toBeGreaterThan(playing)
    expect(all.notes).not.toContain(note)
    const regular = await stage(1)
    expect(regular.notes.some(text => text.startsWith('Out of the playoffs'))).toBe(false)
  })

  test('can be won by teams with a bye, not by eliminated teams that play on', async () => {
    const made = await withLeague({ managers: 8 })
    const at = { leagueId: made.league.id, provider: 'sleeper', week: 15 }
    const files = [...names, 'matchups-15', 'winners_bracket', 'losers_bracket']
    const stage = () =>
      made.client.call(stagedWeeks.import, {
        ...at,
        responses: files.map(name => fixture(`sleeper/byes/${name}.json`)),
      })
    const winners = (staged: Awaited<ReturnType<typeof stage>>) =>
      listOf(staged, 'hot_top2')
        .filter(({ preselected }) => preselected)
        .map(({ position, fantasyPoints }) => [position, fantasyPoints])
    const staged = await stage()
    expect(winners(staged)).toContainEqual(['QB', 40])
    expect(winners(staged)).toContainEqual(['RB', 38])
    expect(winners(staged)).not.toContainEqual(['K', 15])
    await made.client.call(weekSettings.save, { leagueId: made.league.id, playoffTeams: 'playing' })
    const playing = winners(await made.client.call(stagedWeeks.read, at))
    expect(playing).toContainEqual(['K', 15])
    expect(playing).not.toContainEqual(['QB', 40])
  })
})
