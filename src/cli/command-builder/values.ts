import { InvalidArgumentError } from 'commander'

/** Takes a text as typed. */
export const text = (typed: string): string => typed

/** Parses the id of a league, an award or a user. */
export const number = (text: string): number => {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Enter its number, as shown in the lists.')
}

/** Parses a repeatable option with ids. */
export const numbers = (text: string, before: number[] | undefined): number[] => [
  ...(before ?? []),
  number(text),
]

/** Parses a maximum number of results, up to `max`. */
export const upTo =
  (max: number) =>
  (text: string): number => {
    if (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= max) return Number(text)
    throw new InvalidArgumentError(`Enter a number from 1 to ${max}.`)
  }

/** Parses one week, or a range such as 1-10. The contract checks which weeks exist. */
export const weeks = (text: string): number[] => {
  const [, first, last = first] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(text) ?? []
  if (first === undefined || Number(last) < Number(first)) {
    throw new InvalidArgumentError('Enter a week like 11, or a range like 1-10.')
  }
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, place) => Number(first) + place)
}

/** Parses an amount in dollars or another currency with cents. */
export const amount = (text: string): number => {
  if (/^-?\d{1,7}(\.\d{1,2})?$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Enter a number with at most two decimals, like 12.50.')
}

/** Parses the year of a season. */
export const year = (text: string): number => {
  if (/^\d{4}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Enter a year like 2025.')
}

/** Collects the values of a repeatable option. */
export const several = (text: string, before: string[] | undefined): string[] => [...(before ?? []), text]

/** Lists the allowed values for a description: QB, RB or ALL. */
export const oneOf = (choices: readonly string[]): string =>
  `${choices.slice(0, -1).join(', ')} or ${choices.at(-1) ?? ''}`

/** Splits comma-separated words: QB,RB. */
export const commaSeparated = (text: string): string[] =>
  text
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)

/** Parses some weeks of a season, such as 3,5-8, or all of them. The contract checks which weeks exist. */
export const weeksOrAll = (text: string): number[] | 'all' =>
  text === 'all' ? text : [...new Set(commaSeparated(text).flatMap(weeks))].sort((a, b) => a - b)

/** Parses an amount, or none. */
export const amountOrNone = (text: string): number | 'none' => (text === 'none' ? text : amount(text))

/** Parses comma-separated amounts, first place first: 20,10,5. */
export const amounts = (text: string): number[] => commaSeparated(text).map(amount)

/** Parses an amount and the number of members who share it: 30/3. */
export const sharedAmount = (text: string): { amount: number; places: number } => {
  const [, dollars, places] = /^([^/]+)\/(\d{1,2})$/.exec(text) ?? []
  if (dollars === undefined)
    throw new InvalidArgumentError('Enter an amount and the number of winners, like 30/3.')
  return { amount: amount(dollars), places: Number(places) }
}
