import type { AdminLeague } from '#contract/administration/admin-league'
import { momentOf } from '#contract/kernel/values'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { logEntries } from './awards-log.ts'
import { publishedWeeks } from '../stored/publications.ts'

/** Returns the awarded weeks of the current season, published or recorded one by one, newest first. */
export const awardedWeeks = async (ctx: Ctx, league: LeagueRecord): Promise<AdminLeague['weeks']> => {
  const published = (await publishedWeeks(ctx, league.season_id)).map(
    ({ week, source, publishedAtMs, isProvisional }) => ({
      ...{ week, source },
      publishedAt: momentOf(publishedAtMs),
      isFinal: !isProvisional,
    }),
  )
  const byHand = (await logEntries(ctx, league, {})).filter(
    entry => !published.some(({ week }) => week === entry.week),
  )
  const weeks = [...new Set(byHand.flatMap(({ week }) => week ?? []))].map(week => {
    const entries = byHand.filter(entry => entry.week === week)
    return {
      week,
      source: entries[0]?.source ?? '',
      publishedAt: entries[0]?.publishedAt ?? '',
      isFinal: entries.every(({ state }) => state !== 'provisional'),
    }
  })
  return [...published, ...weeks].toSorted((one, other) => other.week - one.week)
}
