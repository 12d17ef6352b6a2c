import type { Ctx } from '#core/kernel/context'
import type { Successor } from '#core/kernel/ports/provider'
import { DomainError } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { Connection } from './connection.ts'
import { providerOf } from '../stored/provider-of.ts'
import { suggestSuccessor } from './successor.ts'

type Found = { leagueName: string; season: number }

/**
 * Whether points belong to another season than the league's, and that year was not confirmed. Last year's league is the
 * most likely mistake, because its players look like this year's.
 */
export const isOtherSeason = (
  league: LeagueRecord,
  found: Pick<Found, 'season'>,
  confirmed: number | undefined,
): boolean => found.season !== league.season_year && found.season !== confirmed

/** Throws a conflict for a connection to another season, offering the league that continues it if there is one. */
export const assertSameSeason = async (
  ctx: Ctx,
  league: LeagueRecord,
  connection: Connection,
  found: Found,
  confirmed?: number,
): Promise<void> => {
  if (!isOtherSeason(league, found, confirmed)) return
  const successor = await suggestSuccessor(ctx, league, connection)
  throw otherSeason(league, providerOf(ctx, connection.provider).label, found, successor)
}

/** Returns the error, with the league to connect to, if known. */
export const otherSeason = (
  league: LeagueRecord,
  label: string,
  { leagueName, season }: Found,
  successor: Successor | null = null,
): DomainError => {
  const year = league.season_year
  const instead = successor
    ? `In ${year} it's league ${successor.leagueRef}, ${successor.leagueName}: connect that one in Settings.`
    : `Enter the ID of its ${year} league in Settings, or confirm ${season} to continue with it.`
  return new DomainError(
    'conflict',
    'other_season',
    `${leagueName} on ${label} is for the ${season} season, but this league plays ${year}. ${instead}`,
    { otherSeason: season },
  )
}

/** Returns the error for a league that was only looked up and plays an earlier season than intended. */
export const otherSeasonFound = ({ leagueName, season }: Found, meant: number): DomainError =>
  new DomainError(
    'conflict',
    'other_season',
    `${leagueName} is for the ${season} season, and no ${meant} league continues it. Paste this year's league URL, or continue with ${season}.`,
    { otherSeason: season },
  )
