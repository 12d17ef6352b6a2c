import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { knownKilled, rememberKilled } from './known.ts'
import { type Mutant, mutantsIn } from './mutants.ts'
import {
  allCovering,
  allKilled,
  allLoaded,
  type Covering,
  folder,
  type Killed,
  type Plan,
  savePlan,
} from './plan.ts'
import { sampleOf } from './sample.ts'

/*
 * Measures how many realistic mistakes the tests catch (docs/reliability.md): `npm run mutate -- src/core/ledger`, a
 * sample of a larger part: `npm run mutate -- src/core ui --sample 100 --seed 7`, or the changes of some commits: `npm
 * run mutate -- --changed main~5..main`. `src/core/ledger/post-entries.ts:12` is one mutant of a file.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Commit range: only files that it changed and that still exist. */
    changed: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** Only tests whose path has this prefix. */
    tests: { type: 'string', multiple: true, default: [] },
    /** Maximum number of covering tests to try per mutant, nearest first, before it counts as survived. */
    tries: { type: 'string', default: '120' },
  },
})

type Candidate = Mutant & { file: string }

const filesOf = (command: string[], paths: string[]): string[] =>
  execFileSync('git', [...command, '--', ...paths], { encoding: 'utf8' }).split('\n')

const requestedFiles = ({ changed }: { changed?: string }, paths: string[]): string[] => {
  const isChanged =
    changed === undefined ? undefined : new Set(filesOf(['diff', '--name-only', changed], paths))
  return filesOf(['ls-files'], paths)
    .filter(file => /^(src|ui)\/.*\.tsx?$/.test(file) && isChanged?.has(file) !== false)
    .filter(file => !/\.(test|story)\.tsx?$|^src\/testing\/|^ui\/(e2e|testing)\//.test(file))
}

const nearness = (file: string, other: string): number => {
  const [parts, others] = [file.split('/'), other.split('/')]
  const differs = parts.findIndex((part, index) => part !== others[index])
  return differs < 0 ? parts.length : differs
}

/** Tests that cover a mutant, nearest and fastest first. */
const testsFor = (covering: Covering[], { id, file }: Candidate): Covering[] =>
  covering
    .filter(({ covers }) => covers.includes(id))
    .sort((a, b) => nearness(file, b.file) - nearness(file, a.file) || a.ms - b.ms)

const trialsOf = (covering: Covering[], alive: Candidate[], from: number, to: number): Plan['trials'] => {
  const trials: Plan['trials'] = {}
  for (const mutant of alive) {
    for (const { test, ms } of testsFor(covering, mutant).slice(from, to)) {
      trials[test] ??= { mutants: [], timeoutMs: 5000 + 10 * ms }
      trials[test].mutants.push(mutant.id)
    }
  }
  return trials
}

const started = Date.now()
const report = (text: string): void =>
  void process.stdout.write(`[${Math.round((Date.now() - started) / 1000)} s] ${text}\n`)

rmSync(folder(), { recursive: true, force: true })
mkdirSync(folder(), { recursive: true })

const numbered = /:\d+$/
const ids = new Set(positionals.filter(argument => numbered.test(argument)))
const files = requestedFiles(
  values,
  positionals.map(argument => argument.replace(numbered, '')),
)
const every = files
  .flatMap(file =>
    mutantsIn(file, readFileSync(file, 'utf8')).map((mutant): Candidate => ({ ...mutant, file })),
  )
  .filter(({ id }) => ids.size === 0 || ids.has(id))
const chosen = values.sample ? sampleOf(every, Number(values.sample), Number(values.seed)) : every
const killed: Killed[] = knownKilled().filter(({ id }) => chosen.some(mutant => mutant.id === id))
const alive = (): Candidate[] => {
  const dead = new Set([...killed, ...allKilled()].map(({ id }) => id))
  return chosen.filter(({ id }) => !dead.has(id))
}
report(`${every.length} mutants, ${chosen.length} chosen, ${killed.length} of them known to be killed`)

const mutants: Plan['mutants'] = {}
for (const { id, file } of alive()) (mutants[file] ??= []).push(id)

/** Runs tests with the mutants in the code; returns whether all passed. */
const runTests = async (plan: Omit<Plan, 'mutants'>, files: string[]): Promise<boolean> => {
  savePlan({ mutants, ...plan })
  const vitest = await startVitest('test', files, {
    config: 'tools/mutation/vitest.config.ts',
    watch: false,
    bail: plan.always === undefined ? 0 : 1,
  })
  const passed = vitest.state.getCountOfFailedTests() === 0
  await vitest.close()
  return passed
}

const tryInTests = async (covering: Covering[]): Promise<void> => {
  for (const [from, to] of [
    [0, 5],
    [5, 30],
    [30, Number(values.tries)],
  ] as const) {
    const trials = trialsOf(covering, alive(), from, to)
    const files = new Set(covering.filter(({ test }) => trials[test]).map(({ file }) => file))
    if (files.size > 0) await runTests({ trials }, [...files])
    rememberKilled([...killed, ...allKilled()])
    report(`${alive().length} alive after ${to} tests each`)
  }
}

/** Mutants reached only while code is loaded: the code is loaded once with each of them. */
const tryWhileLoading = async (covering: Covering[]): Promise<void> => {
  const inTests = new Set(covering.flatMap(({ covers }) => covers))
  const whileLoading = new Set(allLoaded())
  const testFiles = [...new Set(covering.map(({ file }) => file))]
  for (const { id, file } of alive().filter(({ id }) => whileLoading.has(id) && !inTests.has(id))) {
    const nearest = testFiles.toSorted((a, b) => nearness(file, b) - nearness(file, a)).slice(0, 10)
    if (await runTests({ trials: {}, always: id }, nearest)) continue
    killed.push({ id, by: nearest[0] ?? '', how: 'while loading the code' })
    rememberKilled(killed)
  }
}

if (alive().length > 0) {
  await runTests({ trials: {} }, values.tests)
  const covering = allCovering()
  report(`${covering.length} tests pass without a mutant`)
  await tryInTests(covering)
  await tryWhileLoading(covering)
}

const survivors = alive()
for (const { file, line, before, after } of survivors) {
  report(`survived: ${file}:${line}  ${before}  →  ${after || '(left out)'}`)
}
if (!values.sample) {
  for (const file of new Set(chosen.map(mutant => mutant.file))) {
    const of = (list: Candidate[]) => list.filter(mutant => mutant.file === file).length
    report(`${file}: ${of(chosen) - of(survivors)} of ${of(chosen)}`)
  }
}
const dead = chosen.length - survivors.length
report(
  `${dead} of ${chosen.length} mutants are killed (${((100 * dead) / Math.max(1, chosen.length)).toFixed(1)}%)`,
)
