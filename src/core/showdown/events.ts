import type { Selectable } from 'kysely'
import type { Showdown } from '#contract/showdown'
import type { ShowdownRound } from '#domain/showdown-rounds'
import type { ShowdownTables } from '#db/tables/showdown'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { conflict } from '#core/kernel/domain-error'

export type EventRow = Selectable<ShowdownTables['showdown_events']>
export type GameRow = Selectable<ShowdownTables['showdown_games']>

/** The event of a round in the league's present season; undefined before its games were set. */
export const findEvent = (
  ctx: Ctx,
  league: Pick<LeagueRecord, 'season_id'>,
  round: ShowdownRound,
): Promise<EventRow | undefined> =>
  ctx.db
    .selectFrom('showdown_events')
    .selectAll()
    .where('season_id', '=', league.season_id)
    .where('round', '=', round)
    .executeTakeFirst()

export const getGames = (ctx: Ctx, eventId: number): Promise<GameRow[]> =>
  ctx.db
    .selectFrom('showdown_games')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('game_number')
    .execute()

/** Open, until the lock time at the latest, whether or not the scheduler has written that down. */
export const isOpen = (ctx: Ctx, event: Pick<EventRow, 'status' | 'locks_at_ms'>): boolean =>
  event.status === 'open' && (event.locks_at_ms === null || ctx.now() < event.locks_at_ms)

export const statusOf = (ctx: Ctx, event: EventRow | undefined): Showdown['event']['status'] => {
  if (event?.status === 'completed') return 'completed'
  return event !== undefined && isOpen(ctx, event) ? 'open' : 'inactive'
}

/** The event of a round that people may still enter, leave and pick in. Ends in a conflict when it is not open. */
export const openEvent = async (ctx: Ctx, league: LeagueRecord, round: ShowdownRound): Promise<EventRow> => {
  const event = await findEvent(ctx, league, round)
  if (!event || !isOpen(ctx, event)) throw conflict('not_open', 'This Showdown round is not open.')
  return event
}

/** Whether there are picks that everybody may see: made, and no longer sealed by the round being open. */
export const arePicksOnShow = async (ctx: Ctx, event: EventRow): Promise<boolean> =>
  event.status === 'completed' || (!isOpen(ctx, event) && (await hasPicks(ctx, event)))

export const hasPicks = async (ctx: Ctx, event: EventRow): Promise<boolean> =>
  (await ctx.db
    .selectFrom('showdown_participations')
    .select('id')
    .where('event_id', '=', event.id)
    .where('picks_submitted_at_ms', 'is not', null)
    .executeTakeFirst()) !== undefined
