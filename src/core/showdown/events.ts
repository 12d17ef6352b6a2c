import type { Selectable } from 'kysely'
import type { Showdown } from '#contract/showdown'
import type { ShowdownRound } from '#domain/showdown-rounds'
import type { ShowdownTables } from '#db/tables/showdown'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { conflict } from '#core/kernel/domain-error'

export type EventRow = Selectable<ShowdownTables['showdown_events']>
export type GameRow = Selectable<ShowdownTables['showdown_games']>

/** Returns the event of a round in the league's current season; undefined before its games were set. */
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

/** Whether the round is open. It closes at the lock time at the latest, even before the scheduler has recorded that. */
export const isOpen = (ctx: Ctx, event: Pick<EventRow, 'status' | 'locks_at_ms'>): boolean =>
  event.status === 'open' && (event.locks_at_ms === null || ctx.now() < event.locks_at_ms)

export const statusOf = (ctx: Ctx, event: EventRow | undefined): Showdown['event']['status'] => {
  if (event?.status === 'completed') return 'completed'
  return event !== undefined && isOpen(ctx, event) ? 'open' : 'inactive'
}

/** Returns the event of a round open to entering, leaving and picking. Throws a conflict when it is not open. */
export const openEvent = async (ctx: Ctx, league: LeagueRecord, round: ShowdownRound): Promise<EventRow> => {
  const event = await findEvent(ctx, league, round)
  if (!event || !isOpen(ctx, event)) throw conflict('not_open', "This Showdown round isn't open.")
  return event
}

/** Whether there are revealed picks: picks exist and are no longer hidden by an open round. */
export const arePicksOnShow = async (ctx: Ctx, event: EventRow): Promise<boolean> =>
  event.status === 'completed' || (!isOpen(ctx, event) && (await hasPicks(ctx, event)))

export const hasPicks = async (ctx: Ctx, event: EventRow): Promise<boolean> =>
  (await ctx.db
    .selectFrom('showdown_participations')
    .select('id')
    .where('event_id', '=', event.id)
    .where('picks_submitted_at_ms', 'is not', null)
    .executeTakeFirst()) !== undefined
