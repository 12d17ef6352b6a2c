import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with one plain line of counts, after everything else that is printed. */
// oxlint-disable-next-line house/named-exports -- vitest loads the default export
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap(module => [...module.children.allTests()])
    const count = (state: string) => tests.filter(test => test.result().state === state).length
    const broken = modules.filter(module => module.errors().length > 0).length + errors.length
    const [passed, failed, skipped] = [count('passed'), count('failed') + broken, count('skipped')]
    process.on('exit', () => {
      // The embedded PostgreSQL server ends the process with 0 once it has stopped, whatever the tests said.
      if (failed > 0) process.exitCode = 1
      process.stdout.write(
        `\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
      )
    })
  }
}
