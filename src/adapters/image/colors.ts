import type { AwardColor } from '#domain/award-style'

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
