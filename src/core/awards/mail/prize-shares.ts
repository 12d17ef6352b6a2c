import { moneyText } from '#domain/money'
import { namesText } from '#domain/text'
import type { AwardRow } from '#core/awards/award-rows'
import { getPrizeWinners } from '#core/awards/prize-winners'
import type { Kind } from '#core/awards/award-types/award-type'
import { awardTypeOf } from '#core/awards/award-types/award-kind'
import type { Ctx } from '#core/kernel/context'

/**
 * Describes to a winner how a prize was split: '$5 of $10: split with Tess Lindqvist (Jace Ferraro).' For a prize paid
 * on top of another, the reason. Null for an undivided prize.
 */
export const shareText = async (ctx: Ctx, award: AwardRow): Promise<string | null> => {
  const kind = awardTypeOf(award)
  if (!kind) return null
  const others = (await getPrizeWinners(ctx, kind, award)).filter(({ id }) => id !== award.id)
  if (award.paid_again_reason !== null) return paidTwiceText(award.paid_again_reason, others)
  const sharing = others.filter(other => other.paid_again_reason === null && sharesWith(kind, award, other))
  if (sharing.length === 0) return null
  const wholeCents = sharing.reduce((sum, other) => sum + other.prize_cents, award.prize_cents)
  return `${moneyText(Math.abs(award.prize_cents), award.currency)} of ${moneyText(Math.abs(wholeCents), award.currency)}: split with ${winnersText(sharing)}.`
}

/** When several places are paid, tied winners share theirs; a full prize for each is not shared. */
const sharesWith = ({ sharesPrizeBy }: Kind, award: AwardRow, other: AwardRow): boolean => {
  if (sharesPrizeBy === 'each') return false
  return sharesPrizeBy !== 'place' || other.points_hundredths === award.points_hundredths
}

const paidTwiceText = (reason: string, others: AwardRow[]): string =>
  others.length === 0 ? reason : `In addition to ${winnersText(others)}: ${reason}`

const winnersText = (winners: AwardRow[]): string =>
  namesText(winners.map(winner => `${winner.manager_name} (${winner.player_name})`))
