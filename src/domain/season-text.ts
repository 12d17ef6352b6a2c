type Season = { season: number; seasonStatus: 'active' | 'ended'; currentWeek: number }

/** Describes the state of a season: its current week, or its end. */
export const seasonText = ({ season, seasonStatus, currentWeek }: Season): string =>
  seasonStatus === 'ended' ? `Season ${season} has ended` : `${season}, week ${currentWeek}`

/** Returns the week in progress, for table columns; empty for a season that has ended. */
export const weekNow = ({ seasonStatus, currentWeek }: Season): string =>
  seasonStatus === 'ended' ? 'ended' : String(currentWeek)
