import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const names = z.record(z.string(), z.string())
const { dependencies, devDependencies, optionalDependencies } = z
  .object({ dependencies: names, devDependencies: names, optionalDependencies: names })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** The package and purpose in each table row. */
const lines = readFileSync('docs/dependencies.md', 'utf8')
  .split('\n')
  .flatMap(line => {
    const [, name, use] = /^\| `([^`]+)` +\| (.+?) +\|$/.exec(line) ?? []
    return name === undefined ? [] : [{ name, use: use ?? '' }]
  })

test('docs/dependencies.md explains every direct dependency and nothing else', () => {
  const direct = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(lines.map(({ name }) => name).sort()).toEqual(direct.sort())
  expect(lines.filter(({ use }) => use.trim() === '')).toEqual([])
})

test('separates runtime from build dependencies', () => {
  const page = readFileSync('docs/dependencies.md', 'utf8')
  const [, program = ''] = /## The program\n([\s\S]*?)\n## /.exec(page) ?? []
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    expect(program).toContain(`\`${name}\``)
  }
})
