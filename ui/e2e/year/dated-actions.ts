import type { Page } from 'playwright-core'
import { awards } from '#contract/awards'
import { showdown } from '#contract/showdown'
import { callFrom } from '../call-from.ts'
import { press } from '../season/gestures.ts'
import { endSeason, tellEverybody } from '../season/league-steps.ts'
import { openRound, recordResults, setGames, takePart } from '../season/showdown-steps.ts'
import type { Books } from './bookkeeper.ts'
import { visit } from './gestures.ts'
import { moveFirstAward, publishWeek, voidFirstAward, withdrawWeek } from './week-work.ts'

/** Two open windows with their users, and the bookkeeper. */
export type Year = { desk: Page; seat: Page; dana: number; priya: number; books: Books }

const dashboard = '/commissioner-dashboard?league=1'

/** Actions that happen on a single day, by date. */
export const datedActs: Record<string, (year: Year) => Promise<void>> = {
  // Wednesdays: week 3 is unpublished and republished, an award of week 5 changes its winner, one of week 7 is voided.
  '2026-09-30': async ({ desk, books }) => {
    await withdrawWeek({ page: desk, books }, 3, 'The wrong prizes')
    await publishWeek({ page: desk, books }, 3)
  },
  '2026-10-14': async ({ desk, books }) => {
    const [first] = books.ofWeek(5)
    const to = first?.managerName === 'Owen Park' ? 'Priya Raman' : 'Owen Park'
    await moveFirstAward({ page: desk, books }, 5, to)
  },
  '2026-10-28': ({ desk, books }) => voidFirstAward({ page: desk, books }, 7),
  '2026-11-24': async ({ desk }) => {
    await visit(desk, '/leagues/1/people?dialog=update')
    await tellEverybody(desk, 'Queued for 4 managers.')
  },
  '2026-12-20': async ({ desk, books }) => {
    const paid = [...books.ofWeek(1), ...books.ofWeek(10), ...books.ofWeek(13)]
    await callFrom(desk, awards.markPaid, { leagueId: 1, awardIds: paid.map(({ id }) => id) })
    for (const { managerId, prizeAmount } of paid) books.move(managerId, 0 - prizeAmount)
  },
  // Priya and Dana enter for $10 each; the round locks automatically two days later, and Priya gets two picks right.
  '2027-01-14': async ({ desk, seat, dana, priya, books }) => {
    await visit(desk, dashboard)
    await setGames(desk)
    await openRound(desk, '2027-01-16T12:00')
    await seat.bringToFront()
    await seat.reload()
    await takePart(seat, [/^Kansas City/, /^Philadelphia/])
    await desk.bringToFront()
    const round = { leagueId: 1, round: 'conference' } as const
    await callFrom(desk, showdown.participate, { ...round, action: 'pay' })
    const { games } = await callFrom(desk, showdown.view, round)
    const picks = Object.fromEntries(games.map(({ gameNumber, awayTeam }) => [`game${gameNumber}`, awayTeam]))
    await callFrom(desk, showdown.picks, { ...round, picks })
    // This window isn't notified of requests made outside it.
    await desk.reload()
    for (const player of [dana, priya]) books.move(player, -10)
  },
  '2027-01-18': async ({ desk, priya, books }) => {
    await visit(desk, dashboard)
    await press(desk, 'Enter results')
    await recordResults(desk, [/^Kansas City/, /^Philadelphia/])
    await desk.getByText('Priya Raman takes the $20 pool with 2 of 2 games right.').first().waitFor()
    books.move(priya, 20)
  },
  '2027-02-20': async ({ desk }) => {
    await visit(desk, '/leagues/1/settings/league')
    await endSeason(desk)
  },
}
