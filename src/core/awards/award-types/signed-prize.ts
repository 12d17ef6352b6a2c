import type { AwardKind } from '#contract/awards'
import type { DecisionContext } from '#core/awards/award-types/award-type'

/** Returns an award's value to its winner, in cents: negative for a fine. */
export const signedPrizeCents = ({ isFine }: Pick<AwardKind, 'isFine'>, cents: number): number =>
  isFine && cents > 0 ? -cents : cents

/** Limits a fine, in negative cents, to the amount the team's manager agreed to. */
export const capToFineAgreement = (
  fineCents: number,
  teamKey: string,
  { fineAllowances }: Pick<DecisionContext, 'fineAllowances'>,
): number => Math.max(fineCents, 0 - (fineAllowances.get(teamKey) ?? 0))
