import { render } from 'ink-testing-library'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { rules } from '#contract/rules/rules'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { pots } from '#contract/money/pots'
import { type CsvRow, csvWeek } from '#testing/csv-week'
import { saveSite } from '#core/content/site'
import { commandLine } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { findLeague } from '#core/leagues/find-league'
import { planPublication } from '#core/weeks/auto-publish/plan-publication'
import * as make from '#testing/make'
import { choices, inWeek, rows, staged } from '#testing/review'
import { keys, personAt } from '#testing/typed-keys'
import { type TestApp, startTestApp } from '#testing/test-app'
import { recording } from '#cli/commands/board'
import { readLeague, readLeagues } from './read-board.ts'
import { type BoardLocation, start } from './state.ts'
import { Board, type BoardProps, type Left } from './board.tsx'

const opened = (w: TestApp, props: Partial<BoardProps> = {}) => {
  const ends: Left[] = []
  const screen = render(
    <Board
      place={start}
      read={async leagueId => ({
        ...(await readLeagues(w.ctx)),
        open: leagueId === null ? null : await readLeague(w.ctx, leagueId),
      })}
      record={recording(w.ctx)}
      everyMs={null}
      onEnd={left => ends.push(left)}
      {...props}
    />,
  )
  onTestFinished(() => screen.unmount())
  return { screen, ends, ...personAt(screen) }
}

const withLeague = async () => {
  const w = await startTestApp()
  return { w, ...(await make.league(w, { managers: 4 })) }
}

const inLeague = (leagueId: number, place: Partial<BoardLocation> = {}): BoardLocation => ({
  ...start,
  leagueId,
  ...place,
})

