import { cents, hundredths } from '#contract/values'
import { moneyText, pointsText } from '#core/kernel/words'

/** An amount of the API, in dollars, for people. */
export const moneyOf = (dollars: number): string => moneyText(cents(dollars))

/** Points of the API for people. */
export const pointsOf = (points: number): string => pointsText(hundredths(points))

/** The day of a moment: 2026-11-18. */
export const dayOf = (moment: string | null): string => moment?.slice(0, 10) ?? ''

/** 1 award, 2 awards. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`

/** A person's whole name. */
export const nameOf = (user: { firstName: string; lastName: string }): string =>
  `${user.firstName} ${user.lastName}`

/** A moment to the minute: 2026-11-18 14:12. */
export const timeOf = (moment: string): string => moment.slice(0, 16).replace('T', ' ')
