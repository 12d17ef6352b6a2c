import type { Kind } from '#core/awards/award-types/award-type'
import { isOfTier } from '#core/awards/record/check-award'
import { tiePolicyOf } from '#core/awards/deciding/decide-rule'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { prizeGroups } from '#domain/prizes'
import type { WeekCandidate } from './candidates.ts'

type Contender = Pick<WeekCandidate, 'position' | 'rank' | 'cannotWin' | 'preselected' | 'alreadyAwarded'>

/** A prize awaiting the commissioner's decision: the winner, or the choice among several tied candidates. */
export type OpenPrize<C> = { position: WeekCandidate['position'] | null; why: 'manual' | 'tie'; tied: C[] }

/** Returns the week's prizes of an award type that need the commissioner's decision. */
export const openPrizes = <C extends Contender>(
  kind: Kind,
  candidates: readonly C[],
  valueOf: (candidate: C) => number,
): OpenPrize<C>[] =>
  prizeGroups(kind.sharesPrizeBy, candidates).flatMap((group): OpenPrize<C>[] => {
    const open = group.filter(({ cannotWin }) => cannotWin === null)
    const [first] = open
    if (!first || open.some(({ alreadyAwarded }) => alreadyAwarded)) return []
    const position = kind.sharesPrizeBy === 'position' ? first.position : null
    const tied = open.filter(({ rank }) => rank === 1)
    if (!kind.isAutomatic) return [{ position, why: 'manual', tied }]
    const isTie =
      tiePolicyOf(kind.rule) === 'decide' && tied.length > 1 && tied.every(one => !one.preselected)
    return isTie && isSomething(kind, valueOf(first)) ? [{ position, why: 'tie', tied }] : []
  })

/** Whether the week has at least one prize that can be awarded, either by its rule or by the commissioner. */
export const hasOpenPrize = (
  ctx: Ctx,
  league: LeagueRecord,
  candidates: readonly { kind: Kind; candidates: readonly WeekCandidate[] }[],
): boolean =>
  candidates
    .filter(({ kind }) => isOfTier(ctx, league, kind))
    .some(
      ({ kind, candidates: all }) =>
        all.some(({ preselected }) => preselected) ||
        openPrizes(kind, all, ({ pointsHundredths }) => pointsHundredths).length > 0,
    )

/** Whether an award type has no winner this week because of a tie, so that its prize rolls over to the next week. */
export const isRolledOver = (
  { rule }: Pick<Kind, 'rule'>,
  candidates: readonly Pick<Contender, 'rank' | 'cannotWin' | 'preselected'>[],
): boolean => {
  const tied = candidates.filter(({ rank, cannotWin }) => rank === 1 && cannotWin === null)
  return tiePolicyOf(rule) === 'carryOver' && tied.length > 1 && tied.every(one => !one.preselected)
}

/** Whether a value can win. A highest-value prize isn't awarded when the highest value is 0. */
const isSomething = ({ rule }: Kind, value: number): boolean => rule.direction !== 'highest' || value > 0
