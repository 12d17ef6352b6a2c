import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * What the workers of one run share. They are processes of their own, so it lies in files.
 */

/** Where a run keeps what it finds. */
export const folder = (): string => process.env.MUTATION_DIR ?? 'dist/mutation'

export type Plan = {
  /** The mutants that are in the code, by file. */
  mutants: Record<string, string[]>
  /** Which of them to activate in which test; none in a run that only finds out which tests cover which mutants. */
  trials: Record<string, Trial>
  /** A static mutant, which only counts while the code is loaded, and so is active all the time. */
  always?: string
}

/** The mutants to try in a test, and how long it may take with one. */
export type Trial = { mutants: string[]; timeoutMs: number }

/** A test that passed, how long it took, and the mutants it covers. */
export type Covering = { test: string; file: string; ms: number; covers: string[] }

/** A mutant that made a test fail. */
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

/** The mutants that were reached while code was loaded. */
export const noteLoaded = (reached: string[]): void =>
  appendFileSync(path('loaded.jsonl'), `${JSON.stringify(reached)}\n`)
export const allLoaded = (): string[] => lines<string[]>('loaded.jsonl').flat()

export const noteCovering = (covering: Covering): void =>
  appendFileSync(path('covering.jsonl'), `${JSON.stringify(covering)}\n`)
export const allCovering = (): Covering[] => lines('covering.jsonl')

/** What one worker killed is not tried again by another. */
export const noteKilled = (killed: Killed): void => {
  appendFileSync(path('killed.jsonl'), `${JSON.stringify(killed)}\n`)
  writeFileSync(markOf(killed.id), '')
}
export const isKilled = (id: string): boolean => existsSync(markOf(id))
export const allKilled = (): Killed[] => lines('killed.jsonl')

const markOf = (id: string): string => path(id.replace(/\W+/g, '-'))
