// What Sidepot is made of, as CycloneDX, read off package-lock.json:
//
//   program.cdx.json   what the program runs with
//   all.cdx.json       that, what the web app bundles, and what builds and tests it
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { npmProgram } from './npm-program.js'

const root = fileURLToPath(new URL('..', import.meta.url))

/** @typedef {{ 'bom-ref': string, properties: { name: string }[] }} Component */
/** @typedef {{ serialNumber: string, components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }} Sbom */

/**
 * Writes both into a folder, and answers their names.
 *
 * @param {string} folder
 */
export const writeSboms = async folder => {
  const all = await wholeSbom()
  const files = { 'program.cdx.json': withoutDevelopment(all), 'all.cdx.json': all }
  await mkdir(folder, { recursive: true })
  for (const [file, sbom] of Object.entries(files)) {
    await writeFile(join(folder, file), `${JSON.stringify(sbom, null, 2)}\n`)
  }
  return Object.keys(files)
}

/** @returns {Promise<Sbom>} */
const wholeSbom = async () => {
  const [program, before] = npmProgram()
  // NODE_ENV=production would leave out what the web app bundles, which stands among the devDependencies.
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--include', 'dev']
  const { stdout } = await promisify(execFile)(program, [...before, ...asked], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  return /** @type {Sbom} */ (JSON.parse(stdout))
}

/**
 * npm's own `--omit dev` also leaves out what the program runs with and something of development wants too, such as React.
 *
 * @param {Sbom} all
 * @returns {Sbom}
 */
const withoutDevelopment = all => {
  const left = all.components.filter(({ properties }) => properties.some(isDevelopment))
  const gone = new Set(left.map(component => component['bom-ref']))
  return {
    ...all,
    serialNumber: `urn:uuid:${crypto.randomUUID()}`,
    components: all.components.filter(component => !gone.has(component['bom-ref'])),
    dependencies: all.dependencies
      .filter(({ ref }) => !gone.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(other => !gone.has(other)) })),
  }
}

/** @param {{ name: string }} property */
const isDevelopment = ({ name }) => name === 'cdx:npm:package:development'
