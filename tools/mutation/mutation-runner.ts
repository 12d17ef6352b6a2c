import type { RunnerTestCase } from 'vitest'
import { TestRunner } from 'vitest'
import { getFn } from 'vitest/suite'
import { isKilled, noteCovering, noteKilled, noteLoaded, readPlan, type Trial } from './plan.ts'

declare global {
  var isActive: (id: string) => boolean
}

/** Maximum number of times a test may reach the active mutant; more means an infinite loop. */
const maxHits = 20_000

const plan = readPlan()
const now = { active: plan.always ?? '', hits: 0, covered: new Set<string>() }

globalThis.isActive = id => {
  now.covered.add(id)
  if (id !== now.active) return false
  now.hits += 1
  if (now.hits > maxHits) throw new Error('This mutant loops forever')
  return true
}

/**
 * Runs each test once unchanged, to record which mutants it covers, or, if the plan says so, once for each surviving
 * mutant. The code is loaded only once for all of them, so that a trial takes no longer than the test.
 */
// oxlint-disable-next-line house/named-exports -- vitest loads the default export
export default class MutationRunner extends TestRunner {
  #trial: Trial | undefined
  #startedAt = 0

  override onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    this.#trial = plan.trials[nameOf(test)]
    test.repeats = Math.max(0, (this.#trial?.mutants.length ?? 0) - 1)
    return super.onBeforeRunTask(test)
  }

  // The declared type omits the repeat index.
  override onBeforeTryTask(test: RunnerTestCase, { repeats }: { repeats: number } = { repeats: 0 }): void {
    super.onBeforeTryTask(test)
    const id = this.#trial?.mutants[repeats]
    // Between two tests, mutants are only reached by code that is being loaded.
    if (!this.#trial && now.covered.size > 0) noteLoaded([...now.covered])
    now.covered.clear()
    now.hits = 0
    now.active = plan.always ?? (id === undefined || isKilled(id) ? '' : id)
    this.#startedAt = performance.now()
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const { active } = now
    if (!this.#trial) return getFn(test)()
    if (active === '') return
    try {
      await Promise.race([getFn(test)(), timeout(this.#trial.timeoutMs)])
    } catch (error) {
      const how = String(error).split('\n')[0] ?? ''
      noteKilled({ id: active, by: nameOf(test), how: how.slice(0, 200) })
    }
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    now.active = plan.always ?? ''
    if (!this.#trial && test.result?.state === 'pass') {
      const ms = Math.round(performance.now() - this.#startedAt)
      noteCovering({ test: nameOf(test), file: test.file.name, ms, covers: [...now.covered] })
    }
    now.covered.clear()
    super.onAfterRunTask(test)
  }
}

const nameOf = (test: RunnerTestCase): string => `${test.file.name} > ${test.fullTestName}`

const timeout = (ms: number): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('Took too long')), ms).unref())
