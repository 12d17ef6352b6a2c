import type { AwardKind } from '#contract/awards'
import type { InputOf } from '#contract/kernel/endpoint'
import type { Candidate, Staged, weeks } from '#contract/weeks'

/** The winners chosen in a review, in the format of the publish operation, by award type. */
export type Winners = NonNullable<InputOf<typeof weeks.publish>['winners']>

/** Candidates of an award type. */
export const candidatesOf = (staged: Staged, kind: AwardKind): Candidate[] =>
  staged.candidates[kind.type] ?? []

/** The award types of the week. */
export const kindsIn = ({ candidates }: Staged, kinds: readonly AwardKind[]): AwardKind[] =>
  kinds.filter(({ type }) => candidates[type] !== undefined)

/** Candidates of each award type that satisfy the predicate. */
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

/** The top candidates of every list, including ties, as the review preselects them. */
export const preselected = (staged: Staged): Winners =>
  Object.fromEntries(
    Object.entries(staged.candidates).map(([type, candidates]) => [
      type,
      candidates.filter(candidate => candidate.preselected).map(({ playerId }) => ({ playerId })),
    ]),
  )
