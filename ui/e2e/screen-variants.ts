import type { Theme } from './show-screen.ts'

/** How wide a window is and what it wears. */
export type ButtonStyle = readonly [width: number, theme: Theme]

const deskByDay: ButtonStyle = [1440, 'light']
const deskByNight: ButtonStyle = [1440, 'dark']
const phoneByDay: ButtonStyle = [390, 'light']
const phoneByNight: ButtonStyle = [390, 'dark']

/** Both widths in both themes. */
export const everyLook: readonly ButtonStyle[] = [deskByDay, deskByNight, phoneByNight, phoneByDay]

/** Two looks with both widths and both themes; which of them comes first takes turns from number to number. */
export const looksInTurn = (number: number): readonly ButtonStyle[] =>
  turns[number % turns.length] ?? everyLook

const turns = [
  [deskByDay, phoneByNight],
  [deskByNight, phoneByDay],
  [phoneByNight, deskByDay],
  [phoneByDay, deskByNight],
] as const
