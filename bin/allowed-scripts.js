// npm runs no install scripts here (.npmrc). Runs those that package.json allows by name and that haven't run yet for
// this Node: building SQLite and linking the PostgreSQL used by tests. Takes a few ms if there is nothing to do.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { npmProgram } from './npm-program.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const require = createRequire(import.meta.url)

/** @param {string} name */
const opens = name => {
  try {
    const SQLite = /** @type {typeof import('better-sqlite3')} */ (require(name))
    new SQLite(':memory:').close()
    return true
  } catch {
    return false
  }
}

/** From Node 22 on, the release that needs no compiler is used (docs/decisions/006). */
const hasSqlite = () =>
  (Number(process.versions.node.split('.')[0]) >= 22 && opens('better-sqlite3-node-api')) ||
  opens('better-sqlite3')

/** @param {string} folder package folder */
const hasLinks = folder => {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = /** @type {{ target: string }[]} */ (JSON.parse(readFileSync(list, 'utf8')))
  return links.every(({ target }) => existsSync(join(folder, target)))
}

/** @param {string} name */
const isReady = name => {
  const folder = join(root, 'node_modules', name)
  if (!existsSync(folder)) return true
  return name === 'better-sqlite3' ? hasSqlite() : hasLinks(folder)
}

/** Runs the allowed scripts that are due. Returns whether everything is ready. */
export const runAllowedScripts = () => {
  const { allowScripts } = /** @type {{ allowScripts: Record<string, boolean> }} */ (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  )
  const due = Object.keys(allowScripts).filter(name => allowScripts[name] && !isReady(name))
  if (due.length === 0) return true
  console.error(`Setting up ${due.join(', ')} for this machine. This may take a minute …`)
  const [program, before] = npmProgram()
  const { status } = spawnSync(program, [...before, 'rebuild', '--ignore-scripts=false', ...due], {
    cwd: root,
    // stdout belongs to the command that follows.
    stdio: ['ignore', 2, 2],
  })
  return status === 0 && due.every(isReady)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !runAllowedScripts()) {
  console.error(
    'That failed. Compiling SQLite needs a C++ compiler, make and Python (on Debian: build-essential, python3).',
  )
  process.exitCode = 1
}
