import { z } from 'zod'
import { MovedPrize } from '#contract/weeks'
import type { Ctx } from '#core/kernel/context'
import { ProviderWeek } from '#core/kernel/ports/provider-week'
import { omitNulls } from '#core/weeks/omit-nulls'
import { compressJson, decompressJson } from '#core/weeks/compress-json'

/** What was published before the earlier weeks were kept does not tell them. */
const Earlier = z.array(ProviderWeek).optional()
const Evidence = z.object({ week: ProviderWeek, earlier: Earlier })
const Corrected = ProviderWeek.extend({ earlier: Earlier })
const Prizes = z.array(MovedPrize)

/** What a publication's awards rest on, and what was decided about its corrections so far. */
export type DecisionEvidence = {
  week: ProviderWeek
  /** The weeks before it that its rules looked back on; left out where they were not kept. */
  earlier?: ProviderWeek[] | undefined
  stands: MovedPrize[]
}

/** A corrected week as it is kept, for `decidedOn`. */
export const packedCorrection = (week: ProviderWeek, earlier: readonly ProviderWeek[]): Buffer =>
  compressJson({ ...omitNulls(week), earlier: earlier.map(omitNulls) })

/**
 * The week that a publication's awards were decided on: that of its latest correction that changed awards, else the one
 * it was published from.
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

/** Whether it was decided already that this prize stays where it is although the same players would win it. */
export const isSettled = (moved: MovedPrize, stands: MovedPrize[]): boolean =>
  stands.some(
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
