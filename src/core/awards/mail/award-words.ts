import type { AwardRow } from '#core/awards/award-rows'
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
