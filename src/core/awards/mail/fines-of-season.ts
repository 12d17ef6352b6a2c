import { fineAgreements } from '#core/awards/award-types/fine-agreements'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { moneyText } from '#domain/money'

/**
 * Returns a member's fines this season out of the agreed amount: '$8 of the $20 you agreed to'. Null if they agreed to
 * nothing.
 */
export const finesOfSeason = async (
  ctx: Ctx,
  league: LeagueRecord,
  memberId: number,
): Promise<string | null> => {
  const own = (await fineAgreements(ctx, league)).find(agreement => agreement.memberId === memberId)
  return own
    ? `${moneyText(own.finedCents, league.currency)} of the ${moneyText(own.maxCents, league.currency)} you agreed to`
    : null
}
