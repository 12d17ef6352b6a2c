import { type OfKind, labelOf, styleOfAward, awardTypeOf } from '#core/awards/award-types/award-kind'
import { type AwardRow, finalAtOf, getPrizeWinners } from '#core/awards/award-rows'
import { metricValueText } from '#domain/metric-value'
import { pointsOf } from '#domain/points'
import { moneyText } from '#domain/money'
import { deadlineText } from '#domain/correction-deadline'
import type { Ctx } from '#core/kernel/context'
import { type Recipient, toRecipient } from '#core/leagues/mail/notify'
import type { Kind } from '#core/awards/award-types/award-type'
import { namesText } from '#domain/text'

/** Returns the award as emails name it: 'Hot Top 2, QB, week 10'. */
export const occasionOf = (award: OfKind & Pick<AwardRow, 'position' | 'week'>): string =>
  [
    labelOf(award),
    ...(namesPosition(award) ? [award.position] : []),
    ...(award.week === null ? [] : [`week ${award.week}`]),
  ].join(', ')

/** A custom rule has one prize unless each position has its own. */
const namesPosition = (award: OfKind & Pick<AwardRow, 'position'>): boolean =>
  award.position !== 'ALL' && (award.rule_version_id === null || styleOfAward(award).isOfPosition)

type Scored = OfKind & Pick<AwardRow, 'points_hundredths'>

/** Returns the measured value with its unit: '30.0 points', '94.1%', '52 yards', '9'. */
export const scoreText = (award: Scored): string => {
  const { value, label } = scoreOf(award)
  return [value, label].filter(Boolean).join(' ')
}

/** Same as `scoreText`, split into the number and the label below it. */
export const scoreOf = (award: Scored): { value: string; label: string } => {
  const unit = awardTypeOf(award)?.unit ?? 'points'
  const value = metricValueText(pointsOf(award.points_hundredths), unit)
  if (unit === 'points') return { value, label: 'points' }
  const [number = value, label = ''] = value.split(' ')
  return { value: number, label }
}

/** Whether the winner is a single player with a position, not a whole team or a group of players. */
export const isOfPlayer = ({ rule_version_id, position }: OfKind & Pick<AwardRow, 'position'>): boolean =>
  rule_version_id === null || position !== 'ALL'

/** Returns the winning subject: 'Rashad Colter (QB)', or a team by name. */
export const subjectText = (award: OfKind & Pick<AwardRow, 'position' | 'player_name'>): string =>
  isOfPlayer(award) ? `${award.player_name} (${award.position})` : award.player_name

/** Returns the reason an award was won by a custom rule, as a sentence; null for built-in types, which need none. */
export const reasonText = ({
  rule_version_id,
  why: reason,
}: Pick<AwardRow, 'rule_version_id' | 'why'>): string | null =>
  rule_version_id === null || reason === null ? null : /[.!?]$/.test(reason) ? reason : `${reason}.`

/** Returns the prize or fine of an award: '$10', 'a fine of $5'. */
export const amountText = ({
  is_fine,
  prize_cents,
  currency,
}: Pick<AwardRow, 'is_fine' | 'prize_cents' | 'currency'>): string =>
  is_fine === 1 ? `a fine of ${moneyText(Math.abs(prize_cents), currency)}` : moneyText(prize_cents, currency)

/** Returns the time of the awards: 'Week 10', or 'Season 2026' for season awards and awards of several weeks. */
export const timeOf = (awards: readonly Pick<AwardRow, 'week' | 'season_year'>[]): string => {
  const [first] = awards
  const isOneWeek = first && first.week !== null && awards.every(({ week }) => week === first.week)
  return isOneWeek ? `Week ${first.week}` : `Season ${first?.season_year ?? ''}`
}

/**
 * Returns the time until which awards are provisional: 'Provisional until Friday, November 27, 8:00 AM EST: points may
 * still change.' Null for final awards.
 */
export const provisionalText = (awards: readonly AwardRow[]): string | null => {
  const provisional = awards.filter(award => award.final_at_ms === null)
  const [first] = provisional
  if (!first) return null
  const until = deadlineText(Math.max(...provisional.map(finalAtOf)), first.time_zone)
  const which =
    provisional.length === awards.length
      ? 'Provisional'
      : `${provisional.length} of ${awards.length} awards ${provisional.length === 1 ? 'is' : 'are'} provisional`
  return `${which} until ${until}: points can still change.`
}

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

export type EmailableWinner = {
  id: number
  email: string
  first_name: string
  last_name: string
  awards_in_recap: 0 | 1
  wants_digest: 0 | 1
}

/** Returns the users among these who are subscribed to award emails, each once. */
export const winnersWantingEmail = async (
  ctx: Ctx,
  userIds: readonly (number | null)[],
): Promise<EmailableWinner[]> =>
  (await winnersToNotify(ctx, userIds)).filter(({ emailTo }) => emailTo !== null)

/** Returns these users, each once; without address if they turned award emails off, because they may want pushes. */
export const winnersToNotify = async (
  ctx: Ctx,
  userIds: readonly (number | null)[],
): Promise<(EmailableWinner & Recipient)[]> => {
  const ids = [...new Set(userIds.flatMap(id => id ?? []))]
  // PostgreSQL rejects an empty list.
  if (ids.length === 0) return []
  const users = await ctx.db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'awards_in_recap',
      'wants_digest',
      'wants_email',
      'wants_awards',
    ])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return users.map(({ wants_email, wants_awards, ...user }) => ({
    ...user,
    ...toRecipient(user),
    emailTo: wants_email === 1 && wants_awards === 1 ? user.email : null,
  }))
}
