import type { Ctx } from '#core/kernel/context'
import { conflict, type DomainError } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'
import { hasBegun, weekStartText } from '#domain/calendar'

/** Returns the error for a week that hasn't started, with an alternative; undefined for one that has. */
export const weekNotStartedError = (
  ctx: Ctx,
  league: LeagueRecord,
  week: number,
  instead: string,
): DomainError | undefined => {
  const year = league.season_year
  if (hasBegun(week, ctx.now(), year)) return undefined
  const text = `Week ${week} of ${year} hasn't started: it starts on ${weekStartText(week, year)}.`
  return conflict('week_not_begun', `${text} ${instead}`)
}
