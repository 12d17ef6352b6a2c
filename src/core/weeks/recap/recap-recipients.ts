import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { RecapTable } from '#db/tables/weeks'

/** Somebody who gets the recap, and whether it takes the place of the mails about their awards. */
export type Reader = { id: number; email: string; first_name: string; last_name: string }

/**
 * The members of a league who want its recap: those who asked for it, and those who want to be told of their awards in
 * it. That a week is not published yet is told only to those who asked for recaps.
 */
export const readersOf = (ctx: Ctx, league: LeagueRecord, kind: RecapTable['kind']): Promise<Reader[]> =>
  ctx.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name'])
    .where('members.league_id', '=', league.id)
    .where('members.status', '=', 'active')
    .where('users.wants_email', '=', 1)
    .where(is =>
      kind === 'open'
        ? is('users.wants_weekly_updates', '=', 1)
        : is.or([
            is('users.wants_weekly_updates', '=', 1),
            is.and([is('users.awards_in_recap', '=', 1), is('users.wants_awards', '=', 1)]),
          ]),
    )
    .orderBy('users.id')
    .execute()
