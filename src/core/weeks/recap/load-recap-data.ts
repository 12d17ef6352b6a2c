import type { Ctx } from '#core/kernel/context'
import { type ShortNames, shortNamesFor, type DisplayNames, displayNames } from './names.ts'
import type { RecapPlace } from './find-recap.ts'
import { type PublishedFacts, publishedFacts } from './published-facts.ts'
import { type Recap, recapOf } from './build-recap.ts'

/** A week's recap with its publication status, and names as the reader may see them. */
export type RecapData = { recap: Recap; facts: PublishedFacts; shown: DisplayNames; call: ShortNames }

/** Loads everything for a week's page, image and message. */
export const loadRecapData = async (ctx: Ctx, place: RecapPlace, week: number): Promise<RecapData> => {
  const { league, isMember } = place
  const recap = await recapOf(ctx, league, week)
  const shown = await displayNames(ctx, league.id, isMember)
  const facts = await publishedFacts(ctx, league, week, [...recap.awards, ...recap.fines])
  const call = shortNamesFor(recap.board.map(({ memberId, name }) => [memberId, shown(memberId, name)]))
  return { recap, facts, shown, call }
}
