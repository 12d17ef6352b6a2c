import { expect, test } from 'vitest'
import { ledgerProblems } from '#core/administration/check-money'
import { actsByHand } from '#testing/random-season/acts-by-hand'
import { actsOfPeople } from '#testing/random-season/acts-of-people'
import { actsOfWeeks } from '#testing/random-season/acts-of-weeks'
import { actsOnDues } from '#testing/random-season/acts-on-dues'
import { check, digestOf, written } from '#testing/random-season/check'
import { begin, type Season } from '#testing/random-season/season'
import { seasonOf, type Step, type StepKind } from '#testing/random-season/steps'
import { Refused } from '#testing/world'

const acts: Record<StepKind, (season: Season, step: Step) => Promise<void>> = {
  ...actsByHand,
  ...actsOfPeople,
  ...actsOfWeeks,
  ...actsOnDues,
}

/** What each season leaves behind, the same on SQLite and on PostgreSQL. */
const ends = new Map<number, string>([
  [1, 'f53d9ae23eaa00b7'],
  [2, 'b240d50485ed0d08'],
  [3, 'cafc59cd709fd9fd'],
  [4, '6c6b3997f9bab963'],
  [5, '4f364e0eb932b244'],
  [6, 'c5edaa7470a98ee7'],
  [7, 'cb80b75939b6acd1'],
  [8, '0c628fa49b42fb55'],
  [9, '9eb751ca3edb8a58'],
  [10, '3f04df8eb6e0b8d9'],
  [11, '348b472f6273e0bd'],
  [12, '9def4b1d1409c82a'],
  [13, '1c941cf44d363ae0'],
  [14, '59ba1178048d7719'],
  [15, '19a78e70b7535d68'],
  [16, '033af74a5bd5cb7c'],
  [17, 'a4d04c8391eb058d'],
  [18, '9e0cd61b4fbc594d'],
  [19, '5486f460eea77df2'],
  [20, 'e50aa0f2f2edde9f'],
  [21, 'b24340a4a902ba92'],
  [22, '8074ecdfb07076dc'],
  [23, 'cef22dd017c8f072'],
  [24, '803c4ba54b552ab6'],
])

/** Others as well: MORE_SEASONS=1000:50 plays fifty from seed 1000, and says how each ended. */
const [from = 0, count = 0] = (process.env['MORE_SEASONS'] ?? '').split(':').map(Number)
const others = Array.from({ length: count }, (_, index) => from + index)

/** What was refused, and what wrote something, over all seasons. */
const happened = new Set<StepKind>()
let mostPeople = 0

/** What a season may not have at that time is refused, and then nothing was written. */
const mayBeRefused = (error: unknown): void => {
  if (!(error instanceof Refused) || ![400, 409].includes(error.status)) throw error
}

const play = async (season: Season, step: Step): Promise<void> => {
  const before = await written(season)
  await acts[step.what](season, step).catch(mayBeRefused)
  if ((await written(season)) > before) happened.add(step.what)
  await check(season)
}

test.each([...ends.keys(), ...others])(
  'in season %i balances are what happened, sum to zero, and the plan settles them after every step',
  { timeout: 60_000 },
  async seed => {
    const { managers, steps } = seasonOf(seed)
    const season = await begin(managers)
    for (const [at, step] of steps.entries()) {
      await play(season, step).catch((error: unknown) => {
        throw new Error(`Step ${at}, ${JSON.stringify(step)}`, { cause: error })
      })
    }
    expect(await ledgerProblems(season.w.ctx)).toEqual([])
    mostPeople = Math.max(mostPeople, season.book.people.length)
    const end = await digestOf(season)
    if (ends.has(seed)) expect(end).toBe(ends.get(seed))
    else console.info(`[${seed}, '${end}'],`)
  },
)

test('everything that may happen in a season does in one of them, with up to 32 people', () => {
  expect(Object.keys(acts).filter(kind => !happened.has(kind as StepKind))).toEqual([])
  expect(mostPeople).toBe(32)
})
