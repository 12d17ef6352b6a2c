import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { writeSboms } from '../../bin/sbom.js'

const Sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      purl: z.string(),
      licenses: z.array(z.unknown()).optional(),
    }),
  ),
})

const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

test('lists what the program contains and runs with, plus everything else in the build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-sbom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(await writeSboms(folder, ['node_modules/fastify'])).toEqual(['program.cdx.json', 'all.cdx.json'])
  const componentsIn = (file: string) =>
    Sbom.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))).components
  const namesIn = (file: string) => componentsIn(file).map(({ name }) => name)
  // npm omits a license that isn't an SPDX expression.
  const unlicensed = componentsIn('all.cdx.json').filter(({ licenses }) => licenses === undefined)
  expect(unlicensed.map(({ name }) => name)).toEqual(['@cspell/dict-en-common-misspellings'])
  const [program, all] = [namesIn('program.cdx.json'), namesIn('all.cdx.json')]
  expect(program).toEqual(expect.arrayContaining([...Object.keys(dependencies), 'fastify']))
  for (const name of ['zod', 'react-router-dom', 'vitest', 'vite']) expect(program).not.toContain(name)
  expect(all).toEqual(expect.arrayContaining(['fastify', 'react-router-dom', 'vitest']))
}, 30_000)
