import { z } from 'zod'
import { MovedPrize } from '#contract/weeks/publications'
import type { Ctx } from '#core/kernel/context'
import { ProviderWeek } from '#core/kernel/ports/provider-week'
import { omitNulls, compressJson, decompressJson } from './stored-json.ts'

/** Older publications don't contain the earlier weeks. */
const Earlier = z.array(ProviderWeek).optional()
const Evidence = z.object({ week: ProviderWeek, earlier: Earlier })
const Corrected = ProviderWeek.extend({ earlier: Earlier })
const Prizes = z.array(MovedPrize)

/** Basis of a publication's awards, and earlier decisions about its corrections. */
type DecisionEvidence = {
  week: ProviderWeek
  /** Earlier weeks that its rules used; missing if they were not stored. */
  earlier?: ProviderWeek[] | undefined
  stands: MovedPrize[]
}

/** Returns a corrected week in stored form, for `getDecisionEvidence`. */
export const packedCorrection = (week: ProviderWeek, earlier: readonly ProviderWeek[]): Buffer =>
  compressJson({ ...omitNulls(week), earlier: earlier.map(omitNulls) })

/**
 * Returns the week a publication's awards are based on: that of the latest correction that changed awards, otherwise
 * the published one.
 */
export const getDecisionEvidence = async (ctx: Ctx, publicationId: number): Promise<DecisionEvidence> => {
  const { evidence_packed } = await ctx.db
    .selectFrom('publications')
    .select('evidence_packed')
    .where('id', '=', publicationId)
    .executeTakeFirstOrThrow()
  const corrections = await ctx.db
    .selectFrom('corrections')
    .select(['decision', 'prizes_json', 'week_packed'])
    .where('publication_id', '=', publicationId)
    .orderBy('id', 'desc')
    .execute()
  const latest = corrections.find(({ decision }) => decision !== 'stands')
  return {
    ...(latest ? readCorrected(latest.week_packed) : Evidence.parse(decompressJson(evidence_packed))),
    stands: corrections
      .filter(({ decision }) => decision === 'stands')
      .flatMap(({ prizes_json }) => Prizes.parse(JSON.parse(prizes_json))),
  }
}

const readCorrected = (bytes: Buffer): Pick<DecisionEvidence, 'week' | 'earlier'> => {
  const { earlier, ...week } = Corrected.parse(decompressJson(bytes))
  return { week, earlier }
}

/** Whether it was already decided to keep this prize as published although the same new winners would get it. */
export const isSettled = (moved: MovedPrize, accepted: MovedPrize[]): boolean =>
  accepted.some(
    other =>
      other.type === moved.type &&
      other.position === moved.position &&
      newWinnersOf(other) === newWinnersOf(moved),
  )

const newWinnersOf = ({ after }: MovedPrize): string =>
  after
    .map(({ playerId }) => playerId ?? '')
    .toSorted((a, b) => a.localeCompare(b))
    .join(' ')
