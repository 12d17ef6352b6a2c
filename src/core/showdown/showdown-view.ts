import { operation } from '#core/kernel/operation'
import { showdown, type Showdown, type ShowdownParticipation } from '#contract/showdown'
import { member, type LeagueAccess } from '#core/leagues/access'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { type ShowdownRound, gameKey } from '#domain/showdown-rounds'
import { dollars } from '#domain/money'
import { momentOf } from '#contract/kernel/values'
import { getBalance } from '#core/ledger/statement'
import {
  findEvent,
  statusOf,
  type EventRow,
  getGames,
  getParticipants,
  arePicksOnShow,
  getPicks,
  type ParticipantRow,
  type GameRow,
} from './events.ts'
import { poolOf } from './entry-fees.ts'

/** Returns a round of the current season, also without premium: existing data stays readable. */
export const readShowdown = operation(showdown.view, member, (ctx, { round }, access) =>
  showdownView(ctx, access.league, round, access),
)

type Viewer = Pick<LeagueAccess, 'role' | 'memberId'>

/**
 * Returns a round as visible to a viewer, the response of every call about it. While picks are hidden, only the
 * viewer's own are loaded from the database, so that no others can end up in the response.
 */
export const showdownView = async (
  ctx: Ctx,
  league: LeagueRecord,
  round: ShowdownRound,
  { role, memberId }: Viewer,
): Promise<Showdown> => {
  const event = await findEvent(ctx, league, round)
  const view = event ? await visibleEntrantsFor(ctx, event, memberId) : noEntrants
  return {
    event: {
      round,
      status: statusOf(ctx, event),
      potAmount: event ? dollars(await poolOf(ctx, event.id)) : 0,
      locksAt: event?.locks_at_ms ? momentOf(event.locks_at_ms) : null,
    },
    ...view,
    isCommissioner: role === 'commissioner',
    balance: memberId === null ? 0 : dollars(await getBalance(ctx, league.id, memberId)),
  }
}

type EntrantsView = Pick<Showdown, 'games' | 'participations' | 'userParticipation' | 'picksVisible'>

const noEntrants: EntrantsView = {
  games: [],
  participations: [],
  userParticipation: null,
  picksVisible: false,
}

const visibleEntrantsFor = async (
  ctx: Ctx,
  event: EventRow,
  memberId: number | null,
): Promise<EntrantsView> => {
  const games = await getGames(ctx, event.id)
  const rows = await getParticipants(ctx, event.id)
  const picksVisible = await arePicksOnShow(ctx, event)
  const own = rows.find(row => memberId !== null && row.member_id === memberId)
  const picks = await getPicks(ctx, event.id, picksVisible ? undefined : (own?.id ?? 0))
  const participations = rows.map(row =>
    toParticipation(row, picksVisible || row === own ? toPicks(games, picks.get(row.id)) : undefined),
  )
  return {
    games: games.map(game => ({
      id: game.id,
      gameNumber: game.game_number,
      homeTeam: game.home_team,
      awayTeam: game.away_team,
      winner: game.winner,
    })),
    participations,
    userParticipation: participations.find(({ id }) => id === own?.id) ?? null,
    picksVisible,
  }
}

const toParticipation = (
  row: ParticipantRow,
  picks: ShowdownParticipation['picks'],
): ShowdownParticipation => ({
  id: row.id,
  managerId: row.manager_id,
  managerName: row.name,
  optedIn: row.is_opted_in === 1,
  paymentVerified: row.is_paid === 1,
  picksSubmitted: row.picks_submitted_at_ms !== null,
  ...(picks ? { picks } : {}),
  correctPicks: row.correct_picks,
  winnings: dollars(row.winnings_cents),
})

const toPicks = (games: GameRow[], picks: ReadonlyMap<number, string> | undefined) =>
  Object.fromEntries(
    games.flatMap(game => {
      const team = picks?.get(game.id)
      return team === undefined ? [] : [[gameKey(game.game_number), team]]
    }),
  )
