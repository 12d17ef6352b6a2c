import { fineAgreements } from '#core/awards/rules/fine-agreements'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { moneyText } from '#domain/money'

/** What somebody was fined this season, of what they agreed to: '$8 of the $20 you agreed to'. Null where they agreed to nothing. */
export const finesOfSeason = async (
  ctx: Ctx,
  league: LeagueRecord,
  memberId: number,
): Promise<string | null> => {
  const own = (await fineAgreements(ctx, league)).find(agreement => agreement.memberId === memberId)
  return own
    ? `${moneyText(own.finedCents, league.currency)} of the ${moneyText(own.mostCents, league.currency)} you agreed to`
    : null
}
