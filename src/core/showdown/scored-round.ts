import { operation } from '#core/kernel/operation'
import { showdown } from '#contract/showdown'
import { requireCommissioner } from '#core/leagues/access'
import { noWinner, type ShowdownRound } from '#domain/showdown-rounds'
import { dollars } from '#domain/money'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { conflict } from '#core/kernel/domain-error'
import { momentOf } from '#contract/kernel/values'
import { splitCents } from '#domain/prizes'
import { chosenTeams } from './submit-picks.ts'
import {
  getGames,
  type ParticipantRow,
  type EventRow,
  findEvent,
  isOpen,
  getPicks,
  getParticipants,
} from './events.ts'
import { poolOf } from './entry-fees.ts'

/** Previews the prizes before results are recorded. Writes nothing. */
export const previewResults = operation(
  showdown.preview,
  requireCommissioner,
  async (ctx, { round, winners }, { league }) => {
    const event = await closedEvent(ctx, league, round)
    const won = chosenTeams(await getGames(ctx, event.id), 'winners', winners, noWinner)
    const scored = await scoreEntrants(ctx, event, won, league.currency)
    return {
      potAmount: dollars(await poolOf(ctx, event.id)),
      people: scored.map(row => ({
        managerId: row.manager_id,
        managerName: row.name,
        correctPicks: row.correct,
        winnings: dollars(row.prizeCents),
      })),
    }
  },
)

export type ScoredRow = Scored<ParticipantRow & { picks: ReadonlyMap<number, string> }>

/**
 * Returns the event of a round whose results can be recorded. Throws a conflict while it is open, because picks may
 * still change and must stay hidden.
 */
export const closedEvent = async (
  ctx: Ctx,
  league: LeagueRecord,
  round: ShowdownRound,
): Promise<EventRow> => {
  const event = await findEvent(ctx, league, round)
  if (!event) throw conflict('no_games', 'Set up the games of this round before you record its results.')
  if (event.status === 'completed')
    throw conflict('completed', 'The results of this round are already recorded.')
  if (isOpen(ctx, event)) {
    const until = event.locks_at_ms === null ? '' : ` until ${momentOf(event.locks_at_ms)}`
    throw conflict('still_open', `This round is open${until}. Close it before you record its results.`)
  }
  return event
}

/** Returns everyone who paid, with the score of their picks. Only they take part. */
export const scoreEntrants = async (
  ctx: Ctx,
  event: EventRow,
  won: ReadonlyMap<number, string>,
  currency: string,
): Promise<ScoredRow[]> => {
  const picks = await getPicks(ctx, event.id)
  const entrants = (await getParticipants(ctx, event.id))
    .filter(row => row.is_paid === 1)
    .map(row => ({ ...row, picks: picks.get(row.id) ?? new Map<number, string>() }))
  return scorePicks(entrants, won, await poolOf(ctx, event.id), currency)
}

/** A paid participant with their picked team by game id; a game without a pick counts as wrong. */
export type Entrant = { id: number; name: string; picks: ReadonlyMap<number, string> }

type Scored<E> = E & { correct: number; prizeCents: number }

/**
 * Counts correct picks and gives the whole prize pool to those with the most. A tie splits it, with the leftover cents
 * going to the first by name, so that the prizes always add up to the pool. If no one has a correct pick, all who paid
 * are tied.
 *
 * @param winners winning team by game id
 */
export const scorePicks = <E extends Entrant>(
  entrants: E[],
  winners: ReadonlyMap<number, string>,
  poolCents: number,
  currency: string,
): Scored<E>[] => {
  const counted = entrants
    .map(entrant => ({ ...entrant, correct: rightPicks(entrant, winners) }))
    .sort((a, b) => b.correct - a.correct || a.name.localeCompare(b.name, 'en') || a.id - b.id)
  const best = counted.filter(({ correct }) => correct === counted[0]?.correct)
  const parts = splitCents(poolCents, best.length, currency)
  return counted.map((entrant, place) => ({ ...entrant, prizeCents: parts[place] ?? 0 }))
}

const rightPicks = ({ picks }: Entrant, winners: ReadonlyMap<number, string>): number =>
  [...winners].filter(([gameId, team]) => picks.get(gameId) === team).length
