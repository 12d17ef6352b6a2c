import type { AwardColor, AwardIcon } from '#domain/award-states'

/** Design tokens used by share images: the scoreboard colors, which are the same in both themes. */
export const colors = {
  board: '#0c3125',
  stripe: '#0e392b',
  stripeLine: '#17493a',
  tick: '#4d8470',
  numeral: '#174a3a',
  boardText: '#f3f8f4',
  boardText2: '#b3ccbf',
  lineToGain: '#ffd33d',
  onLine: '#2a2100',
  chalk: '#f3f8f4',
  chalkLine: '#d8e0dc',
  chalkText: '#0f211a',
  chalkText2: '#42544c',
  codeLine: '#7b8c84',
  brand: '#1b7d54',
  onBrand: '#ffffff',
  gold: '#e9bb35',
  onGold: '#332600',
  silver: '#c2ccd3',
  onSilver: '#1d282e',
  bronze: '#d28f5a',
  onBronze: '#2c1402',
}

/** Colors of the award types. */
export const awardTypeColors: Record<AwardColor, string> = {
  hot: '#ff9c6e',
  bench: '#92b6ff',
  miscreant: '#f29ccc',
  showdown: '#6fd0e0',
}

/** Award type colors on a chalk background, where the light theme's colors apply. */
export const chalkAwardTypeColors: Record<AwardColor, string> = {
  hot: '#ab3a09',
  bench: '#214db0',
  miscreant: '#8d2463',
  showdown: '#0a6072',
}

/** Size that chat and social apps show without cropping. */
export const size = { width: 1200, height: 630 }

/** Height of the field, above the chalk strip. */
export const fieldHeight = 486

/** Style of the chalk strip. */
export const chalkRow = {
  position: 'absolute',
  left: 0,
  bottom: 0,
  ...size,
  height: size.height - fieldHeight,
  display: 'flex',
  background: colors.chalk,
  color: colors.chalkText,
} as const

/** Award type icons as paths in a 24-pixel square (from Lucide). */
export const icons: Record<AwardIcon, readonly string[]> = {
  flame: ['M12 3q1 4 4 6.5t3 5.5a1 1 0 0 1-14 0 5 5 0 0 1 1-3 1 1 0 0 0 5 0c0-2-1.5-3-1.5-5q0-2 2.5-4'],
  armchair: [
    'M19 9V6a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2v3',
    'M3 16a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-5a2 2 0 0 0-4 0v1.5a.5.5 0 0 1-.5.5h-9a.5.5 0 0 1-.5-.5V11a2 2 0 0 0-4 0z',
    'M5 18v2',
    'M19 18v2',
  ],
  flag: [
    'M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528',
  ],
  swords: ['M14.5 17.5 3 6V3h3l11.5 11.5', 'M13 19l6-6', 'M16 16l4 4', 'M19 21l2-2'],
  award: [
    'm15.477 12.89 1.515 8.526a.5.5 0 0 1-.81.47l-3.58-2.687a1 1 0 0 0-1.197 0l-3.586 2.686a.5.5 0 0 1-.81-.469l1.514-8.526',
    'M12 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12',
  ],
}
