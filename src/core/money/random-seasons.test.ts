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
  [1, 'a3ef620720930124'],
  [2, '01a61e20c7ff2af5'],
  [3, '6018cfa4cc1a5da9'],
  [4, 'b21515dfed2e2765'],
  [5, '7cd56330cbebd455'],
  [6, '04e071c7a0a476eb'],
  [7, 'cd1cce045fb6bcbc'],
  [8, 'bef43cb8638cbf04'],
  [9, 'f87467dee842ed27'],
  [10, '8a286bf83e747b96'],
  [11, 'a03c2c69f3f2e180'],
  [12, '480153e0e12460c3'],
  [13, 'c34c77ca19910834'],
  [14, 'b695f34f562fc46c'],
  [15, '2cd5f81905f6aa0f'],
  [16, '2bb35f0416d71216'],
])

/** Others as well: MORE_SEASONS=1000:50 plays fifty from seed 1000, and says how each ended. */
const [from = 0, count = 0] = (process.env['MORE_SEASONS'] ?? '').split(':').map(Number)
const others = Array.from({ length: count }, (_, index) => from + index)

/** What was refused, and what wrote something, over all seasons. */
const happened = new Set<StepKind>()
let mostPeople = 0
let hadLastStanding = false

/** What a season may not have at that time is refused, and then nothing was written. */
const mayBeRefused = (error: unknown): void => {
  if (!(error instanceof Refused) || ![400, 409].includes(error.status)) throw error
}

const play = async (season: Season, step: Step): Promise<void> => {
  const before = await written(season)
  await acts[step.what](season, step).catch(mayBeRefused)
  if ((await written(season)) > before) happened.add(step.what)
  await check(season)
  hadLastStanding ||= season.book.pools.some(({ way, won }) => way === 'lastStanding' && won.length > 0)
}

test.each([...ends.keys(), ...others])(
  'in season %i balances are what happened, sum to zero, and the plan settles them after every step',
  { timeout: 120_000 },
  async seed => {
    const { managers, currency, steps } = seasonOf(seed)
    const season = await begin(managers, currency)
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
  expect([mostPeople, hadLastStanding]).toEqual([32, true])
})
