import type { Expression } from 'kysely'
import type { Db } from '#db/open'
import { prepared } from '#db/statement-cache'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { lockRow } from '#db/sql'
import { notFound } from '#core/kernel/domain-error'
import { defaultCurrency } from '#domain/money'

/** A league with its current season and commissioner, as needed by access rules and responses. */
export type LeagueRecord = NonNullable<Awaited<ReturnType<typeof findLeague>>>['league']

/**
 * Selects leagues joined with their current (latest) season, their commissioner and the viewer's own membership. Every
 * query of a league starts here.
 */
export const visibleLeagues = ({ db }: { db: Db }, viewerId: Expression<number> | number | null) =>
  db
    .selectFrom('leagues')
    .innerJoin('league_revisions', 'league_revisions.league_id', 'leagues.id')
    .innerJoin('users as owner', 'owner.id', 'leagues.commissioner_id')
    .innerJoin('seasons', join =>
      join.onRef('seasons.league_id', '=', 'leagues.id').on('seasons.year', '=', is =>
        is
          .selectFrom('seasons as later')
          .whereRef('later.league_id', '=', 'leagues.id')
          .select(later => later.fn.max('later.year').as('year')),
      ),
    )
    .leftJoin('members as me', join =>
      join
        .onRef('me.league_id', '=', 'leagues.id')
        .on('me.user_id', '=', viewerId ?? 0)
        .on('me.status', '=', 'active'),
    )
    .select([
      'leagues.id',
      'leagues.name',
      'leagues.commissioner_id',
      'leagues.currency',
      'leagues.join_code',
      'leagues.sealed_join_code',
      'leagues.showdown_enabled',
      'leagues.sends_award_emails',
      'leagues.notifies_commissioner',
      'leagues.email_subject_prefix',
      'leagues.provider',
      'leagues.correction_day',
      'leagues.correction_minute',
      'leagues.time_zone',
      'leagues.after_final',
      'leagues.pays_only_final',
      'leagues.auto_publishes',
      'leagues.publishes_after_hours',
      'leagues.last_paid_week',
      'leagues.playoff_start',
      'leagues.playoff_teams',
      'leagues.minimum_points_hundredths',
      'leagues.default_prizes_json',
      'leagues.pot_is_set',
      'leagues.recap_is_public',
      'leagues.page_is_public',
      'leagues.rules_are_public',
      'leagues.second_approval_for_own',
      'leagues.second_approval_above_cents',
      'leagues.second_approval_pending_json',
      'leagues.confirms_joining',
      'leagues.created_at_ms',
      'leagues.archived_at_ms',
      'league_revisions.revision',
      'seasons.id as season_id',
      'seasons.year as season_year',
      'seasons.status as season_status',
      'seasons.started_at_ms as season_started_at_ms',
      'seasons.last_week as season_last_week',
      'seasons.playoff_start as season_playoff_start',
      'seasons.total_pot_cents',
      'owner.first_name as owner_first_name',
      'owner.last_name as owner_last_name',
      'owner.email as owner_email',
      'owner.shows_full_name as owner_shows_full_name',
      'owner.is_premium as owner_is_premium',
      'owner.premium_until_ms as owner_premium_until_ms',
      'owner.additional_league_slots as owner_additional_league_slots',
      'me.id as my_member_id',
      'me.team_name as my_team_name',
      'me.league_role as my_league_role',
    ])

const visibleLeague = prepared<{ leagueId: number; viewerId: number }>()((db, { leagueId, viewerId }) =>
  visibleLeagues({ db }, viewerId).where('leagues.id', '=', leagueId),
)

/** Returns a league and the viewer's member id in it; undefined when the league doesn't exist. */
export const findLeague = async (ctx: Ctx, leagueId: number, viewerId: number | null) => {
  const [row] = await visibleLeague(ctx, { leagueId, viewerId: viewerId ?? 0 })
  return row && { league: row, memberId: row.my_member_id }
}

/**
 * Locks a league until the transaction ends and reloads it: the data the access rule saw may have changed since (season
 * ended, premium expired), and decisions must not rely on an old copy.
 */
export const lockLeague = async (ctx: WriteCtx, unlocked: LeagueRecord): Promise<LeagueRecord> => {
  await lockRow(ctx.db, 'leagues', unlocked.id)
  const found = await findLeague(ctx, unlocked.id, null)
  if (!found) throw notFound('League')
  const { my_member_id, my_team_name, my_league_role } = unlocked
  return { ...found.league, my_member_id, my_team_name, my_league_role }
}

/** Returns a league's currency for texts about it; the default if the league doesn't exist. */
export const currencyOf = async (ctx: Ctx, leagueId: number): Promise<string> => {
  const found = await ctx.db
    .selectFrom('leagues')
    .select('currency')
    .where('id', '=', leagueId)
    .executeTakeFirst()
  return found?.currency ?? defaultCurrency
}
