import { deadlineText } from '#domain/correction-deadline'
import type { AwardRow } from '#core/awards/award-rows'
import { finalAtOf } from '#core/awards/award-state'
import { awardTypeOf, labelOf, styleOfAward, type OfKind } from '#core/awards/award-types/award-kind'
import { metricValueText } from '#domain/metric-value'
import { moneyText } from '#domain/money'
import { pointsOf } from '#domain/points'

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
