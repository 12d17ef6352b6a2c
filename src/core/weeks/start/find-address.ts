import type { z } from 'zod'
import type { start } from '#contract/leagues/start'
import { seasonYear } from '#domain/calendar'
import { readAddress } from '#domain/league-address/read-address'
import type { Ctx } from '#core/kernel/context'
import {
  type LeagueFinder,
  type ListedLeague,
  ProviderFault,
  type SeenLeague,
} from '#core/kernel/ports/provider'
import { conflict, invalid } from '#core/kernel/domain-error'
import { toDomainError } from '#core/weeks/connection/call-provider'
import { otherSeasonFound } from '#core/weeks/connection/assert-same-season'
import { providerOf } from '#core/weeks/connection/provider-of'

export type Pasted = z.output<typeof start.lookUp.input>

/** What an address led to, with the provider that was asked. */
export type Found = { provider: string } & ({ league: SeenLeague } | { leagues: ListedLeague[] })

/**
 * Reads what was pasted and asks the provider it names, and nobody else. Not to be called inside a transaction. Ends in
 * an issue on the address for what names no league, and in a refusal that says what to do where the provider gives none.
 */
export const findAddress = async (ctx: Ctx, pasted: Pasted): Promise<Found> => {
  const read = readAddress(pasted.address)
  if (read.kind === 'unclear') throw invalid('address', read.message)
  const { provider } = read
  const present = seasonYear(ctx.now())
  return createClient(async () => {
    const finder = finderOf(ctx, provider)
    if (read.kind === 'user') {
      const leagues = await finder.leaguesOf?.(read.userName, pasted.season ?? present)
      return { provider, leagues: leagues ?? [] }
    }
    const leagueRef = read.kind === 'draft' ? await leagueOfDraft(finder, read.draftId) : read.leagueRef
    const asked = read.kind === 'league' ? read.season : null
    return {
      provider,
      league: await lookUpAddress(ctx, finder, { provider, leagueRef, asked, present }, pasted),
    }
  })
}

const finderOf = (ctx: Ctx, provider: string): LeagueFinder => {
  const { finder, label } = providerOf(ctx, provider)
  if (finder) return finder
  throw conflict(
    'needs_sign_in',
    `${label} shows leagues only to an application that somebody there let in. Start with the name, then connect the league under Provider sync and add its teams.`,
  )
}

const leagueOfDraft = async (finder: LeagueFinder, draftId: string): Promise<string> => {
  const leagueRef = await finder.leagueOfDraft?.(draftId)
  if (leagueRef !== undefined) return leagueRef
  throw invalid('address', 'Paste the address of the league instead of its draft')
}

type Asked = { provider: string; leagueRef: string; asked: number | null; present: number }

/**
 * The league of the season that is meant: the one that was asked for by itself, else today's. An address of an earlier
 * season leads to the league that continues it, where the provider knows one.
 */
const lookUpAddress = async (
  ctx: Ctx,
  finder: LeagueFinder,
  { provider, leagueRef, asked, present }: Asked,
  pasted: Pasted,
): Promise<SeenLeague> => {
  const season = pasted.season ?? present
  const secrets = secretsIn(pasted)
  const seen = await withoutSeasonCheck(
    () => finder.lookUp({ leagueRef, season, secrets }),
    () => finder.lookUp({ leagueRef, season: asked ?? season - 1, secrets }),
    pasted.season === undefined,
  )
  if (seen.season === season) return seen
  const successor = await successorOf(ctx, provider, { leagueRef, season, secrets })
  if (successor !== null) return finder.lookUp({ leagueRef: successor, season, secrets })
  throw otherSeasonFound(seen, season)
}

/** Where today's season is not there yet, the one before may be. */
const withoutSeasonCheck = async <T>(
  first: () => Promise<T>,
  then: () => Promise<T>,
  mayGoBack: boolean,
): Promise<T> => {
  try {
    return await first()
  } catch (error) {
    if (!mayGoBack || !(error instanceof ProviderFault) || error.kind !== 'not-found') throw error
    return then().catch(() => {
      throw error
    })
  }
}

type Wanted = { leagueRef: string; season: number; secrets: ReturnType<typeof secretsIn> }

const successorOf = async (ctx: Ctx, provider: string, wanted: Wanted): Promise<string | null> => {
  const found = await providerOf(ctx, provider).live?.findSuccessor?.({
    ...wanted,
    leagueKey: null,
    accessToken: () => Promise.reject(new Error('Nobody signed in there')),
  })
  return found?.leagueRef ?? null
}

/** The secrets that were pasted beside the address. */
export const secretsIn = ({ espnS2, swid }: Pick<Pasted, 'espnS2' | 'swid'>) => ({
  ...(espnS2 ? { espnS2 } : {}),
  ...(swid ? { swid } : {}),
})

const createClient = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ProviderFault ? toDomainError(error, false) : error
  }
}
