import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/* Data shared by the workers of a run. They are separate processes, so it is stored in files. */

/** Output folder of a run. */
export const folder = (): string => process.env.MUTATION_DIR ?? 'dist/mutation'

export type Plan = {
  /** Mutants in the code, by file. */
  mutants: Record<string, string[]>
  /** Mutants to activate, by test; empty in a run that only records coverage. */
  trials: Record<string, Trial>
  /** Static mutant, which takes effect while the code is loaded and is therefore active all the time. */
  always?: string
}

/** Mutants to try in a test, and the timeout for each. */
export type Trial = { mutants: string[]; timeoutMs: number }

/** Passed test with its duration and the mutants it covers. */
export type Covering = { test: string; file: string; ms: number; covers: string[] }

export type Killed = { id: string; by: string; how: string }

const path = (name: string): string => join(folder(), name)

const lines = <T>(name: string): T[] =>
  existsSync(path(name))
    ? readFileSync(path(name), 'utf8')
        .trim()
        .split('\n')
        .flatMap(line => (line ? [JSON.parse(line) as T] : []))
    : []

export const savePlan = (plan: Plan): void => {
  mkdirSync(folder(), { recursive: true })
  writeFileSync(path('plan.json'), JSON.stringify(plan))
}
export const readPlan = (): Plan => JSON.parse(readFileSync(path('plan.json'), 'utf8')) as Plan

export const noteLoaded = (reached: string[]): void =>
  appendFileSync(path('loaded.jsonl'), `${JSON.stringify(reached)}\n`)
export const allLoaded = (): string[] => lines<string[]>('loaded.jsonl').flat()

export const noteCovering = (covering: Covering): void =>
  appendFileSync(path('covering.jsonl'), `${JSON.stringify(covering)}\n`)
export const allCovering = (): Covering[] => lines('covering.jsonl')

/** Prevents other workers from trying a mutant that one worker killed. */
export const noteKilled = (killed: Killed): void => {
  appendFileSync(path('killed.jsonl'), `${JSON.stringify(killed)}\n`)
  writeFileSync(markOf(killed.id), '')
}
export const isKilled = (id: string): boolean => existsSync(markOf(id))
export const allKilled = (): Killed[] => lines('killed.jsonl')

const markOf = (id: string): string => path(id.replace(/\W+/g, '-'))
