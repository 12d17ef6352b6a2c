import type { z } from 'zod'
import { start } from '#contract/weeks/start'
import { operation } from '#core/kernel/operation'
import { requireSignedIn, authorOfUser } from '#core/kernel/authorization'
import { assertCanCreateLeague, makeLeague } from '#core/leagues/create-league'
import { recordExpensiveCall } from '#core/kernel/rate-limit'
import { invalid, conflict, notFound, DomainError } from '#core/kernel/domain-error'
import { withLease } from '#core/kernel/lease'
import { write, type WriteCtx, type Ctx } from '#core/kernel/context'
import { describeToCommissioner } from '#core/leagues/describe-leagues'
import { getMembers, toMember } from '#core/leagues/members/members'
import type { UserRow } from '#db/tables/accounts'
import type { LeagueLookup } from '#core/kernel/ports/provider'
import { type LeagueRecord, findLeague } from '#core/leagues/find-league'
import { shortTeam, personOfTeam } from '#core/weeks/connection/map-teams'
import { mapNewTeams } from '#core/weeks/connection/remember-teams'
import { followTeamNames } from '#core/weeks/fetching/stage-week'
import { noteSeasonShape } from '#core/leagues/season/week-to-award'
import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { addPlaceholders } from '#core/leagues/members/add-placeholders'
import { saveIntegration } from '#core/weeks/connection/integration'
import { saveEnteredSecrets, recordConnected } from '#core/weeks/connection/configure-integration'
import { saveChosenProvider } from '#core/leagues/settings/week-settings'
import { providerOf } from '#core/weeks/stored/provider-of'
import { seasonYear } from '#domain/calendar'
import { connectionOf } from '#core/weeks/connection/connection'
import { stageLive } from '#core/weeks/fetching/stage-live'
import { maxLookups } from './look-up-address.ts'
import { findAddress, assertLeagueNotHereYet, guessOwnTeam, secretsIn } from './find-address.ts'

type Input = z.output<typeof start.fromAddress.input>

/**
 * Creates a league from a provider URL: with its name and season, the caller as commissioner, a member without an
 * account for every other team, all teams mapped, the provider connected, and the last finished week fetched for
 * review. If the week can't be fetched, the league remains. Throws a DomainError, without creating anything, for a URL
 * without a league and for a league that already exists here.
 */
export const leagueFromAddress = operation(start.fromAddress, requireSignedIn, async (ctx, input, user) => {
  await assertCanCreateLeague(ctx, user)
  await recordExpensiveCall(ctx, 'leagues looked up', user.id, maxLookups)
  const found = await findAddress(ctx, input)
  if (!('league' in found)) throw invalid('address', 'Choose one of the leagues and enter its URL')
  const { provider, league: lookup } = found
  const made = await withLease(ctx, `league ${provider} ${lookup.leagueRef} ${lookup.season}`, leaseMs, () =>
    write(ctx, ctx => make(ctx, user, provider, lookup, input)),
  )
  if (!made)
    throw conflict(
      'already_here',
      'Someone else is setting up this league right now. Check again in a moment.',
    )
  const firstWeek = await stageLatestWeek(ctx, made, provider, lookup)
  return {
    league: await describeToCommissioner(ctx, made.id, user.id),
    members: (await getMembers(ctx, made.id)).map(member => toMember(made, member)),
    ...firstWeek,
  }
})

/** Longer than a transaction takes. */
const leaseMs = 30_000

const make = async (
  ctx: WriteCtx,
  user: UserRow,
  provider: string,
  lookup: LeagueLookup,
  input: Input,
): Promise<LeagueRecord> => {
  await assertLeagueNotHereYet(ctx, user, { provider, ...lookup }, input.anyway)
  const { mine, others } = sides(user, lookup, input)
  const { leagueId, memberId } = await makeLeague(ctx, user, {
    name: lookup.leagueName || `League ${lookup.leagueRef}`,
    teamName: mine && shortTeam(mine),
    season: lookup.season,
    currency: input.currency,
  })
  const league = (await findLeague(ctx, leagueId, user.id))?.league
  if (!league) throw notFound('League')
  const mappings = await makeMembers(ctx, league, user, others)
  if (mine) mappings.set(mine.key, memberId)
  await connect(ctx, league, user, { provider, lookup, input })
  await mapNewTeams(ctx, leagueId, provider, lookup.teams, mappings)
  await followTeamNames(ctx, league, provider, lookup)
  await noteSeasonShape(ctx, league, lookup)
  return league
}

/** Splits the teams into the caller's and all others. */
const sides = (
  user: UserRow,
  { teams }: LeagueLookup,
  { teamKey, owner }: Input,
): { mine: WeekTeam | undefined; others: WeekTeam[] } => {
  const mine =
    teamKey === undefined ? guessOwnTeam(teams, user, owner) : teams.find(({ key }) => key === teamKey)
  if (teamKey != null && !mine) throw invalid('teamKey', 'This league has no such team')
  return { mine, others: teams.filter(team => team !== mine) }
}

const makeMembers = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  user: UserRow,
  teams: WeekTeam[],
): Promise<Map<string, number>> => {
  const memberIds = await addPlaceholders(ctx, league, authorOfUser(user), teams.map(personOfTeam))
  return new Map(
    teams.flatMap(({ key }, at) => {
      const memberId = memberIds[at]
      return memberId === undefined ? [] : [[key, memberId] as const]
    }),
  )
}

const connect = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  user: UserRow,
  { provider, lookup, input }: { provider: string; lookup: LeagueLookup; input: Input },
): Promise<void> => {
  const row = await saveIntegration(ctx, league.id, provider, {
    is_enabled: 1,
    league_ref: lookup.leagueRef,
    league_key: lookup.leagueKey,
    connection_status: 'active',
  })
  await saveEnteredSecrets(ctx, row, secretsIn(input))
  await saveChosenProvider(ctx, league.id, provider)
  const connected = { provider, leagueRef: lookup.leagueRef, isOtherAccess: false }
  await recordConnected(ctx, authorOfUser(user), league, connected)
}

type FirstWeek = { stagedWeek: { week: number; provider: string } | null; weekProblem: string | null }

/**
 * Fetches the last finished week for review, or returns the reason it could not be fetched: the league remains, and the
 * scheduler retries during the season. Does nothing before the first week is over.
 */
const stageLatestWeek = async (
  ctx: Ctx,
  league: LeagueRecord,
  provider: string,
  { finishedWeek: week, season }: LeagueLookup,
): Promise<FirstWeek> => {
  const { label } = providerOf(ctx, provider)
  if (week === null) {
    const isPast = season < seasonYear(ctx.now())
    return {
      stagedWeek: null,
      weekProblem: isPast ? `${label} doesn't show which weeks of ${season} were played. ${otherWays}` : null,
    }
  }
  try {
    const connection = await connectionOf(ctx, league.id, provider)
    await stageLive(ctx, league, connection, { week })
    return { stagedWeek: { week, provider }, weekProblem: null }
  } catch (error) {
    if (!(error instanceof DomainError))
      ctx.log.error({ err: error, leagueId: league.id }, "The first week couldn't be fetched")
    const reason = error instanceof DomainError ? error.message : otherWays
    return { stagedWeek: null, weekProblem: `Couldn't fetch week ${week}. ${reason}` }
  }
}

const otherWays = 'Enter a week manually or from a CSV file.'
