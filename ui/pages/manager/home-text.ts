import type { Home, News } from '#contract/weeks/home'
import type { League } from '#contract/leagues/leagues'

/** Formats the weeks since the last visit: week 11, or weeks 9 to 11. */
export const weeksText = ({ weeks }: News, { lastPaidWeek }: League): string => {
  const [first = 0] = weeks
  const last = weeks.at(-1) ?? first
  if (weeks.length > 1) return `Weeks ${first} to ${last}`
  return last === lastPaidWeek ? `Week ${last}, the last` : `Week ${last}`
}

const counts = ['no places', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Formats the rank change: of 12, up one. */
export const placeNote = ({ of, up }: NonNullable<Home['own']>): string => {
  if (up === 0) return `of ${of}`
  const by = Math.abs(up)
  return `of ${of}, ${up > 0 ? 'up' : 'down'} ${counts[by] ?? by}`
}
