import { ProviderFault } from '#core/kernel/ports/provider'

/** The first season with complete data at ESPN. For earlier seasons the archive only has teams and totals. */
const firstWholeSeason = 2018

export const isOldSeason = (season: number): boolean => season < firstWholeSeason

/** ESPN deleted the lineups of old seasons, so none of their weeks can be read. */
export const noOldLineups = (): ProviderFault =>
  new ProviderFault(
    'no-week',
    `ESPN has no lineups or player points for seasons before ${firstWholeSeason}. Enter the week manually or from a CSV file.`,
  )
