import type { z } from 'zod'
import type { start } from '#contract/weeks/start'
import { seasonYear } from '#domain/calendar'
import { readAddress } from '#domain/league-address/read-address'
import type { Ctx } from '#core/kernel/context'
import {
  type LeagueFinder,
  type ListedLeague,
  ProviderFault,
  type LeagueLookup,
} from '#core/kernel/ports/provider'
import { conflict, invalid } from '#core/kernel/domain-error'
import { toDomainError } from '#core/weeks/connection/call-provider'
import { otherSeasonFound } from '#core/weeks/connection/assert-same-season'
import { providerOf } from '#core/weeks/stored/provider-of'

export type Pasted = z.output<typeof start.lookUp.input>

/** Result of a URL lookup, with the provider that was contacted. */
export type Found = { provider: string } & ({ league: LeagueLookup } | { leagues: ListedLeague[] })

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
