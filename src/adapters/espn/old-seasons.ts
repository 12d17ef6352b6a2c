import { ProviderFault } from '#core/kernel/ports/provider'

/** The first season that ESPN keeps whole; of earlier ones its archive has the teams and the totals. */
const firstWholeSeason = 2018

export const isOldSeason = (season: number): boolean => season < firstWholeSeason

/** ESPN deleted the line-ups of old seasons, so none of their weeks can be read. */
export const noOldLineups = (): ProviderFault =>
  new ProviderFault(
    'no-week',
    `ESPN keeps no line-ups of seasons before ${firstWholeSeason}, and no points of their players. Enter the week by hand or from a CSV file.`,
  )
