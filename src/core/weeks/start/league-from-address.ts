import type { z } from 'zod'
import { start } from '#contract/weeks/start'
import type { UserRow } from '#db/tables/accounts'
import { authorOfUser, requireSignedIn } from '#core/kernel/authorization'
import { write, type WriteCtx } from '#core/kernel/context'
import { withLease } from '#core/kernel/lease'
import { operation } from '#core/kernel/operation'
import type { LeagueLookup } from '#core/kernel/ports/provider'
import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { conflict, invalid, notFound } from '#core/kernel/domain-error'
import { recordExpensiveCall } from '#core/kernel/rate-limit'
import { makeLeague, assertCanCreateLeague } from '#core/leagues/create-league'
import { describeToCommissioner } from '#core/leagues/describe-leagues'
import { findLeague, type LeagueRecord } from '#core/leagues/find-league'
import { addPlaceholders } from '#core/leagues/members/add-placeholders'
import { toMember, getMembers } from '#core/leagues/members/members'
import { noteSeasonShape } from '#core/leagues/season/last-paid-week'
import { saveChosenProvider } from '#core/leagues/settings/week-settings'
import { recordConnected, saveEnteredSecrets } from '#core/weeks/connection/configure-integration'
import { saveIntegration } from '#core/weeks/connection/integration'
import { personOfTeam, shortTeam } from '#core/weeks/connection/person-of-team'
import { mapNewTeams } from '#core/weeks/connection/remember-teams'
import { followTeamNames } from '#core/weeks/fetching/follow-team-names'
import { assertLeagueNotHereYet } from './league-already-added.ts'
import { findAddress, secretsIn } from './find-address.ts'
import { stageLatestWeek } from './first-week.ts'
import { maxLookups } from './look-up-address.ts'
import { guessOwnTeam } from './guess-own-team.ts'

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
