import { memoize } from './memoize.ts'
import { hourMs, minuteMs } from './durations.ts'

const counted = memoize(() => new Intl.NumberFormat('en-US'))

const list = memoize(() => new Intl.ListFormat('en-US'))

const rule = memoize(() => new Intl.PluralRules('en-US', { type: 'ordinal' }))

const endings: Record<Intl.LDMLPluralRule, string> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
}

/** Formats a count: 1,250. */
export const countText = (count: number): string => counted().format(count)

/** Formats a count with its noun: 1 award, 9 awards. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`

/** Formats a duration, rounded down: 41 hours, 1 minute. */
export const spanText = (ms: number): string => {
  if (ms >= hourMs) return plural(Math.floor(ms / hourMs), 'hour')
  return ms >= minuteMs ? plural(Math.floor(ms / minuteMs), 'minute') : 'less than a minute'
}

/** Formats a rank: 1st, 2nd, 3rd, 4th, 11th … */
export const ordinalText = (rank: number): string => `${rank}${endings[rule().select(rank)]}`

/** Control and bidirectional characters, which no name needs. */
export const invisible = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** Characters not allowed in a single line: invisible ones, lone surrogates, and line breaks. */
const controlCharacters = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u

/** Whether a text is a single line without control or bidirectional characters. */
export const isOneLine = (text: string): boolean => !controlCharacters.test(text)

/** Whether a multi-line text has no control or bidirectional characters. */
export const isProse = (text: string): boolean => isOneLine(text.replace(/\r\n|[\n\t]/g, ' '))

/** Letters that look blank: Hangul fillers, and the empty Braille cell. */
const blankCharacters = /[\u115F\u1160\u2800\u3164\uFFA0]/g

/** Whether a text has any visible character. */
export const isVisible = (text: string): boolean =>
  /[^\p{C}\p{Z}\p{M}]/u.test(text.replace(blankCharacters, ''))

const maxNamed = 5

/** Lists names in a sentence: Dana, Priya, and Owen. A long list shows the first names and the number of others. */
export const namesText = (names: readonly string[]): string =>
  names.length <= maxNamed
    ? list().format(names)
    : list().format([...names.slice(0, maxNamed - 1), `${names.length - maxNamed + 1} others`])

/** Formats a time with its time zone: Sat, Jan 16, 4:30 PM EST. */
export const timeText = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(ms)

const dayNames = memoize(
  () => new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }),
)

/** Formats a date in the form YYYY-MM-DD: September 4, 2026. */
export const dayText = (day: string): string => dayNames().format(Date.parse(`${day}T00:00:00Z`))

/** Formats a size: 640 kB, 12.4 MB, 82.8 GB. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`
  return bytes < 1_000_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${(bytes / 1_000_000_000).toFixed(1)} GB`
}
