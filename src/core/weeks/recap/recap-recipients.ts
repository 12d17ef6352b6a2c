import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { RecapTable } from '#db/tables/weeks'

/** A recap recipient. */
export type Reader = { id: number; email: string; first_name: string; last_name: string }

/**
 * Selects a league's recap recipients: members subscribed to it, and those who get their awards in it, not in a digest.
 * The notice that a week is not published yet is sent only to recap subscribers, and not in digests, where it would be
 * outdated.
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
        ? is.and([is('users.wants_weekly_updates', '=', 1), is('users.wants_digest', '=', 0)])
        : is.or([
            is('users.wants_weekly_updates', '=', 1),
            is.and([
              is('users.awards_in_recap', '=', 1),
              is('users.wants_awards', '=', 1),
              is('users.wants_digest', '=', 0),
            ]),
          ]),
    )
    .orderBy('users.id')
    .execute()
