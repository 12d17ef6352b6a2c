import type { InputOf } from '#contract/kernel/endpoint'
import type { Candidate, Staged, weeks } from '#contract/weeks'
import type { Kind } from '#core/awards/kinds/kind'
import { kinds } from '#core/awards/kinds/registry'

/** The choices of a review as publishing takes them, by kind of award. */
export type Winners = NonNullable<InputOf<typeof weeks.publish>['winners']>

/** The candidates of a kind. */
export const candidatesOf = (staged: Staged, kind: Kind): Candidate[] => staged.candidates[kind.type] ?? []

/** The winners that the test picks from each kind's candidates. */
export const winnersWhere = (
  staged: Staged,
  isWinner: (kind: Kind, candidate: Candidate) => boolean,
): Winners =>
  Object.fromEntries(
    kinds.map(kind => [
      kind.type,
      candidatesOf(staged, kind)
        .filter(candidate => isWinner(kind, candidate))
        .map(({ playerId }) => ({ playerId })),
    ]),
  )

/** The best of every list, ties included, as the review chooses them beforehand. */
export const preselected = (staged: Staged): Winners =>
  winnersWhere(staged, (_kind, candidate) => candidate.preselected)
