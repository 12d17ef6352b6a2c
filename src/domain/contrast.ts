/** A color as #rrggbb. */
export type Hex = string

type Rgb = [number, number, number]

const rgbOf = (hex: Hex): Rgb => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb

const hexOf = (rgb: readonly number[]): Hex =>
  `#${rgb
    .map(part =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Relative luminance of a color by WCAG, from 0 to 1. */
const luminance = (hex: Hex): number => {
  const [red, green, blue] = rgbOf(hex).map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colors by WCAG, from 1 to 21. */
export const contrast = (one: Hex, other: Hex): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes a share, from 0 to 1, of another color into one. */
export const mixed = (hex: Hex, other: Hex, share: number): Hex => {
  const to = rgbOf(other)
  return hexOf(rgbOf(hex).map((part, place) => part + ((to[place] ?? 0) - part) * share))
}

/** Surfaces behind an accent in the light and the dark theme. */
const white = '#ffffff'
const lightPage = '#f2f5f3'
const darkCard = '#101d26'

const minTextContrast = 4.5
const minControlContrast = 3

const checks = [
  { what: 'white text on it', against: white, min: minTextContrast },
  { what: 'text of it on a light page', against: lightPage, min: minTextContrast },
  { what: 'a button of it on a dark page', against: darkCard, min: minControlContrast },
]

/** Reason why a color cannot be the accent; undefined if it can. */
export const accentFault = (accent: Hex): string | undefined => {
  const worst = checks.find(({ against, min }) => contrast(accent, against) < min)
  if (!worst) return undefined
  const is = (Math.floor(contrast(accent, worst.against) * 10) / 10).toFixed(1)
  return `The contrast of ${worst.what} is ${is}:1, and must be ${worst.min}:1`
}

/** Finds the closest valid accent by making a color as much lighter or darker as needed. */
export const nearestAccent = (accent: Hex): Hex => {
  for (let share = 0; share <= 1; share += 0.005)
    for (const towards of [white, '#000000']) {
      const tried = mixed(accent, towards, share)
      if (accentFault(tried) === undefined) return tried
    }
  return '#1b7d54'
}

/** Lightens the accent until it is readable as text on a dark surface. */
const onDark = (accent: Hex, surface: Hex): Hex => {
  for (let share = 0.3; share < 1; share += 0.02) {
    const tried = mixed(accent, white, share)
    if (contrast(tried, surface) >= minTextContrast + 1) return tried
  }
  return white
}

/** Accent colors of a theme: fills, text and subtle surfaces. */
export const accentTones = (accent: Hex, theme: 'light' | 'dark'): Record<string, Hex> => {
  const quiet = theme === 'light' ? mixed(accent, white, 0.93) : mixed(accent, darkCard, 0.8)
  const text = theme === 'light' ? mixed(accent, '#000000', 0.12) : onDark(accent, quiet)
  return {
    '--brand': accent,
    '--brand-hover': mixed(accent, '#000000', 0.14),
    '--brand-press': mixed(accent, '#000000', 0.3),
    '--brand-text': text,
    '--brand-subtle': quiet,
    '--brand-border': accent,
  }
}
