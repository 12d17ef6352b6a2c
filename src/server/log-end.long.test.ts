import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Standard error of a process that logs three lines and then ends in the given way. */
const logged = (ending: string): string => {
  const program = `
    import { createLogger } from './src/server/logger.ts'
    const log = await createLogger('info')
    for (const text of ['first', 'second', 'third']) log.info({}, text)
    ${ending}`
  const options = { encoding: 'utf8' } as const
  const argv = ['--import', 'tsx', '--input-type=module', '--eval', program]
  return spawnSync(process.execPath, argv, options).stderr
}

test.each([
  ['ends', ''],
  ['exits', 'process.exit(3)'],
  ['throws', "throw new Error('A bug')"],
  ['rejects a promise', "void Promise.reject(new Error('A bug'))"],
])('writes every line of the log when the process %s', (_how, ending) => {
  const lines = logged(ending)
    .split('\n')
    .filter(line => line.startsWith('{'))
  expect(lines.map(line => (JSON.parse(line) as { msg: string }).msg)).toEqual(['first', 'second', 'third'])
})
