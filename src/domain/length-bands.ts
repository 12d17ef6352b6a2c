/**
 * Lengths of field goals where a provider tells them only in bands. In a value a band is its middle: half a yard, which no
 * play has, so that whoever shows the value knows it for a band.
 */
export const lengthBands = [
  { from: 50, middle: 54.5, text: '50+ yards' },
  { from: 40, middle: 44.5, text: '40–49 yards' },
  { from: 0, middle: 19.5, text: 'up to 39 yards' },
] as const

export type LengthBand = (typeof lengthBands)[number]

/** The band that a value in yards stands for; undefined for a length of its own. */
export const bandIn = (yards: number): LengthBand | undefined =>
  lengthBands.find(({ middle }) => middle === yards)
