import { expect } from 'vitest'
import { ledgerProblems } from '#core/administration/check-ledger-totals'
import { ResponseError } from '#testing/test-app'
import { manualActions } from './manual-actions.ts'
import { memberActions } from './member-actions.ts'
import { weekActions } from './week-actions.ts'
import { duesActions } from './dues-actions.ts'
import { check, digestOf, written } from './check.ts'
import { begin, type Season } from './season.ts'
import { seasonOf, type Step, type StepKind } from './steps.ts'

export const actions: Record<StepKind, (season: Season, step: Step) => Promise<void>> = {
  ...manualActions,
  ...memberActions,
  ...weekActions,
  ...duesActions,
}

/**
 * Totals over all seasons a file plays: the actions that saved something, the maximum number of members, and whether
 * there was a survivor.
 */
export const happened = { kinds: new Set<StepKind>(), maxPeople: 0, hadSurvivor: false }

/** Ignores rejections of actions not allowed at that time. Nothing was saved then. */
const ignoreExpectedErrors = (error: unknown): void => {
  if (!(error instanceof ResponseError) || ![400, 409].includes(error.status)) throw error
}

const play = async (season: Season, step: Step): Promise<void> => {
  const before = await written(season)
  await actions[step.what](season, step).catch(ignoreExpectedErrors)
  if ((await written(season)) > before) happened.kinds.add(step.what)
  await check(season)
  happened.hadSurvivor ||= season.ledger.pools.some(({ way, won }) => way === 'survivor' && won.length)
}

/**
 * Plays a season, compares it with its reference accounts after every step, and returns a digest of the final state.
 */
export const playSeason = async (seed: number): Promise<string> => {
  const { managers, currency, steps } = seasonOf(seed)
  const season = await begin(managers, currency)
  for (const [at, step] of steps.entries()) {
    await play(season, step).catch((error: unknown) => {
      throw new Error(`Step ${at}, ${JSON.stringify(step)}`, { cause: error })
    })
  }
  expect(await ledgerProblems(season.w.ctx)).toEqual([])
  happened.maxPeople = Math.max(happened.maxPeople, season.ledger.people.length)
  return digestOf(season)
}
