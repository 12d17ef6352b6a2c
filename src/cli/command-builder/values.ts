import { InvalidArgumentError } from 'commander'

/** The number of a league, an award or a person. */
export const number = (text: string): number => {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give its number, as the lists show it.')
}

/** Several of them, one after the other. */
export const numbers = (text: string, before: number[] | undefined): number[] => [
  ...(before ?? []),
  number(text),
]

/** How many lines of a list are wanted, where it has a most. */
export const upTo =
  (most: number) =>
  (text: string): number => {
    if (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= most) return Number(text)
    throw new InvalidArgumentError(`Give a number from 1 to ${most}.`)
  }

/** One week, or several as 1-10. Which weeks there are is the contract's to say. */
export const weeks = (text: string): number[] => {
  const [, first, last = first] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(text) ?? []
  if (first === undefined || Number(last) < Number(first)) {
    throw new InvalidArgumentError('Give a week like 11, or several like 1-10.')
  }
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, place) => Number(first) + place)
}

/** An amount of dollars, or of anything else that has cents. */
export const amount = (text: string): number => {
  if (/^-?\d{1,7}(\.\d{1,2})?$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give a number with at most two decimals, like 12.50.')
}

/** The year of a season. */
export const year = (text: string): number => {
  if (/^\d{4}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give a year like 2025.')
}

/** For options that may be given several times. */
export const several = (text: string, before: string[] | undefined): string[] => [...(before ?? []), text]

/** The words that a value may be, for its description: QB, RB or ALL. */
export const oneOf = (words: readonly string[]): string =>
  `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`

/** Words with commas between them: QB,RB. */
export const words = (text: string): string[] =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(Boolean)

/** Some weeks of a season, as 3,5-8, or all of them. Which weeks there are is the contract's to say. */
export const weeksOrAll = (text: string): number[] | 'all' =>
  text === 'all' ? text : [...new Set(words(text).flatMap(weeks))].sort((a, b) => a - b)

/** An amount, or none. */
export const amountOrNone = (text: string): number | 'none' => (text === 'none' ? text : amount(text))

/** Amounts with commas between them, the first place's first: 20,10,5. */
export const amounts = (text: string): number[] => words(text).map(amount)

/** An amount and among how many it is shared: 30/3. */
export const sharedAmount = (text: string): { amount: number; places: number } => {
  const [, dollars, places] = /^([^/]+)\/(\d{1,2})$/.exec(text) ?? []
  if (dollars === undefined)
    throw new InvalidArgumentError('Give an amount and how many share it, like 30/3.')
  return { amount: amount(dollars), places: Number(places) }
}
