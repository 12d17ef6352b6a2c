import type { AwardRow } from '#core/awards/award-rows'
import { splitPrizesAndFines } from '#core/awards/prizes-and-fines'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { getDecisionEvidence } from '#core/weeks/stored/decision-evidence'
import { livePublication } from '#core/weeks/stored/publications'
import { reviewWeek } from '#core/weeks/staging/reviewed-week'
import { fineLines, type MoneyLine, moneyLines } from './money-lines.ts'
import { type Mover, rankRunners } from './money-race.ts'
import { type NearMiss, nearMissesOf } from './near-misses.ts'
import { mergedMembers, weekAwards } from './week-awards.ts'

/** Results of a week in a league. */
export type Recap = {
  league: LeagueRecord
  week: number
  /** Prizes, in order of positions. */
  awards: AwardRow[]
  /** Fines, which don't count as winnings. */
  fines: AwardRow[]
  /** Standings after the week, most winnings first. */
  board: Mover[]
  /** Ledger entries it is based on, oldest first. */
  lines: MoneyLine[]
  /** Entries of the week's fines. */
  fineLines: MoneyLine[]
  nearMisses: NearMiss[]
  /** Whether the week was published without any award. */
  paysNothing: boolean
}

/** Derives a week's recap from its awards, the ledger and the data it was published from. */
export const recapOf = async (ctx: Ctx, league: LeagueRecord, week: number): Promise<Recap> => {
  const memberOf = await mergedMembers(ctx, league.id)
  const { prizes: awards, fines } = splitPrizesAndFines(await weekAwards(ctx, league, week, memberOf))
  const withCurrentMember = (line: MoneyLine) => ({ ...line, memberId: memberOf(line.memberId) })
  const lines = (await moneyLines(ctx, league, week)).map(withCurrentMember)
  const fined = (await fineLines(ctx, league, week)).filter(line => line.week === week)
  return {
    league,
    week,
    awards,
    fines,
    board: await rankRunners(ctx, league, week, lines),
    lines,
    fineLines: fined.map(withCurrentMember),
    nearMisses: await missesOf(ctx, league, week, awards),
    paysNothing: awards.length + fines.length === 0 && (await isPublished(ctx, league, week)),
  }
}

const isPublished = async (ctx: Ctx, league: LeagueRecord, week: number): Promise<boolean> =>
  (await livePublication(ctx, league.season_id, week)) !== undefined

/** The runner-up is known only for a week published from provider data. */
const missesOf = async (
  ctx: Ctx,
  league: LeagueRecord,
  week: number,
  awards: AwardRow[],
): Promise<NearMiss[]> => {
  const published = await livePublication(ctx, league.season_id, week)
  if (!published || awards.every(({ publication_id }) => publication_id !== published.id)) return []
  const { week: read } = await getDecisionEvidence(ctx, published.id)
  const { candidates } = await reviewWeek(ctx, league, read.provider, read)
  return nearMissesOf(awards, candidates)
}
