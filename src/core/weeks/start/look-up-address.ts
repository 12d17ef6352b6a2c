import type { z } from 'zod'
import { type FoundLeague, start } from '#contract/weeks/start'
import { scoringPositions } from '#domain/positions'
import { tierLimits } from '#domain/subscription'
import type { UserRow } from '#db/tables/accounts'
import { isPremium, limitsOf } from '#core/accounts/user'
import { requireSignedIn } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import type { LeagueLookup } from '#core/kernel/ports/provider'
import { recordExpensiveCall } from '#core/kernel/rate-limit'
import { assertCanCreateLeague } from '#core/leagues/create-league'
import { findAddress, assertLeagueNotHereYet, guessOwnTeam } from './find-address.ts'

/** Maximum number of league lookups per user per hour. Far above normal use. */
export const maxLookups = 60

/** Looks up a league by its URL and previews what would be created from it. */
export const lookUpLeagueAddress = operation(start.lookUp, requireSignedIn, async (ctx, pasted, user) => {
  await assertCanCreateLeague(ctx, user)
  await recordExpensiveCall(ctx, 'leagues looked up', user.id, maxLookups)
  const found = await findAddress(ctx, pasted)
  const { provider } = found
  if ('leagues' in found) {
    return { league: null, leagues: found.leagues.map(league => ({ provider, ...league })) }
  }
  await assertLeagueNotHereYet(ctx, user, { provider, ...found.league }, pasted.anyway)
  return { league: toLookupResponse(ctx, user, provider, found.league, pasted.owner), leagues: [] }
})

const toLookupResponse = (
  ctx: Ctx,
  user: UserRow,
  provider: string,
  league: LeagueLookup,
  owner: string | undefined,
): z.input<typeof FoundLeague> => {
  return {
    provider,
    leagueRef: league.leagueRef,
    leagueName: league.leagueName,
    season: league.season,
    teams: league.teams.map(({ key, name, ownerName }) => ({ teamKey: key, teamName: name, ownerName })),
    positions: league.positions ?? [...scoringPositions],
    weekToReview: league.finishedWeek,
    myTeamKey: guessOwnTeam(league.teams, user, owner)?.key ?? null,
    advice: limitAdvice(ctx, user, league.teams.length),
  }
}

/** Returns advice when a league has more teams than the caller's tier allows manager accounts; null otherwise. */
const limitAdvice = (ctx: Ctx, user: UserRow, teams: number): string | null => {
  const { managers } = limitsOf(ctx, user)
  if (teams <= managers) return null
  return `All ${teams} teams can win and be paid. ${managers} of their managers can have an account${
    isPremium(ctx, user) ? '' : `, up to ${tierLimits.premium.managers} with Premium`
  }.`
}
