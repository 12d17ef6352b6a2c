import { memoize } from './memoize.ts'

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

/** A count as people read it: 1,250. */
export const countText = (count: number): string => counted().format(count)

/** A count with its noun: 1 award, 9 awards. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`

/** How long something lasts, rounded down: 41 hours, 1 minute. */
export const spanText = (ms: number): string => {
  if (ms >= 3_600_000) return plural(Math.floor(ms / 3_600_000), 'hour')
  return ms >= 60_000 ? plural(Math.floor(ms / 60_000), 'minute') : 'less than a minute'
}

/** 1st, 2nd, 3rd, 4th, 11th … */
export const ordinalText = (rank: number): string => `${rank}${endings[rule().select(rank)]}`

/** Control characters, and those that turn the text after them around: what no name needs. */
export const invisible = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** What no line of text holds: the invisible, halves of characters, and what begins a new line. */
const controlCharacters = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u

/** Whether text is one line of characters that stay in their place. */
export const isOneLine = (text: string): boolean => !controlCharacters.test(text)

/** The same for text of several lines. */
export const isProse = (text: string): boolean => isOneLine(text.replace(/\r\n|[\n\t]/g, ' '))

/** Blank although they are letters: fillers of Hangul, and the empty Braille cell. */
const blankCharacters = /[\u115F\u1160\u2800\u3164\uFFA0]/g

/** Whether there is anything to see. */
export const isVisible = (text: string): boolean =>
  /[^\p{C}\p{Z}\p{M}]/u.test(text.replace(blankCharacters, ''))

const maxNamed = 5

/** Names in a sentence: Dana, Priya, and Owen. Of many the first ones, and how many others there are. */
export const namesText = (names: readonly string[]): string =>
  names.length <= maxNamed
    ? list().format(names)
    : list().format([...names.slice(0, maxNamed - 1), `${names.length - maxNamed + 1} others`])

/** A moment as people of a time zone read it, with its name: Sat, Jan 16, 4:30 PM EST. */
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

/** A day of the calendar, YYYY-MM-DD, as people read it: September 4, 2026. */
export const dayText = (day: string): string => dayNames().format(Date.parse(`${day}T00:00:00Z`))
