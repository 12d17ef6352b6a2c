import type { ScoringPosition } from '#domain/positions'
import { scoringPositions } from '#domain/positions'
import type { Candidate, Staged } from '#contract/weeks'

/** The lists winners are chosen from. */
export type List = 'hot' | 'bench' | 'miscreant'

/** The chosen players of each list, by the provider's id. */
export type Picks = Record<List, ReadonlySet<string>>

export type Prizes = Record<List, number>

export const candidatesOf = (staged: Staged): Record<List, readonly Candidate[]> => ({
  hot: staged.hotTopTwoData,
  bench: staged.benchBossData,
  miscreant: staged.miscreantData,
})

const preselectedOf = (candidates: readonly Candidate[]) =>
  new Set(candidates.filter(({ preselected }) => preselected).map(({ playerId }) => playerId))

/** What is ticked when the review opens: the best of each list, ties included. Bench Boss only where it is allowed. */
export const firstPicks = (staged: Staged, isPremium: boolean): Picks => ({
  hot: preselectedOf(staged.hotTopTwoData),
  bench: isPremium ? preselectedOf(staged.benchBossData) : new Set(),
  miscreant: preselectedOf(staged.miscreantData),
})

export const noPicks: Picks = { hot: new Set(), bench: new Set(), miscreant: new Set() }

/** Ticks or unticks a player. The Miscreant has one winner, so choosing another one takes the first one's place. */
export const toggled = (picks: Picks, list: List, playerId: string): Picks => {
  const chosen = new Set(list === 'miscreant' && !picks[list].has(playerId) ? [] : picks[list])
  if (!chosen.delete(playerId)) chosen.add(playerId)
  return { ...picks, [list]: chosen }
}

/** Candidates by position, in the order of the review. */
export const byPosition = (candidates: readonly Candidate[]): [ScoringPosition, readonly Candidate[]][] =>
  scoringPositions.map(position => [position, candidates.filter(found => found.position === position)])

/** What a tie at the top means: who is level, and what becomes of the prize as it is ticked now. */
export const tieText = (candidates: readonly Candidate[], picked: ReadonlySet<string>): string => {
  const tied = candidates.filter(({ rank }) => rank === 1)
  const level = `${tied.length} players are level at ${(tied[0]?.fantasyPoints ?? 0).toFixed(2)}`
  const winners = candidates.filter(({ playerId }) => picked.has(playerId)).length
  return winners < 2
    ? `${level}. Tick them all to split the prize.`
    : `${level}: those ticked split the prize.`
}

/** Hot Top 2 is one prize a position, the others one prize a week, however many share it. */
export const totalOf = (staged: Staged, picks: Picks, prizes: Prizes): number => {
  const positions = new Set(
    staged.hotTopTwoData.filter(({ playerId }) => picks.hot.has(playerId)).map(({ position }) => position),
  )
  return (
    positions.size * prizes.hot +
    (picks.bench.size > 0 ? prizes.bench : 0) +
    (picks.miscreant.size > 0 ? prizes.miscreant : 0)
  )
}

/** Every chosen candidate. */
export const chosenOf = (staged: Staged, picks: Picks): Candidate[] =>
  Object.entries(candidatesOf(staged)).flatMap(([list, candidates]) =>
    candidates.filter(({ playerId }) => picks[list as List].has(playerId)),
  )
