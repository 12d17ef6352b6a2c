import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

const secondsOf = (ms: number): string => (ms / 1000).toFixed(1).padStart(7)

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

const importMs = (module: TestModule): number => module.diagnostic().collectDuration
const testMs = (module: TestModule): number => module.diagnostic().duration
const projectOf = ({ project }: TestModule): string => project.name

/** Time spent by all workers: by project, and the ten slowest files. */
const whereTimeWent = (modules: readonly TestModule[]): string => {
  const projects = [...new Set(modules.map(projectOf))].toSorted().map(name => {
    const own = modules.filter(module => projectOf(module) === name)
    const loading = secondsOf(sum(own.map(importMs)))
    return `${secondsOf(sum(own.map(testMs)))} s in tests,${loading} s loading  ${name}, ${own.length} files`
  })
  const slowest = modules
    .toSorted((a, b) => testMs(b) - testMs(a))
    .slice(0, 10)
    .map(
      one =>
        `${secondsOf(testMs(one))} s  ${projectOf(one)} ${relative(one.project.config.root, one.moduleId)}`,
    )
  return [...projects, ...slowest].join('\n')
}

/** Flaky tests, which failed and then passed on a retry; each needs to be investigated. */
const secondTries = (tests: readonly TestCase[]): string =>
  tests
    .filter(test => test.diagnostic()?.flaky)
    .map(test => `\npassed only on the second attempt: ${test.fullName}`)
    .join('')

/** Prints the time spent and a plain summary line after all other output. */
// oxlint-disable-next-line house/named-exports -- vitest loads the default export
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    const count = (state: string) => tests.filter(test => test.result().state === state).length
    const broken = modules.filter(module => module.errors().length > 0).length + errors.length
    const [passed, failed, skipped] = [count('passed'), count('failed') + broken, count('skipped')]
    process.on('exit', () => {
      // The embedded PostgreSQL server exits the process with 0 when it stops, regardless of the test results.
      if (failed > 0) process.exitCode = 1
      process.stdout.write(
        `\n${whereTimeWent(modules)}\n${secondTries(tests)}\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
      )
    })
  }
}
