import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const lines = readFileSync('Dockerfile', 'utf8').replace(/\\\n/g, ' ').split('\n')
const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)

const copies = lines.flatMap(line => {
  const [, from, paths] = /^COPY (?:--from=(\w+) )?(.+)$/.exec(line) ?? []
  const sources = paths?.split(' ').slice(0, -1) ?? []
  return sources.map(source => ({ from: from ?? 'the checkout', source }))
})

describe('the image', () => {
  test.each(copies.filter(({ from }) => from === 'the checkout'))(
    'is built from $source, which is there and not left out',
    ({ source }) => {
      expect(existsSync(source)).toBe(true)
      expect(ignored).not.toContain(source)
    },
  )

  test('takes from the build what the program needs to run, and nothing else', () => {
    const taken = copies.filter(({ from }) => from === 'build').map(({ source }) => source)
    expect(taken).toEqual(['package.json', 'node_modules', 'dist', 'bin'].map(part => `/sidepot/${part}`))
  })

  test('leaves out what is secret, large or made anew', () => {
    for (const path of ['.git', '.env', 'data', 'node_modules', 'dist']) expect(ignored).toContain(path)
  })

  test('runs the program itself, as nobody special, with its data in the volume', () => {
    expect(lines).toContain('USER node')
    expect(lines).toContain('VOLUME /data')
    expect(lines.at(-2)).toBe('CMD ["node", "bin/sidepot.js", "serve"]')
    expect(existsSync('bin/sidepot.js')).toBe(true)
    expect(lines.find(line => line.startsWith('HEALTHCHECK'))).toContain('/healthz')
    expect(lines.find(line => line.startsWith('ENV'))).toContain('DATABASE_URL=file:/data/')
  })
})
