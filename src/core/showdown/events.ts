import type { Selectable } from 'kysely'
import type { ShowdownTables } from '#db/tables/showdown'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { ShowdownRound } from '#domain/showdown-rounds'
import type { Showdown } from '#contract/showdown'
import { conflict } from '#core/kernel/domain-error'
import { managerIdColumn, memberName } from '#core/leagues/members/member-columns'
import { wantsLeagueEmail } from '#core/kernel/outbox/unsubscribe-link'

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

/**
 * Returns the rounds of some leagues that lock at or after a time (UTC ms), of any season: open ones, and those that have
 * locked. Without those a user opted out of.
 */
export const roundsLockingFrom = (ctx: Ctx, leagueIds: readonly number[], sinceMs: number, userId: number) =>
  ctx.db
    .selectFrom('showdown_events')
    .select(['id', 'league_id', 'round', 'locks_at_ms'])
    .where('league_id', 'in', leagueIds)
    .where('locks_at_ms', '>=', sinceMs)
    .where(is => is.or([is('status', '=', 'open'), is('locks_at_ms', '<=', ctx.now())]))
    .where(is =>
      is.not(
        is.exists(
          is
            .selectFrom('showdown_participations')
            .innerJoin('members', 'members.id', 'showdown_participations.member_id')
            .select('showdown_participations.id')
            .whereRef('showdown_participations.event_id', '=', 'showdown_events.id')
            .where('members.user_id', '=', userId)
            .where('is_opted_in', '=', 0),
        ),
      ),
    )
    .orderBy('id')
    .execute()

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

export type ParticipantRow = Awaited<ReturnType<typeof getParticipants>>[number]

/** Returns everyone who paid or opted out, with current names: most correct picks first, then by name. */
export const getParticipants = async (ctx: Ctx, eventId: number) => {
  const rows = await ctx.db
    .selectFrom('showdown_participations')
    .innerJoin('members', 'members.id', 'showdown_participations.member_id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .selectAll('showdown_participations')
    .select([
      'members.user_id',
      managerIdColumn.as('manager_id'),
      'users.email',
      wantsLeagueEmail.as('takes_mail'),
      memberName.as('name'),
    ])
    .where('event_id', '=', eventId)
    .execute()
  return rows.sort(
    (a, b) =>
      (b.correct_picks ?? 0) - (a.correct_picks ?? 0) || a.name.localeCompare(b.name, 'en') || a.id - b.id,
  )
}

/**
 * Returns the picks by participation and then by game id.
 *
 * @param only participants whose picks to load; all if omitted
 */
export const getPicks = async (
  ctx: Ctx,
  eventId: number,
  only?: number,
): Promise<Map<number, Map<number, string>>> => {
  const rows = await ctx.db
    .selectFrom('showdown_picks')
    .select(['participation_id', 'game_id', 'team'])
    .where('event_id', '=', eventId)
    .$if(only !== undefined, query => query.where('participation_id', '=', only ?? 0))
    .execute()
  const picks = new Map<number, Map<number, string>>()
  for (const row of rows) {
    const own = picks.get(row.participation_id) ?? new Map<number, string>()
    picks.set(row.participation_id, own.set(row.game_id, row.team))
  }
  return picks
}
