import { expect, test } from 'vitest'
import { ledgerProblems } from '#core/administration/check-money'
import { actsByHand } from '#testing/random-season/acts-by-hand'
import { actsOfPeople } from '#testing/random-season/acts-of-people'
import { actsOfWeeks } from '#testing/random-season/acts-of-weeks'
import { actsOnDues } from '#testing/random-season/acts-on-dues'
import { check, digestOf } from '#testing/random-season/check'
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
const ends: Record<number, string> = {}

/** More seasons, from the seed given: MORE_SEASONS=1000:50 plays fifty. */
const [from = 0, count = 0] = (process.env['MORE_SEASONS'] ?? '').split(':').map(Number)
const seeds = [
  ...Object.keys(ends).map(Number),
  ...Array.from({ length: count }, (_, index) => from + index),
]

/** What a season may not have at that time is refused, and then nothing was written. */
const mayBeRefused = (error: unknown): void => {
  if (!(error instanceof Refused) || ![400, 409].includes(error.status)) throw error
}

test.each(seeds)(
  'in season %i balances are what happened, sum to zero, and the plan settles them after every step',
  { timeout: 60_000 },
  async seed => {
    const { managers, steps } = seasonOf(seed)
    const season = await begin(managers)
    for (const [at, step] of steps.entries()) {
      await acts[step.what](season, step).catch(mayBeRefused)
      await check(season).catch((error: unknown) => {
        throw new Error(`Step ${at}, ${JSON.stringify(step)}`, { cause: error })
      })
    }
    expect(await ledgerProblems(season.w.ctx)).toEqual([])
    const end = await digestOf(season)
    if (ends[seed] === undefined) console.info(`Season ${seed} ended as ${end}`)
    else expect(end).toBe(ends[seed])
  },
)
