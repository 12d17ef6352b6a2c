import type { AwardKind } from '#contract/awards'
import type { InputOf } from '#contract/kernel/endpoint'
import type { Candidate, Staged, weeks } from '#contract/weeks'

/** The choices of a review as publishing takes them, by kind of award. */
export type Winners = NonNullable<InputOf<typeof weeks.publish>['winners']>

/** The candidates of a kind. */
export const candidatesOf = (staged: Staged, kind: AwardKind): Candidate[] =>
  staged.candidates[kind.type] ?? []

/** The kinds that are given in the week. */
export const kindsIn = ({ candidates }: Staged, kinds: readonly AwardKind[]): AwardKind[] =>
  kinds.filter(({ type }) => candidates[type] !== undefined)

/** The winners that the test picks from each kind's candidates. */
export const winnersWhere = (
  staged: Staged,
  kinds: readonly AwardKind[],
  isWinner: (kind: AwardKind, candidate: Candidate) => boolean,
): Winners =>
  Object.fromEntries(
    kindsIn(staged, kinds).map(kind => [
      kind.type,
      candidatesOf(staged, kind)
        .filter(candidate => isWinner(kind, candidate))
        .map(({ playerId }) => ({ playerId })),
    ]),
  )

/** The best of every list, ties included, as the review chooses them beforehand. */
export const preselected = (staged: Staged): Winners =>
  Object.fromEntries(
    Object.entries(staged.candidates).map(([type, candidates]) => [
      type,
      candidates.filter(candidate => candidate.preselected).map(({ playerId }) => ({ playerId })),
    ]),
  )
