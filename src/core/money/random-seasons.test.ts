import { expect, test } from 'vitest'
import { digests } from '#testing/random-season/digests'
import { playSeason } from '#testing/random-season/play'

// In euros, in yen, and in dollars with members who join and leave. The others are played in
// random-seasons.long.test.ts.
test.each([1, 3, 4])(
  'keeps balances correct and summing to zero in season %i, and the plan settles them after every step',
  { timeout: 120_000 },
  async seed => {
    expect(await playSeason(seed)).toBe(digests.get(seed))
  },
)
