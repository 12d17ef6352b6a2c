import { z } from 'zod'
import { MovedPrize } from '#contract/weeks'
import type { Ctx } from '#core/kernel/context'
import { ProviderWeek } from '#core/kernel/ports/provider-week'
import { unpacked } from '#core/weeks/packed'

const Evidence = z.object({ week: ProviderWeek })
const Prizes = z.array(MovedPrize)

/** What a publication's awards rest on, and what was decided about its corrections so far. */
export type DecidedOn = { week: ProviderWeek; stands: MovedPrize[] }

/**
 * The week that a publication's awards were decided on: that of its latest correction that changed awards, else the one
 * it was published from.
 */
export const decidedOn = async (ctx: Ctx, publicationId: number): Promise<DecidedOn> => {
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
    week: latest
      ? ProviderWeek.parse(unpacked(latest.week_packed))
      : Evidence.parse(unpacked(evidence_packed)).week,
    stands: corrections
      .filter(({ decision }) => decision === 'stands')
      .flatMap(({ prizes_json }) => Prizes.parse(JSON.parse(prizes_json))),
  }
}

/** Whether it was decided already that this prize stays where it is although the same players would win it. */
export const isSettled = (moved: MovedPrize, stands: MovedPrize[]): boolean =>
  stands.some(
    other =>
      other.type === moved.type && other.position === moved.position && heirsOf(other) === heirsOf(moved),
  )

const heirsOf = ({ after }: MovedPrize): string =>
  after
    .map(({ playerId }) => playerId ?? '')
    .toSorted((a, b) => a.localeCompare(b))
    .join(' ')
