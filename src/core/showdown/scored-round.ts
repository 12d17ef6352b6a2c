import { momentOf } from '#contract/kernel/values'
import type { ShowdownRound } from '#domain/showdown-rounds'
import type { Ctx } from '#core/kernel/context'
import { conflict } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'
import { type EventRow, findEvent, isOpen } from './events.ts'
import { type ParticipantRow, getParticipants, getPicks } from './participants.ts'
import { scorePicks, type Scored } from './score.ts'
import { poolOf } from './entry-fees.ts'

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
