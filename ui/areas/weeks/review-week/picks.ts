import type { AwardKind } from '#contract/awards'
import type { Candidate, Staged } from '#contract/weeks'
import { cents, dollars } from '#domain/money'
import type { ScoringPosition } from '#domain/positions'
import { scoringPositions } from '#domain/positions'
import { sharePrize } from '#domain/prizes'

/** The chosen players of each kind of award, by the provider's id. */
export type Picks = Readonly<Record<string, ReadonlySet<string>>>

/** What each kind of award pays, in dollars. */
export type Prizes = Readonly<Record<string, number>>

export const noPicks: Picks = {}

const nobody: ReadonlySet<string> = new Set()

/** The chosen players of a kind. */
export const pickedOf = (picks: Picks, { type }: AwardKind): ReadonlySet<string> => picks[type] ?? nobody

export const candidatesOf = ({ candidates }: Staged, { type }: AwardKind): readonly Candidate[] =>
  candidates[type] ?? []

/** Whether a league has a kind of award at all. */
export const hasKind = ({ isPremium }: { isPremium: boolean }, { tier }: AwardKind): boolean =>
  tier === 'free' || isPremium

/** What is ticked when the review opens: the best of each list, ties included, where the league has the kind. */
export const firstPicks = (
  staged: Staged,
  kinds: readonly AwardKind[],
  league: { isPremium: boolean },
): Picks =>
  Object.fromEntries(
    kinds
      .filter(kind => hasKind(league, kind))
      .map(kind => {
        const best = candidatesOf(staged, kind).filter(({ preselected }) => preselected)
        return [kind.type, new Set(best.map(({ playerId }) => playerId))]
      }),
  )

/** Ticks or unticks a player. What is given once a season has one winner, so another choice takes the first one's place. */
export const toggled = (picks: Picks, kind: AwardKind, playerId: string): Picks => {
  const before = pickedOf(picks, kind)
  const chosen = new Set(kind.cadence === 'season' && !before.has(playerId) ? [] : before)
  if (!chosen.delete(playerId)) chosen.add(playerId)
  return { ...picks, [kind.type]: chosen }
}

/** Candidates by the positions that the league starts, in the order of the review. */
export const byPosition = (
  candidates: readonly Candidate[],
  started: readonly ScoringPosition[],
): [ScoringPosition, readonly Candidate[]][] =>
  scoringPositions
    .map((position): [ScoringPosition, readonly Candidate[]] => [
      position,
      candidates.filter(found => found.position === position),
    ])
    .filter(([position, { length }]) => length > 0 || started.includes(position))

/** What a tie at the top means: who is level, and what becomes of the prize as it is ticked now. */
export const tieText = (candidates: readonly Candidate[], picked: ReadonlySet<string>): string => {
  const tied = candidates.filter(({ rank }) => rank === 1)
  const level = `${tied.length} players are level at ${(tied[0]?.fantasyPoints ?? 0).toFixed(2)}`
  const winners = candidates.filter(({ playerId }) => picked.has(playerId)).length
  return winners < 2
    ? `${level}. Tick them all to split the prize.`
    : `${level}: those ticked split the prize.`
}

/** The chosen candidates of a kind. */
const chosenOfKind = (staged: Staged, picks: Picks, kind: AwardKind): Candidate[] =>
  candidatesOf(staged, kind).filter(({ playerId }) => pickedOf(picks, kind).has(playerId))

/** Every chosen candidate. */
export const chosenOf = (staged: Staged, kinds: readonly AwardKind[], picks: Picks): Candidate[] =>
  kinds.flatMap(kind => chosenOfKind(staged, picks, kind))

/** What to check of chosen players before they win, in sentences without a full stop. */
export const doubtsOf = ({ candidates }: Pick<Staged, 'candidates'>, picks: Picks): string[] => {
  const chosen = Object.entries(candidates).flatMap(([type, list]) =>
    list.filter(({ playerId }) => picks[type]?.has(playerId)),
  )
  return [
    ...new Set(chosen.flatMap(({ playerName, doubt }) => (doubt === null ? [] : [`${playerName} ${doubt}`]))),
  ]
}

/** What the chosen winners get in all, in dollars, shared as publishing shares it. */
export const totalOf = (
  staged: Staged,
  kinds: readonly AwardKind[],
  picks: Picks,
  prizes: Prizes,
): number => {
  const parts = kinds.flatMap(kind =>
    sharePrize(kind.sharesPrizeBy, cents(prizes[kind.type] ?? 0), chosenOfKind(staged, picks, kind)),
  )
  return dollars(parts.reduce((sum, { prizeCents }) => sum + prizeCents, 0))
}
