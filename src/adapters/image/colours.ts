/** The tokens of the design system that a share image uses: the board, which is the same in both themes. */
export const colours = {
  board: '#0c3125',
  stripe: '#0e392b',
  stripeLine: '#17493a',
  tick: '#4d8470',
  numeral: '#174a3a',
  boardText: '#f3f8f4',
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

/** Each kind of award by its look: colour and Lucide icon. */
export const looks = {
  hot: {
    colour: '#ff9c6e',
    icon: ['M12 3q1 4 4 6.5t3 5.5a1 1 0 0 1-14 0 5 5 0 0 1 1-3 1 1 0 0 0 5 0c0-2-1.5-3-1.5-5q0-2 2.5-4'],
  },
  bench: {
    colour: '#92b6ff',
    icon: [
      'M19 9V6a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2v3',
      'M3 16a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-5a2 2 0 0 0-4 0v1.5a.5.5 0 0 1-.5.5h-9a.5.5 0 0 1-.5-.5V11a2 2 0 0 0-4 0z',
      'M5 18v2',
      'M19 18v2',
    ],
  },
  miscreant: {
    colour: '#f29ccc',
    icon: [
      'M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528',
    ],
  },
  showdown: {
    colour: '#6fd0e0',
    icon: ['M14.5 17.5 3 6V3h3l11.5 11.5', 'M13 19l6-6', 'M16 16l4 4', 'M19 21l2-2'],
  },
}
