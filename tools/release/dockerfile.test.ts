import { existsSync, readFileSync } from 'node:fs'
import { execa } from 'execa'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startLoopback } from '#testing/fakes/loopback'

const lines = readFileSync('Dockerfile', 'utf8').replace(/\\\n/g, ' ').split('\n')
const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)

const copyInstructions = lines.flatMap(line => {
  const [, from, paths] = /^COPY (?:--from=(\w+) )?(.+)$/.exec(line) ?? []
  const sources = paths?.split(' ').slice(0, -1) ?? []
  return sources.map(source => ({ from: from ?? 'the checkout', source }))
})

describe('the Docker image', () => {
  test.each(copyInstructions.filter(({ from }) => from === 'the checkout'))(
    "is built from $source, which exists and isn't ignored",
    ({ source }) => {
      expect(existsSync(source)).toBe(true)
      expect(ignored).not.toContain(source)
    },
  )

  test('copies from the build only what was staged', () => {
    const copied = copyInstructions.filter(({ from }) => from === 'build').map(({ source }) => source)
    expect(copied).toEqual(['/sidepot/dist/program'])
    expect(lines).toContain('RUN npm run build && node bin/stage.js')
  })

  test('excludes secret, large and regenerated files', () => {
    for (const path of ['.git', '.env', 'data', 'node_modules', 'dist']) expect(ignored).toContain(path)
  })

  test('runs the program itself, unprivileged, with its data in the volume', () => {
    expect(lines).toContain('USER node')
    expect(lines).toContain('VOLUME /data')
    expect(lines.at(-2)).toBe('CMD ["node", "bin/sidepot.js", "serve"]')
    expect(existsSync('bin/sidepot.js')).toBe(true)
    expect(lines.find(line => line.startsWith('HEALTHCHECK'))).toContain('"bin/healthcheck.js"')
    expect(lines.find(line => line.startsWith('ENV'))).toContain('DATABASE_URL=file:/data/')
  })

  test('contains compiled code of the user and the options that it runs with', () => {
    const compiling = lines.indexOf('RUN node bin/sidepot.js man > /dev/null')
    expect(compiling).toBeGreaterThan(lines.indexOf('USER node'))
    expect(lines.slice(0, compiling).join()).toContain('NODE_COMPILE_CACHE=/sidepot/compile-cache')
    expect(lines.slice(compiling).join()).not.toContain('NODE_OPTIONS')
  })
})

test.each([
  [200, 'ready', 0],
  [503, 'migrating', 0],
  [503, 'not ready', 1],
])('reports a server that returns %i, %s, as healthy with exit code %i', async (code, status, exitCode) => {
  const server = await startLoopback(() => ({ status: code, body: { status } }))
  onTestFinished(() => server.close())
  const env = { PORT: new URL(server.url).port }
  const ran = await execa(process.execPath, ['bin/healthcheck.js'], { env, reject: false })
  expect(ran.exitCode).toBe(exitCode)
})

test("reports a server that doesn't respond as unhealthy", async () => {
  const ran = await execa(process.execPath, ['bin/healthcheck.js'], { env: { PORT: '9' }, reject: false })
  expect(ran.exitCode).toBe(1)
})
