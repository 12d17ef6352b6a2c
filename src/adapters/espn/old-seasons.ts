import { ProviderFault } from '#core/kernel/ports/provider'

/** The first season with complete data at ESPN. For earlier seasons the archive only has teams and totals. */
const firstWholeSeason = 2018

export const isOldSeason = (season: number): boolean => season < firstWholeSeason

/** ESPN deleted the lineups of old seasons, so none of their weeks can be read. */
export const noOldLineups = (): ProviderFault =>
  new ProviderFault(
    'no-week',
    `ESPN keeps no line-ups of seasons before ${firstWholeSeason}, and no points of their players. Enter the week by hand or from a CSV file.`,
  )
