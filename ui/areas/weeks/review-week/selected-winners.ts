import type { AwardKind, Award } from '#contract/awards'
import type { Staged, Candidate } from '#contract/weeks/staged-weeks'
import { type ScoringPosition, scoringPositions } from '#domain/positions'
import { cents, dollars } from '#domain/money'
import { sharePrize, withExcused } from '#domain/prizes'
import type { MovedPrize } from '#contract/weeks/publications'
import { plural } from '#domain/text'
import { totalText } from '#domain/metric-value'

/** Selected players by award type, as provider IDs. */
export type Picks = Readonly<Record<string, ReadonlySet<string>>>

/** Prize of each award type, in dollars. */
export type Prizes = Readonly<Record<string, number>>

const noPicks: ReadonlySet<string> = new Set()

/** Returns the selected players of an award type. */
export const pickedOf = (picks: Picks, { type }: AwardKind): ReadonlySet<string> => picks[type] ?? noPicks

export const candidatesOf = ({ candidates }: Staged, { type }: AwardKind): readonly Candidate[] =>
  candidates[type] ?? []

/** Whether an award type counts in the week; challenges of other weeks don't. */
export const isOfWeek = ({ candidates }: Staged, { type }: AwardKind): boolean =>
  candidates[type] !== undefined

/** Whether the league's plan includes an award type. */
export const hasKind = ({ isPremium }: { isPremium: boolean }, { tier }: AwardKind): boolean =>
  tier === 'free' || isPremium

/**
 * Returns the initial selection of the review: the best of each list, including ties, for award types in the league's
 * plan.
 */
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

/** Selects or deselects a player. A season award has a single winner, so a new selection replaces the previous one. */
export const toggled = (picks: Picks, kind: AwardKind, playerId: string): Picks => {
  const before = pickedOf(picks, kind)
  const chosen = new Set(kind.cadence === 'season' && !before.has(playerId) ? [] : before)
  if (!chosen.delete(playerId)) chosen.add(playerId)
  return { ...picks, [kind.type]: chosen }
}

/** Groups candidates by the league's starting positions, in review order. */
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

const chosenOfKind = (staged: Staged, picks: Picks, kind: AwardKind): Candidate[] =>
  candidatesOf(staged, kind).filter(({ playerId }) => pickedOf(picks, kind).has(playerId))

/** Returns all selected candidates. */
export const chosenOf = (staged: Staged, kinds: readonly AwardKind[], picks: Picks): Candidate[] =>
  kinds.flatMap(kind => chosenOfKind(staged, picks, kind))

/** Returns the warnings about selected players, without a final period. */
export const warningsOf = ({ candidates }: Pick<Staged, 'candidates'>, picks: Picks): string[] => {
  const chosen = Object.entries(candidates).flatMap(([type, list]) =>
    list.filter(({ playerId }) => picks[type]?.has(playerId)),
  )
  return [
    ...new Set(
      chosen.flatMap(({ playerName, warning }) => (warning === null ? [] : [`${playerName} ${warning}`])),
    ),
  ]
}

/** Returns the reason why the week can't be published as selected. */
export const obstacleOf = (
  { notPaid, canPayNothing }: Pick<Staged, 'notPaid' | 'canPayNothing'>,
  chosen: readonly Candidate[],
): string | undefined => {
  if (notPaid !== null) return 'This week pays nothing'
  if (chosen.length === 0 && !canPayNothing) return 'Choose at least one winner'
  const open = chosen.find(({ managerId }) => managerId === null)
  return open && `Map ${open.team} to a member first`
}

/** Returns the value of an award type to its winners this week, in cents; negative for a fine. */
export const payoutWorth = ({ type, isFine }: AwardKind, prizes: Prizes): number => {
  const worth = cents(prizes[type] ?? 0)
  return isFine ? 0 - worth : worth
}

/**
 * Calculates the total of the selected winners in dollars, split as publishing does; negative if fines exceed prizes.
 */
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

/** Removes candidates whose team is unmapped. */
export const withoutUnmatched = ({ candidates }: Pick<Staged, 'candidates'>, picks: Picks): Picks =>
  Object.fromEntries(
    Object.entries(picks).map(([type, chosen]) => {
      const open = new Set(
        (candidates[type] ?? []).flatMap(({ managerId, playerId }) => (managerId === null ? [playerId] : [])),
      )
      return [type, new Set([...chosen].filter(id => !open.has(id)))]
    }),
  )

/** Formats the names of a prize's winners; a prize that rolls over has none. */
export const winnersText = (winners: MovedPrize['before']): string =>
  [...new Set(winners.map(({ managerName }) => managerName))].join(' and ') || 'nobody'

/** Describes a published week in one sentence: "Week 5 published: 5 winners, $65.00". */
export const publishedText = (week: number, awards: readonly Award[], currency: string): string => {
  const total = dollars(awards.reduce((sum, { prizeAmount }) => sum + cents(prizeAmount), 0))
  return `Week ${week} published: ${plural(awards.length, 'winner')}, ${totalText(total, currency, true)}`
}
