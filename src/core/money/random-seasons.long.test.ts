import { expect, test } from 'vitest'
import { digests } from '#testing/random-season/digests'
import { actions, happened, playSeason } from '#testing/random-season/play'
import type { StepKind } from '#testing/random-season/steps'

/** Additional seasons: MORE_SEASONS=1000:50 plays fifty from seed 1000 and prints how each ended. */
const [from = 0, count = 0] = (process.env['MORE_SEASONS'] ?? '').split(':').map(Number)
const others = Array.from({ length: count }, (_, index) => from + index)

test.each([...digests.keys(), ...others])(
  'keeps balances correct and summing to zero in season %i, and the plan settles them after every step',
  async seed => {
    const end = await playSeason(seed)
    if (digests.has(seed)) expect(end).toBe(digests.get(seed))
    else console.info(`[${seed}, '${end}'],`)
  },
)

test('covers every possible season event, with up to 32 members', () => {
  expect(Object.keys(actions).filter(kind => !happened.kinds.has(kind as StepKind))).toEqual([])
  expect([happened.maxPeople, happened.hadSurvivor]).toEqual([32, true])
})
