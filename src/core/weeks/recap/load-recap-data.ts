import type { Ctx } from '#core/kernel/context'
import { type ShortNames, shortNamesFor } from './short-names.ts'
import type { RecapPlace } from './find-recap.ts'
import { type PublishedFacts, publishedFacts } from './published-facts.ts'
import { type Recap, recapOf } from './build-recap.ts'
import { type DisplayNames, displayNames } from './display-names.ts'

/** A week's recap with what became of its publication, and how people are named to whoever reads. */
export type RecapData = { recap: Recap; facts: PublishedFacts; shown: DisplayNames; call: ShortNames }

/** Everything that the page, the picture and the message of a week are made of. */
export const loadRecapData = async (ctx: Ctx, place: RecapPlace, week: number): Promise<RecapData> => {
  const { league, isMember } = place
  const recap = await recapOf(ctx, league, week)
  const shown = await displayNames(ctx, league.id, isMember)
  const facts = await publishedFacts(ctx, league, week, [...recap.awards, ...recap.fines])
  const call = shortNamesFor(recap.board.map(({ memberId, name }) => [memberId, shown(memberId, name)]))
  return { recap, facts, shown, call }
}
