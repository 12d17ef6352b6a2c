// Copies what runs into dist/program, or the folder given, after a build: the program, the web app, the documentation, and
// the packages that aren't bundled. The single-file binary and the container image are made of it.
import { existsSync, statSync } from 'node:fs'
import { cp, readFile, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { needsNoCompiler } from './allowed-scripts.js'
import { filesIn } from './files-in.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const staged = resolve(process.argv[2] ?? join(root, 'dist/program'))

const ownFiles = [
  ...['package.json', 'LICENSE', 'THIRD-PARTY-NOTICES', 'bin/sidepot.js', 'bin/healthcheck.js'],
  'bin/import-file.cjs',
  ...['dist/chunks', 'dist/ui', 'dist/docs', 'dist/sbom/program.cdx.json'],
  ...['dist/cli.js', 'dist/draw-share-image.js', 'dist/read-saved-week.js'],
]

const unusedSqlite =
  needsNoCompiler && existsSync(join(root, 'node_modules/better-sqlite3-node-api'))
    ? 'better-sqlite3'
    : 'better-sqlite3-node-api'

/** Packages that nothing loads: this Node's other SQLite (docs/decisions/006), and what only installs. */
const left = new Set(['prebuild-install', unusedSqlite])

/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Package */

/** @param {string} folder @returns {Promise<Package>} */
const packageIn = async folder =>
  /** @type {Package} */ (JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))

/**
 * Finds the folders of installed packages that a package loads, as Node does: from its own folder upwards.
 *
 * @param {string} folder
 * @param {Set<string>} found
 */
const collect = async (folder, found) => {
  const { dependencies, optionalDependencies } = await packageIn(folder)
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const place = left.has(name) ? undefined : installed(name, folder)
    if (place === undefined || found.has(place)) continue
    found.add(place)
    await collect(place, found)
  }
  return found
}

/** @param {string} name @param {string} from @returns {string | undefined} */
const installed = (name, from) => {
  const place = join(from, 'node_modules', name)
  if (existsSync(place)) return place
  return from === root || from === dirname(from) ? undefined : installed(name, dirname(from))
}

const loaded = /\.(c?js|mjs|json|node|wasm|woff)$|\.so(\.|$)|\.dylib$|\.dll$|licen[cs]e/i
const sourcesOfSqlite = /\/better-sqlite3[^/]*\/(deps|src|build\/(?!Release\/better_sqlite3\.node$))/

const ownPrebuild = new RegExp(`/prebuilds/${process.platform}(musl)?-${process.arch}\\.node$`)

/** @param {string} path */
const isNeeded = path =>
  loaded.test(path) &&
  !sourcesOfSqlite.test(path) &&
  (!path.includes('/prebuilds/') || ownPrebuild.test(path))

/** @param {string[]} files */
const copyToStage = async files => {
  for (const file of files) await cp(file, join(staged, relative(root, file)))
}

await rm(staged, { recursive: true, force: true })
for (const path of ownFiles.map(path => join(root, path)))
  await copyToStage(statSync(path).isFile() ? [path] : await filesIn(path))
for (const folder of await collect(root, new Set()))
  await copyToStage((await filesIn(folder)).filter(isNeeded))
