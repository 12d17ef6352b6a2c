import type { Theme } from './show-screen.ts'

/** Window width and theme. */
export type ScreenVariant = readonly [width: number, theme: Theme]

const deskByDay: ScreenVariant = [1440, 'light']
const deskByNight: ScreenVariant = [1440, 'dark']
const phoneByDay: ScreenVariant = [390, 'light']
const phoneByNight: ScreenVariant = [390, 'dark']

/** Both widths in both themes. */
export const allVariants: readonly ScreenVariant[] = [deskByDay, deskByNight, phoneByNight, phoneByDay]

/** Returns two looks that cover both widths and both themes; the number selects the order. */
export const variantsInTurn = (number: number): readonly ScreenVariant[] =>
  turns[number % turns.length] ?? allVariants

const turns = [
  [deskByDay, phoneByNight],
  [deskByNight, phoneByDay],
  [phoneByNight, deskByDay],
  [phoneByDay, deskByNight],
] as const
