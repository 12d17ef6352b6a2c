/**
 * Distance bands of field goals, for providers without exact distances. A band's value is its midpoint, a half yard
 * that no play has, so that it is recognizable as a band.
 */
export const lengthBands = [
  { from: 50, middle: 54.5, text: '50+ yards' },
  { from: 40, middle: 44.5, text: '40–49 yards' },
  { from: 0, middle: 19.5, text: 'up to 39 yards' },
] as const

export type LengthBand = (typeof lengthBands)[number]

/** Band of a value in yards; undefined for an exact distance. */
export const bandIn = (yards: number): LengthBand | undefined =>
  lengthBands.find(({ middle }) => middle === yards)
