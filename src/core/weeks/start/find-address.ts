import type { z } from 'zod'
import type { start } from '#contract/weeks/start'
import {
  type LeagueLookup,
  type ListedLeague,
  type LeagueFinder,
  ProviderFault,
} from '#core/kernel/ports/provider'
import type { Ctx } from '#core/kernel/context'
import { readAddress } from '#domain/league-address/read-address'
import { invalid, conflict } from '#core/kernel/domain-error'
import { seasonYear } from '#domain/calendar'
import { providerOf } from '#core/weeks/stored/provider-of'
import { otherSeasonFound } from '#core/weeks/connection/assert-same-season'
import { toDomainError } from '#core/weeks/connection/call-provider'
import type { WeekTeam } from '#core/kernel/ports/provider-week'
import type { UserRow } from '#db/tables/accounts'
import { fullName } from '#core/accounts/user'

type Pasted = z.output<typeof start.lookUp.input>

/** Result of a URL lookup, with the provider that was contacted. */
type Found = { provider: string } & ({ league: LeagueLookup } | { leagues: ListedLeague[] })

/**
 * Parses the pasted text and contacts only the provider it names. Must not be called inside a transaction. Throws a
 * validation error on the address when it names no league, and a DomainError that says what to do when the provider returns
 * none.
 */
export const findAddress = async (ctx: Ctx, pasted: Pasted): Promise<Found> => {
  const read = readAddress(pasted.address)
  if (read.kind === 'unclear') throw invalid('address', read.message)
  const { provider } = read
  const present = seasonYear(ctx.now())
  return withProviderErrors(async () => {
    const finder = finderOf(ctx, provider)
    if (read.kind === 'user') {
      const leagues = await finder.leaguesOf?.(read.userName, pasted.season ?? present)
      return { provider, leagues: leagues ?? [] }
    }
    const leagueRef = read.kind === 'draft' ? await leagueOfDraft(finder, read.draftId) : read.leagueRef
    const requestedSeason = read.kind === 'league' ? read.season : null
    return {
      provider,
      league: await lookUpAddress(ctx, finder, { provider, leagueRef, requestedSeason, present }, pasted),
    }
  })
}

const finderOf = (ctx: Ctx, provider: string): LeagueFinder => {
  const { finder, label } = providerOf(ctx, provider)
  if (finder) return finder
  throw conflict(
    'needs_sign_in',
    `${label} only shows leagues to apps that a user has authorized. Start with the name, then connect the league under Provider sync and add its teams.`,
  )
}

const leagueOfDraft = async (finder: LeagueFinder, draftId: string): Promise<string> => {
  const leagueRef = await finder.leagueOfDraft?.(draftId)
  if (leagueRef !== undefined) return leagueRef
  throw invalid('address', 'Paste the league URL instead of its draft')
}

type AddressQuery = { provider: string; leagueRef: string; requestedSeason: number | null; present: number }

/**
 * Looks up the league of the intended season: the explicitly requested one, otherwise the current one. A URL of an
 * earlier season leads to the league that continues it, if the provider knows one.
 */
const lookUpAddress = async (
  ctx: Ctx,
  finder: LeagueFinder,
  { provider, leagueRef, requestedSeason, present }: AddressQuery,
  pasted: Pasted,
): Promise<LeagueLookup> => {
  const season = pasted.season ?? present
  const secrets = secretsIn(pasted)
  const lookup = await withoutSeasonCheck(
    () => finder.lookUp({ leagueRef, season, secrets }),
    () => finder.lookUp({ leagueRef, season: requestedSeason ?? season - 1, secrets }),
    pasted.season === undefined,
  )
  if (lookup.season === season) return lookup
  const successor = await successorOf(ctx, provider, { leagueRef, season, secrets })
  if (successor !== null) return finder.lookUp({ leagueRef: successor, season, secrets })
  throw otherSeasonFound(lookup, season)
}

/** If the current season doesn't exist yet, the previous one may. */
const withoutSeasonCheck = async <T>(
  first: () => Promise<T>,
  then: () => Promise<T>,
  allowsEarlierSeason: boolean,
): Promise<T> => {
  try {
    return await first()
  } catch (error) {
    if (!allowsEarlierSeason || !(error instanceof ProviderFault) || error.kind !== 'not-found') throw error
    return then().catch(() => {
      throw error
    })
  }
}

