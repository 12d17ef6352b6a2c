import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import { tempFolder } from '#testing/temp-folder'

const isBuilt = existsSync('dist/cli.js') && existsSync('THIRD-PARTY-NOTICES')

describe.skipIf(!isBuilt)('the staged program', () => {
  test('has what runs, without development packages, sources and what a compiler left', async () => {
    const folder = tempFolder()
    await execa(process.execPath, ['bin/stage.js', folder])
    expect(readdirSync(folder).sort()).toEqual(
      ['LICENSE', 'THIRD-PARTY-NOTICES', 'bin', 'dist', 'node_modules', 'package.json'].sort(),
    )
    expect(readdirSync(join(folder, 'dist')).sort()).toEqual(
      ['chunks', 'cli.js', 'docs', 'draw-share-image.js', 'read-saved-week.js', 'sbom', 'ui'].sort(),
    )
    const packages = readdirSync(join(folder, 'node_modules'))
    expect(packages).toEqual(expect.arrayContaining(['@fontsource', '@node-rs', '@resvg', 'sharp']))
    for (const name of ['fastify', 'vitest', 'prebuild-install']) expect(packages).not.toContain(name)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    expect(files.filter(path => /\.(tsx?|c|cc|h|o|map)$/.test(path))).toEqual([])
    const { stdout } = await execa(process.execPath, [join(folder, 'bin/sidepot.js'), 'doctor'], {
      ...{ cwd: folder, env: { DATABASE_URL: 'memory:' }, reject: false },
    })
    expect(stdout).toContain(`, in ${folder}`)
  })
})
