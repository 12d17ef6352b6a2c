import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { prepared } from '#db/statement-cache'
import { seasonShape } from '#core/leagues/season/last-paid-week'
import { isDecidedInWeek, rollsOver } from './simulate-season.ts'
import type { RuleVersion } from '../award-types/rule-versions.ts'

/** Selects a season's published weeks before a given one, newest first, and whether each has an award of a type. */
const publishedBefore = prepared<{ seasonId: number; key: string; week: number; first: number }>()(
  (db, { seasonId, key, week, first }) =>
    db
      .selectFrom('publications')
      .select(publication => [
        'publications.week',
        publication
          .selectFrom('awards')
          .select(award => award.fn.countAll<number>().as('count'))
          .whereRef('awards.season_id', '=', 'publications.season_id')
          .whereRef('awards.week', '=', 'publications.week')
          .where('awards.kind', '=', key)
          .where('awards.voided_at_ms', 'is', null)
          .as('given'),
      ])
      .where('publications.season_id', '=', seasonId)
      .where('publications.week', '<', week)
      .where('publications.replaced_at_ms', 'is', null)
      .where('publications.rules_up_to', '>=', first)
      .orderBy('publications.week', 'desc'),
)

/**
 * Returns the number of consecutive published weeks right before a given one in which no one won a rule's prize, as far
 * as it rolls over. Derived from published weeks, so that an unpublished or republished week counts in its current
 * state.
 *
 * @param rule its current version
 * @param first its first version; weeks decided before it never had its prize
 */
export const countRollovers = async (
  ctx: Ctx,
  league: LeagueRecord,
  { key, settings }: RuleVersion,
  week: number,
  first: number,
): Promise<number> => {
  if (!rollsOver(settings)) return 0
  const weeks = await publishedBefore(ctx, { seasonId: league.season_id, key, week, first })
  const season = seasonShape(league)
  const counted = weeks.filter(published => isDecidedInWeek(settings, published.week, season))
  const last = counted.findIndex(({ given: awarded }) => Number(awarded) > 0)
  return last === -1 ? counted.length : last
}
