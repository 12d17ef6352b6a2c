import { scoreText, subjectText, reasonText } from '#core/awards/mail/award-text'
import { titleOf } from '#core/awards/award-types/award-kind'
import { moneyText } from '#domain/money'
import { type SharedAward, showsReason } from './shared-award.ts'

/** Returns the link preview text of a shared award. */
export const shareLabels = (award: SharedAward): { title: string; description: string } => {
  const when = award.week === null ? `the ${award.season_year} season` : `week ${award.week}`
  if (award.state === 'corrected') {
    return {
      title: `This prize was corrected: ${titleOf(award)}, ${when}`,
      description: `${award.corrected_because ?? 'Stat correction'}. ${award.league_name}.`,
    }
  }
  const reason = showsReason(award) ? reasonText(award) : null
  const explanation = reason === null ? '' : ` ${reason}`
  const provisional = award.state === 'provisional' ? ' Provisional: points can still change.' : ''
  const corrected =
    award.corrected_because === null ? '' : ` This prize was corrected: ${award.corrected_because}.`
  return {
    title: `${award.publicManagerName} ${award.is_fine === 1 ? 'pays' : 'won'} ${titleOf(award)}: ${moneyText(Math.abs(award.prize_cents), award.currency)}`,
    description: `${subjectText(award)}, ${scoreText(award)} in ${when} of ${award.league_name}.${explanation}${corrected}${provisional}`,
  }
}
