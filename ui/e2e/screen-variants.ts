import type { Theme } from './show-screen.ts'

/** How wide a window is and what it wears. */
export type Look = readonly [width: number, theme: Theme]

const deskByDay: Look = [1440, 'light']
const deskByNight: Look = [1440, 'dark']
const phoneByDay: Look = [390, 'light']
const phoneByNight: Look = [390, 'dark']

/** Both widths in both themes. */
export const everyLook: readonly Look[] = [deskByDay, deskByNight, phoneByNight, phoneByDay]

/** Two looks with both widths and both themes; which of them comes first takes turns from number to number. */
export const looksInTurn = (number: number): readonly Look[] => turns[number % turns.length] ?? everyLook

const turns = [
  [deskByDay, phoneByNight],
  [deskByNight, phoneByDay],
  [phoneByNight, deskByDay],
  [phoneByDay, deskByNight],
] as const