describe('the board', { timeout: 30_000 }, () => {
  it('opens a league and shows its leaderboard, pot, week and awards', async () => {
    const { w } = await withLeague()
    await saveSite.run(w.ctx, commandLine, { name: 'The Pot' })
    const { screen, shows, press } = opened(w)
    await shows('> Fourth & Long')
    await press(keys.enter)
    await shows('[Leaderboard] | Pot | Week 11 | Awards')
    await shows('Manager 2')
    await press(keys.right)
    await shows("The pot isn't set.")
    await press(keys.right)
    await shows('Nothing fetched for week 11 yet.')
    await press(keys.right)
    await shows('No awards yet.')
    await press(keys.escape)
    await shows('The Pot: choose a league')
    expect(screen.lastFrame()?.split('\n').length).toBeLessThan(24)
  })

  it('says when there is no league', async () => {
    const { shows } = opened(await startTestApp())
    await shows('No leagues yet. Create one with sidepot leagues create.')
  })

  it('shows the likely winners of an imported week and opens its review', async () => {
    const { w, client, league } = await withLeague()
    await client.call(stagedWeeks.import, {
      leagueId: league.id,
      provider: 'csv',
      week: 11,
      csv: csvWeek(rows),
    })
    const { shows, press, ends } = opened(w, { place: inLeague(league.id, { view: 'week' }) })
    await shows('Week 11 needs winners: fetched at')
    await shows('Rashad Colter')
    await press('i')
    await shows('> Review week 11 from CSV')
    await press(keys.enter)
    await vi.waitFor(() =>
      expect(ends).toMatchObject([
        { wish: { wants: 'import', source: { from: 'staged', provider: 'csv', week: 11 } } },
      ]),
    )
  })

  it('shows above every view which week auto-publishes and how to cancel it', async () => {
    const { w, client, league } = await withLeague()
    const found = await findLeague(w.ctx, league.id, null)
    if (!found) throw new Error('The league was just made')
    const waiting = await staged(client, league.id, rows, 10)
    await write(w.ctx, ctx => planPublication(ctx, found.league, 'csv', waiting))
    const { shows, press } = opened(w, { place: inLeague(league.id) })
    await shows('! Week 10 will auto-publish at 2026-11-21 05:00 UTC.')
    await shows(`Cancel it with sidepot weeks cancel-auto-publish --league ${league.id} --week 10`)
    await press(keys.right)
    await shows('! Week 10 will auto-publish')
  })

  it('shows above every view which week was corrected and how to decide', async () => {
    const { w, client, league } = await withLeague()
    const read = await staged(client, league.id, rows, 10)
    await client.call(publications.publish, { ...inWeek(league.id, 10), ...choices(read) })
    const corrected: CsvRow[] = [['Deshaun Okafor', 'QB', 'QB', 40, 'Team 3'], ...rows.slice(2)]
    await staged(client, league.id, [...rows.slice(0, 1), ...corrected], 10)
    const { shows, press } = opened(w, { place: inLeague(league.id) })
    await shows('! Week 10 has a correction: 1 prize, $10 would move.')
    await shows(`Decide with sidepot weeks correct --league ${league.id}`)
    await press(keys.left)
    await shows('Final')
    await shows('! Week 10 has a correction')
  })

  it("shows others' changes, automatically and on refresh", async () => {
    const { w, league } = await withLeague()
    const live = opened(w, { place: inLeague(league.id, { view: 'awards' }), everyMs: 20 })
    const view = opened(w, { place: inLeague(league.id, { view: 'awards' }) })
    await live.shows('No awards yet.')
    await view.shows('No awards yet.')
    const entry = (await readLeague(w.ctx, league.id)).entries[0]
    const record = recording(w.ctx)(league.id)
    await record({
      ...{ type: 'hot_top2', week: 3, managerId: entry?.managerId, prizeAmount: 10 },
      ...{ playerName: 'Rashad Colter', position: 'QB', points: '33.06' },
    })
    await live.shows('Rashad Colter')
    expect(view.screen.lastFrame()).toContain('No awards yet.')
    await view.press('r')
    await view.shows('Rashad Colter')
  })

  it('records an award and shows errors next to their field', async () => {
    const { w, league } = await withLeague()
    const { screen, shows, press } = opened(w, { place: inLeague(league.id) })
    await shows('Leaderboard')
    await press('a')
    await shows('> Award     ‹ Hot Top 2 ›')
    for (let field = 0; field < 8; field += 1) await press(keys.down)
    await press(keys.enter)
    await shows('Points are required')
    await shows('> Player')
    await press(`Rashad Coltex${keys.erase}r`, keys.down, keys.right, keys.down, '30.5')
    expect(screen.lastFrame()).toContain('Position  RB')
    await press(keys.down, keys.down, keys.down, keys.enter)
    await shows('Recorded award 1: Hot Top 2, Rashad Colter, $10')
    await shows('$10')
  })

  it("offers the league's active rules with their prizes and counts them in the pot", async () => {
    const { w, client, leagueId } = await withLeague()
    const rule = { metric: 'highest_score', direction: 'highest' as const }
    const prize = { kind: 'fixed' as const, amounts: [20] }
    await client.call(rules.add, { leagueId, ...rule, name: 'High score', prize })
    await client.call(rules.add, { leagueId, ...rule, name: 'Not any more', prize, isOn: false })
    await client.call(pots.set, { leagueId, totalPotAmount: 500 })
    const { screen, shows, press } = opened(w, { place: inLeague(leagueId) })
    await shows('Leaderboard')
    await press('a', keys.left)
    await shows('> Award     ‹ High score ›')
    expect(screen.lastFrame()).toMatch(/Position +ALL/)
    expect(screen.lastFrame()).toMatch(/Prize +\$20/)
    await press(keys.down, keys.down, keys.down, 'Hail Noor', keys.down, keys.down, '120.5')
    await press(keys.down, keys.down, keys.down, keys.enter)
    await shows('Recorded award 1: High score, Hail Noor, $20')
    await press(keys.right)
    await shows('High score')
    expect(screen.lastFrame()).toMatch(/High score +\$20 +in 1 award/)
    expect(screen.lastFrame()).not.toContain('Not any more')
  })

  it('exits an export with q and with Ctrl-C', async () => {
    const { w, league } = await withLeague()
    const place = inLeague(league.id)
    const exporting = opened(w, { place })
    await exporting.shows('Leaderboard')
    await exporting.press('e', keys.down, keys.enter)
    const quitting = opened(w, { place })
    await quitting.shows('Leaderboard')
    await quitting.press('q')
    const interrupted = opened(w, { place })
    await interrupted.shows('Leaderboard')
    await interrupted.press(keys.ctrlC)
    await vi.waitFor(() => {
      expect(exporting.ends).toMatchObject([{ wish: { wants: 'export', what: 'leaderboard' } }])
      expect(quitting.ends).toMatchObject([{ wish: { wants: 'leave' }, place: { leagueId: league.id } }])
      expect(interrupted.ends).toMatchObject([{ wish: { wants: 'interrupt' } }])
    })
  })
})
