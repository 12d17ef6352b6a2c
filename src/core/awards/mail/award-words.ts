import { deadlineText } from '#domain/correction-deadline'
import type { AwardRow } from '#core/awards/award-rows'
import { finalAtOf } from '#core/awards/award-state'
import { labelOf } from '#core/awards/kinds/registry'

/** What was won, as mails name it: 'Hot Top 2, QB, week 10'. */
export const occasionOf = (award: Pick<AwardRow, 'kind' | 'position' | 'week'>): string =>
  [
    labelOf(award.kind),
    ...(award.position === 'ALL' ? [] : [award.position]),
    ...(award.week === null ? [] : [`week ${award.week}`]),
  ].join(', ')

/** When awards were won: 'Week 10'; 'Season 2026' for those of the season or of several weeks. */
export const timeOf = (awards: readonly Pick<AwardRow, 'week' | 'season_year'>[]): string => {
  const [first] = awards
  const isOneWeek = first && first.week !== null && awards.every(({ week }) => week === first.week)
  return isOneWeek ? `Week ${first.week}` : `Season ${first?.season_year ?? ''}`
}

/**
 * Until when awards are provisional: 'Provisional until Friday, November 27, 8:00 AM EST: points may still change.'
 * Null for awards that are final.
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
  return `${which} until ${until}: points may still change.`
}
