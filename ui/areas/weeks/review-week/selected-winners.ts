import type { AwardKind } from '#contract/awards'
import type { Candidate, Staged } from '#contract/weeks'
import { cents, dollars } from '#domain/money'
import type { ScoringPosition } from '#domain/positions'
import { scoringPositions } from '#domain/positions'
import { sharePrize, withExcused } from '#domain/prizes'

/** The chosen players of each kind of award, by the provider's id. */
export type Picks = Readonly<Record<string, ReadonlySet<string>>>

/** What each kind of award pays, in dollars. */
export type Prizes = Readonly<Record<string, number>>

const nobody: ReadonlySet<string> = new Set()

/** The chosen players of a kind. */
export const pickedOf = (picks: Picks, { type }: AwardKind): ReadonlySet<string> => picks[type] ?? nobody

export const candidatesOf = ({ candidates }: Staged, { type }: AwardKind): readonly Candidate[] =>
  candidates[type] ?? []

/** Whether a kind counts in the week at all: a challenge of another week does not. */
export const isOfWeek = ({ candidates }: Staged, { type }: AwardKind): boolean =>
  candidates[type] !== undefined

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

/** The chosen candidates of a kind. */
const chosenOfKind = (staged: Staged, picks: Picks, kind: AwardKind): Candidate[] =>
  candidatesOf(staged, kind).filter(({ playerId }) => pickedOf(picks, kind).has(playerId))

/** Every chosen candidate. */
export const chosenOf = (staged: Staged, kinds: readonly AwardKind[], picks: Picks): Candidate[] =>
  kinds.flatMap(kind => chosenOfKind(staged, picks, kind))

/** What to check of chosen players before they win, in sentences without a full stop. */
export const warningsOf = ({ candidates }: Pick<Staged, 'candidates'>, picks: Picks): string[] => {
  const chosen = Object.entries(candidates).flatMap(([type, list]) =>
    list.filter(({ playerId }) => picks[type]?.has(playerId)),
  )
  return [
    ...new Set(chosen.flatMap(({ playerName, doubt }) => (doubt === null ? [] : [`${playerName} ${doubt}`]))),
  ]
}

/** Why the week cannot be published as it stands. */
export const obstacleOf = (
  { notPaid, canPayNothing }: Pick<Staged, 'notPaid' | 'canPayNothing'>,
  chosen: readonly Candidate[],
): string | undefined => {
  if (notPaid !== null) return 'This week pays nothing'
  if (chosen.length === 0 && !canPayNothing) return 'Choose at least one winner'
  const open = chosen.find(({ managerId }) => managerId === null)
  return open && `Map ${open.team} to a member first`
}

/** What a kind is worth to its winners this week, in cents: less than nothing for a fine. */
export const payoutWorth = ({ type, isFine }: AwardKind, prizes: Prizes): number => {
  const worth = cents(prizes[type] ?? 0)
  return isFine ? 0 - worth : worth
}

/** What the chosen winners get in all, in dollars, shared as publishing shares it; less than nothing where fines come to more. */
export const totalOf = (
  staged: Staged,
  kinds: readonly AwardKind[],
  picks: Picks,
  prizes: Prizes,
  currency: string,
): number => {
  const parts = kinds.flatMap(kind =>
    sharePrize(
      kind,
      payoutWorth(kind, prizes),
      withExcused(chosenOfKind(staged, picks, kind), candidatesOf(staged, kind)),
      currency,
    ),
  )
  return dollars(parts.reduce((sum, { prizeCents }) => sum + prizeCents, 0))
}

/** Without those whose team nobody has yet. */
export const withoutUnmatched = ({ candidates }: Pick<Staged, 'candidates'>, picks: Picks): Picks =>
  Object.fromEntries(
    Object.entries(picks).map(([type, chosen]) => {
      const open = new Set(
        (candidates[type] ?? []).flatMap(({ managerId, playerId }) => (managerId === null ? [playerId] : [])),
      )
      return [type, new Set([...chosen].filter(id => !open.has(id)))]
    }),
  )