type SuccessorQuery = { leagueRef: string; season: number; secrets: ReturnType<typeof secretsIn> }

const successorOf = async (ctx: Ctx, provider: string, query: SuccessorQuery): Promise<string | null> => {
  const found = await providerOf(ctx, provider).live?.findSuccessor?.({
    ...query,
    leagueKey: null,
    accessToken: () => Promise.reject(new Error('No one has signed in there')),
  })
  return found?.leagueRef ?? null
}

/** Returns the secrets pasted along with the URL. */
export const secretsIn = ({ espnS2, swid }: Pick<Pasted, 'espnS2' | 'swid'>) => ({
  ...(espnS2 ? { espnS2 } : {}),
  ...(swid ? { swid } : {}),
})

const withProviderErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ProviderFault ? toDomainError(error, false) : error
  }
}

/**
 * Suggests the user's team for confirmation: by their name at the provider, their own name, or their first name. None
 * if two teams match.
 */
export const guessOwnTeam = (
  teams: readonly WeekTeam[],
  user: Pick<UserRow, 'first_name' | 'last_name'>,
  owner: string | undefined,
): WeekTeam | undefined => {
  const firstName = plain(user.first_name)
  return (
    only(teams, team => owner !== undefined && ownersOf(team).includes(plain(owner))) ??
    only(teams, team => ownersOf(team).includes(plain(fullName(user)))) ??
    only(teams, team => ownersOf(team).some(name => name.split(' ')[0] === firstName)) ??
    only(teams, team => plain(team.name).split(/\W+/).includes(firstName))
  )
}

const ownersOf = ({ ownerName }: WeekTeam): string[] => plain(ownerName).split(' & ')

const plain = (name: string): string => name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')

const only = (teams: readonly WeekTeam[], test: (team: WeekTeam) => boolean): WeekTeam | undefined => {
  const fitting = teams.filter(test)
  return fitting.length === 1 ? fitting[0] : undefined
}

type LookedUpLeague = { provider: string; leagueRef: string; season: number }

/**
 * Throws a conflict when the league already exists on this instance. The error names the league to its members; others
 * must ask for an invitation and learn neither its name nor its commissioner. A league URL is public and proves no
 * ownership, so the first to register it must not block its real owner: others may override with `anyway`.
 */
export const assertLeagueNotHereYet = async (
  ctx: Ctx,
  user: UserRow,
  lookup: LookedUpLeague,
  anyway = false,
): Promise<void> => {
  const known = await leaguesOf(ctx, lookup)
  if (known.length === 0) return
  const own = await ownAmong(ctx, user, known)
  if (!own) {
    if (anyway) return
    throw conflict(
      'already_here',
      "This league is already on this Sidepot. Ask its commissioner for an invitation to get your team. If you don't know the commissioner, start it anyway: yours will be separate.",
    )
  }
  throw conflict('already_here', `${own.name} is already on Sidepot. Open it instead of starting it again.`, {
    leagueId: own.id,
  })
}

const leaguesOf = async (ctx: Ctx, { provider, leagueRef, season }: LookedUpLeague): Promise<number[]> => {
  const rows = await ctx.db
    .selectFrom('integrations')
    .innerJoin('seasons', 'seasons.league_id', 'integrations.league_id')
    .select('integrations.league_id')
    .where('integrations.provider', '=', provider)
    .where('integrations.league_ref', '=', leagueRef)
    .where('integrations.is_enabled', '=', 1)
    .where('seasons.year', '=', season)
    .orderBy('integrations.league_id')
    .execute()
  return rows.map(row => row.league_id)
}

const ownAmong = (ctx: Ctx, user: UserRow, leagueIds: number[]) =>
  ctx.db
    .selectFrom('leagues')
    .innerJoin('members', 'members.league_id', 'leagues.id')
    .select(['leagues.id', 'leagues.name'])
    .where('leagues.id', 'in', leagueIds)
    .where('members.user_id', '=', user.id)
    .where('members.status', '=', 'active')
    .orderBy('leagues.id')
    .executeTakeFirst()
