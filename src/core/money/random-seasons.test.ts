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
  [1, '90066b6192f2dde0'],
  [2, '13dab12b25e4cead'],
  [3, '28170eb7968f74f1'],
  [4, 'cdc4cadd3af4d1a6'],
  [5, '95c922b727015c5e'],
  [6, '1b1bd6bc9a2c036c'],
  [7, '965120d4779d6b5a'],
  [8, '01ebcf40979a0bdc'],
  [9, 'dfaa138c9b702f57'],
  [10, 'c2b99e16b03443c8'],
  [11, '6b0705804948b134'],
  [12, '2bb8eeb87c758dd6'],
  [13, '5e125da8dc3c2868'],
  [14, '105ec9a843c02ad1'],
  [15, 'd396a2337ae6b34c'],
  [16, '95ea41c772e1eba0'],
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
  { timeout: 120_000 },
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
