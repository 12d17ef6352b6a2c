const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const counted = new Intl.NumberFormat('en-US')
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const ordinal = new Intl.PluralRules('en-US', { type: 'ordinal' })
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** Dollars as prizes are shown: whole, unless the amount is not or `cents` asks for them. */
export const moneyText = (dollars: number, cents = false): string =>
  (cents || !Number.isInteger(dollars) ? exact : whole).format(dollars)

export const countText = (count: number): string => counted.format(count)

/** A count with its noun: 1 award, 9 awards. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`

/** 1st, 2nd, 3rd, 4th. */
export const ordinalText = (place: number): string => `${place}${endings[ordinal.select(place)] ?? 'th'}`

// Through whole hundredths: 27.45 is a hair less in binary, and would be cut to 27.4.
const toTenths = (points: number) => (Math.round(Math.round(points * 100) / 10) / 10).toFixed(1)

/**
 * Points with one decimal; with two when another value shown beside it would look equal although it is not
 * (decisions, section 4).
 *
 * @param among the other values on the list
 */
export const pointsText = (points: number, among: readonly number[] = []): string => {
  const short = toTenths(points)
  const looksEqual = among.some(other => other !== points && toTenths(other) === short)
  return looksEqual ? points.toFixed(2) : short
}

const thisYear = () => new Date().getFullYear()

/** Nov 11, and with the year when it is another one. */
export const dayText = (moment: string): string => {
  const date = new Date(moment)
  return (date.getFullYear() === thisYear() ? day : dayOfYear).format(date)
}

/** Nov 18, 9:12 AM. */
export const momentText = (moment: string): string => `${dayText(moment)}, ${clock.format(new Date(moment))}`

/** How long something still lasts, rounded down: 41 hours, 1 minute. */
export const spanText = (ms: number): string => {
  if (ms >= 3_600_000) return plural(Math.floor(ms / 3_600_000), 'hour')
  return ms >= 60_000 ? plural(Math.floor(ms / 60_000), 'minute') : 'less than a minute'
}

/** What a clock shows that counts down: 4:59. */
export const countdownText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The letters an avatar shows for a name. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  const first = words[0]?.charAt(0) ?? ''
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''
  return (first + last).toUpperCase()
}
