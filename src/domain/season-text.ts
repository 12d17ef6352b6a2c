type Season = { season: number; seasonStatus: 'active' | 'ended'; currentWeek: number }

/** Returns where a season stands: in its week, or at its end. */
export const seasonText = ({ season, seasonStatus, currentWeek }: Season): string =>
  seasonStatus === 'ended' ? `Season ${season} has ended` : `${season}, week ${currentWeek}`

/** Returns the week that runs, for columns; a season that has ended has none. */
export const weekNow = ({ seasonStatus, currentWeek }: Season): string =>
  seasonStatus === 'ended' ? 'ended' : String(currentWeek)
