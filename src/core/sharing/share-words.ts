import { titleOf } from '#core/awards/kinds/registry'
import { moneyText } from '#domain/money'
import { pointsOf, pointsText } from '#domain/points'
import type { SharedAward } from './shared-award.ts'

/** What an unfurled link says of a shared award. */
export const shareWords = (award: SharedAward): { title: string; description: string } => {
  const when = award.week === null ? `the ${award.season_year} season` : `week ${award.week}`
  if (award.state === 'corrected') {
    return {
      title: `This prize was corrected: ${titleOf(award.kind)}, ${when}`,
      description: `${award.corrected_because ?? 'Stat correction'}. ${award.league_name}.`,
    }
  }
  const provisional = award.state === 'provisional' ? ' Provisional: points may still change.' : ''
  const corrected =
    award.corrected_because === null ? '' : ` This prize was corrected: ${award.corrected_because}.`
  return {
    title: `${award.manager_name} won ${titleOf(award.kind)}: ${moneyText(award.prize_cents)}`,
    description: `${award.player_name} (${award.position}), ${pointsText(pointsOf(award.points_hundredths))} points in ${when} of ${award.league_name}.${corrected}${provisional}`,
  }
}
