import type { Theme } from './show-screen.ts'

/** Window width and theme. */
export type ButtonStyle = readonly [width: number, theme: Theme]

const deskByDay: ButtonStyle = [1440, 'light']
const deskByNight: ButtonStyle = [1440, 'dark']
const phoneByDay: ButtonStyle = [390, 'light']
const phoneByNight: ButtonStyle = [390, 'dark']

/** Both widths in both themes. */
export const everyLook: readonly ButtonStyle[] = [deskByDay, deskByNight, phoneByNight, phoneByDay]

/** Returns two looks that cover both widths and both themes; the number selects the order. */
export const looksInTurn = (number: number): readonly ButtonStyle[] =>
  turns[number % turns.length] ?? everyLook

const turns = [
  [deskByDay, phoneByNight],
  [deskByNight, phoneByDay],
  [phoneByNight, deskByDay],
  [phoneByDay, deskByNight],
] as const
