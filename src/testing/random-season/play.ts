import { expect } from 'vitest'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import { Refused } from '#testing/test-app'
import { actsByHand } from './acts-by-hand.ts'
import { actsOfPeople } from './acts-of-people.ts'
import { actsOfWeeks } from './acts-of-weeks.ts'
import { actsOnDues } from './acts-on-dues.ts'
import { check, digestOf, written } from './check.ts'
import { begin, type Season } from './season.ts'
import { seasonOf, type Step, type StepKind } from './steps.ts'

export const acts: Record<StepKind, (season: Season, step: Step) => Promise<void>> = {
  ...actsByHand,
  ...actsOfPeople,
  ...actsOfWeeks,
  ...actsOnDues,
}

/** Over all seasons that a file plays: which acts wrote something, the most people, and whether somebody stood last. */
export const happened = { kinds: new Set<StepKind>(), mostPeople: 0, hadLastStanding: false }

/** What a season may not have at that time is refused, and then nothing was written. */
const mayBeRefused = (error: unknown): void => {
  if (!(error instanceof Refused) || ![400, 409].includes(error.status)) throw error
}

const play = async (season: Season, step: Step): Promise<void> => {
  const before = await written(season)
  await acts[step.what](season, step).catch(mayBeRefused)
  if ((await written(season)) > before) happened.kinds.add(step.what)
  await check(season)
  happened.hadLastStanding ||= season.book.pools.some(({ way, won }) => way === 'lastStanding' && won.length)
}

/** Plays a season, holds it against its book after every step, and answers a digest of what it leaves behind. */
export const playSeason = async (seed: number): Promise<string> => {
  const { managers, currency, steps } = seasonOf(seed)
  const season = await begin(managers, currency)
  for (const [at, step] of steps.entries()) {
    await play(season, step).catch((error: unknown) => {
      throw new Error(`Step ${at}, ${JSON.stringify(step)}`, { cause: error })
    })
  }
  expect(await ledgerProblems(season.w.ctx)).toEqual([])
  happened.mostPeople = Math.max(happened.mostPeople, season.book.people.length)
  return digestOf(season)
}
