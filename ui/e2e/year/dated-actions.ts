import type { Page } from 'playwright-core'
import { awards } from '#contract/awards'
import { showdown } from '#contract/showdown'
import { callFrom } from '../call-from.ts'
import { press } from '../season/gestures.ts'
import { endSeason, emailEveryone } from '../season/league-steps.ts'
import { openRound, recordResults, setGames, enterPicks } from '../season/showdown-steps.ts'
import type { ShadowLedger } from './bookkeeper.ts'
import { visit } from './gestures.ts'
import { moveFirstAward, publishWeek, voidFirstAward, withdrawWeek } from './week-work.ts'

/** Two open windows with their users, and the bookkeeper. */
export type Year = { desk: Page; seat: Page; dana: number; priya: number; shadowLedger: ShadowLedger }

const dashboard = '/commissioner-dashboard?league=1'

/** Actions that happen on a single day, by date. */
export const datedActions: Record<string, (year: Year) => Promise<void>> = {
  // Wednesdays: week 3 is unpublished and republished, an award of week 5 changes its winner, one of week 7 is voided.
  '2026-09-30': async ({ desk, shadowLedger }) => {
    await withdrawWeek({ page: desk, shadowLedger }, 3, 'The wrong prizes')
    await publishWeek({ page: desk, shadowLedger }, 3)
  },
  '2026-10-14': async ({ desk, shadowLedger }) => {
    const [first] = shadowLedger.ofWeek(5)
    const to = first?.managerName === 'Owen Park' ? 'Priya Raman' : 'Owen Park'
    await moveFirstAward({ page: desk, shadowLedger }, 5, to)
  },
  '2026-10-28': ({ desk, shadowLedger }) => voidFirstAward({ page: desk, shadowLedger }, 7),
  '2026-11-24': async ({ desk }) => {
    await visit(desk, '/leagues/1/people?dialog=update')
    await emailEveryone(desk, 'Queued for 4 managers.')
  },
  '2026-12-20': async ({ desk, shadowLedger }) => {
    const paid = [...shadowLedger.ofWeek(1), ...shadowLedger.ofWeek(10), ...shadowLedger.ofWeek(13)]
    await callFrom(desk, awards.markPaid, { leagueId: 1, awardIds: paid.map(({ id }) => id) })
    for (const { managerId, prizeAmount } of paid) shadowLedger.move(managerId, 0 - prizeAmount)
  },
  // Priya and Dana enter for $10 each; the round locks automatically two days later, and Priya gets two picks right.
  '2027-01-14': async ({ desk, seat, dana, priya, shadowLedger }) => {
    await visit(desk, dashboard)
    await setGames(desk)
    await openRound(desk, '2027-01-16T12:00')
    await seat.bringToFront()
    await seat.reload()
    await enterPicks(seat, [/^Kansas City/, /^Philadelphia/])
    await desk.bringToFront()
    const round = { leagueId: 1, round: 'conference' } as const
    await callFrom(desk, showdown.participate, { ...round, action: 'pay' })
    const { games } = await callFrom(desk, showdown.view, round)
    const picks = Object.fromEntries(games.map(({ gameNumber, awayTeam }) => [`game${gameNumber}`, awayTeam]))
    await callFrom(desk, showdown.picks, { ...round, picks })
    // This window isn't notified of requests made outside it.
    await desk.reload()
    for (const player of [dana, priya]) shadowLedger.move(player, -10)
  },
  '2027-01-18': async ({ desk, priya, shadowLedger }) => {
    await visit(desk, dashboard)
    await press(desk, 'Enter results')
    await recordResults(desk, [/^Kansas City/, /^Philadelphia/])
    await desk.getByText('Priya Raman takes the $20 pool with 2 of 2 games right.').first().waitFor()
    shadowLedger.move(priya, 20)
  },
  '2027-02-20': async ({ desk }) => {
    await visit(desk, '/leagues/1/settings/league')
    await endSeason(desk)
  },
}
