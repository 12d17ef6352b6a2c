// Creates CycloneDX software bills of materials from package-lock.json:
//
//   program.cdx.json run-time components of the program: bundled and installed
//   all.cdx.json in addition, components bundled into the web app, and build and test tools
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { npmProgram } from './npm-program.js'

const root = fileURLToPath(new URL('..', import.meta.url))

/** @typedef {{ 'bom-ref': string, properties: { name: string }[] }} Component */
/** @typedef {{ serialNumber: string, components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }} Sbom */

/**
 * Writes both files into a folder and returns their names.
 *
 * @param {string} folder
 * @param {Iterable<string>} bundled folders of the bundled packages, such as node_modules/zod
 */
export const writeSboms = async (folder, bundled) => {
  const all = await wholeSbom()
  const program = ofProgram(all, new Set(await Promise.all([...bundled].map(releaseIn))))
  const files = { 'program.cdx.json': program, 'all.cdx.json': all }
  await mkdir(folder, { recursive: true })
  for (const [file, sbom] of Object.entries(files)) {
    await writeFile(join(folder, file), `${JSON.stringify(sbom, null, 2)}\n`)
  }
  return Object.keys(files)
}

/** @returns {Promise<Sbom>} */
const wholeSbom = async () => {
  const [program, before] = npmProgram()
  // NODE_ENV=production would omit the web app's bundled packages, which are devDependencies.
  const npmArgs = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--include', 'dev']
  const { stdout } = await promisify(execFile)(program, [...before, ...npmArgs], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  return /** @type {Sbom} */ (JSON.parse(stdout))
}

/**
 * Returns the name and version of an installed package.
 *
 * @param {string} folder
 */
const releaseIn = async folder => {
  const { name, version } = /** @type {{ name: string, version: string }} */ (
    JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
  )
  return `${name}@${version}`
}

/**
 * Bundled packages are devDependencies, since they aren't installed with the program.
 *
 * @param {Sbom} all
 * @param {Set<string>} bundled
 * @returns {Sbom}
 */
const ofProgram = (all, bundled) => {
  const left = all.components.filter(
    component => component.properties.some(isDevelopment) && !bundled.has(component['bom-ref']),
  )
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
