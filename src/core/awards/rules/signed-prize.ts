import type { AwardKind } from '#contract/awards'
import type { DecisionContext } from '#core/awards/award-types/award-type'

/** What an award is worth to its winner, in cents: less than nothing where they pay a fine. */
export const signedPrizeCents = ({ isFine }: Pick<AwardKind, 'isFine'>, cents: number): number =>
  isFine && cents > 0 ? -cents : cents

/** A fine, in cents below nothing, that takes no more than the manager of the team agreed to. */
export const capToFineAgreement = (
  fineCents: number,
  teamKey: string,
  { fineRoom }: Pick<DecisionContext, 'fineRoom'>,
): number => Math.max(fineCents, 0 - (fineRoom.get(teamKey) ?? 0))
