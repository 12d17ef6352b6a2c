import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { waitForOutput } from '#testing/wait-for-output'

const isBuilt = existsSync('dist/cli.js') && existsSync('dist/ui/index.html')

const Packed = z.tuple([
  z.object({
    filename: z.string(),
    integrity: z.string(),
    unpackedSize: z.number(),
    files: z.array(z.object({ path: z.string() })),
  }),
])

/** Packs the build with `npm pack`. */
const pack = async (folder: string) => {
  const { stdout } = await execa('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder])
  return Packed.parse(JSON.parse(stdout))[0]
}

const Lock = z.object({
  lockfileVersion: z.number(),
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
})

/** The lock file npm would write with network access: the package, and its dependencies from our lock file. */
const lockWith = (filename: string, integrity: string) => {
  const { lockfileVersion, packages } = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const { '': root, ...others } = packages
  const installed = Object.entries(others).filter(([, { dev }]) => !dev)
  const { version, dependencies, optionalDependencies, bin } = root ?? {}
  const sidepot = {
    version,
    resolved: `file:${filename}`,
    integrity,
    dependencies,
    optionalDependencies,
    bin,
  }
  return {
    ...{ name: 'trial', lockfileVersion, requires: true },
    packages: {
      '': { dependencies: { sidepot: `file:${filename}` } },
      'node_modules/sidepot': sidepot,
      ...Object.fromEntries(installed),
    },
  }
}

describe.skipIf(!isBuilt)('the npm package', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-package-'))
  let packed: Awaited<ReturnType<typeof pack>>
  beforeAll(async () => void (packed = await pack(folder)), 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('contains runtime files, and neither sources nor tests', () => {
    const { files } = packed
    const folders = new Set(files.map(({ path }) => path.replace(/\/[^/]+$/, '/').replace(/^[^/]+$/, '.')))
    const unknown = [...folders].filter(
      folder => !/^(\.|bin\/|dist\/(chunks\/|sbom\/|docs\/.*|ui\/.*)?)$/.test(folder),
    )
    expect(unknown).toEqual([])
    const paths = files.map(({ path }) => path)
    for (const path of [
      'package.json',
      'README.md',
      'LICENSE',
      'bin/sidepot.js',
      'dist/cli.js',
      'dist/ui/index.html',
      'dist/docs/index.html',
      'THIRD-PARTY-NOTICES',
    ])
      expect(paths).toContain(path)
    expect(paths.filter(path => /\.(tsx?|map|test\.\w+)$/.test(path))).toEqual([])
  })

  test('installs without a network or build, and runs the demo in an empty folder', async () => {
    const { filename, integrity } = packed
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ dependencies: { sidepot: `file:${filename}` } }),
    )
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockWith(filename, integrity)))
    await execa('npm', ['ci', '--offline', '--ignore-scripts', '--no-audit'], { cwd: folder })
    // Native module that the install script of better-sqlite3 would recompile.
    const compiled = 'node_modules/better-sqlite3/build'
    if (existsSync(compiled)) cpSync(compiled, join(folder, compiled), { recursive: true })
    const { stdout } = await execa('npx', ['--offline', 'sidepot', '--version'], { cwd: folder })
    expect(stdout).toMatch(/^\d+\.\d+\.\d+$/)
    // Without npx, which does not forward signals.
    const demo = execa(join(folder, 'node_modules/.bin/sidepot'), ['demo', '--json'], {
      ...{ cwd: folder, env: { PORT: '0', TMPDIR: folder }, reject: false },
    })
    const facts: unknown = JSON.parse(await waitForOutput(demo.stdout, '}'))
    const { address } = z.object({ address: z.string() }).parse(facts)
    const response = await fetch(`${address}/`, { headers: { accept: 'text/html' } })
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Sidepot')])
    const docs = await fetch(`${address}/docs/search?q=backups`)
    expect([docs.status, await docs.text()]).toEqual([200, expect.stringContaining('hosting.html')])
    const help = await execa('npx', ['--offline', 'sidepot', 'help', 'hosting'], { cwd: folder })
    expect(help.stdout).toContain('Host Sidepot')
    demo.kill('SIGTERM')
    expect(await demo).toMatchObject({ exitCode: 0 })
  })
})
