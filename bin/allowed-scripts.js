// npm runs no install scripts here (.npmrc). Does what the one of better-sqlite3 does, if it's due for this Node: downloads
// the compiled SQLite or compiles it. Takes a few ms if there is nothing to do, as from Node 22 on (docs/decisions/006).
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { npmProgram } from './npm-program.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const require = createRequire(import.meta.url)
const folder = join(root, 'node_modules/better-sqlite3')
const version = process.versions.node
/** From Node 22 on, the release of SQLite that is part of npm ci is used. */
export const needsNoCompiler = Number(version.split('.')[0]) >= 22

/** A server that accepts a connection and never answers would block both downloads forever. */
const maxDownloadMs = 60_000
const betweenSignsMs = 10_000

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

const isReady = () => (needsNoCompiler && opens('better-sqlite3-node-api')) || opens('better-sqlite3')

/**
 * Makes sure that SQLite opens, and says on stderr what it does and, if it fails, what to do. Returns whether SQLite opens.
 */
export const setUpSqlite = async () => {
  if (isReady()) return true
  if (needsNoCompiler && !existsSync(join(root, 'node_modules/better-sqlite3-node-api'))) {
    console.error(`The packages were installed with an older Node. Run npm ci again, with Node ${version}.`)
    return false
  }
  console.error(`Setting up SQLite for Node ${version}. This is done once; from Node 22 on, it isn't needed.`)
  const log = join(mkdtempSync(join(tmpdir(), 'sidepot-sqlite-')), 'output.txt')
  const started = performance.now()
  await download(log)
  if (!isReady()) await compile(log)
  if (isReady()) {
    console.error(`SQLite is ready after ${secondsSince(started)} s.`)
    rmSync(dirname(log), { recursive: true })
    return true
  }
  console.error(`${lastLines(log)}\n${whatToDo(log)}`)
  return false
}

/** @param {string} log */
const download = log => {
  const program = createRequire(join(folder, 'package.json')).resolve('prebuild-install/bin.js')
  return run('Downloading the compiled SQLite', process.execPath, [program], log, { timeout: maxDownloadMs })
}

/** @param {string} log */
const compile = async log => {
  console.error(
    "It can't be downloaded, so it's compiled. This takes about a minute, and several on a small computer.",
  )
  const [npm, before] = npmProgram()
  const quiet = [...before, '--no-update-notifier']
  const headers = headersFolder()
  const env = headers === undefined ? process.env : { ...process.env, npm_config_nodedir: headers }
  if (!headers) {
    // exec, so that it's the process that npm ends when the time is up.
    const args = [...quiet, 'exec', '-c', 'exec node "$npm_config_node_gyp" install --ensure']
    const isThere = await run("Downloading Node's headers", npm, args, log, { timeout: maxDownloadMs })
    if (!isThere) return
  }
  await run('Compiling SQLite', npm, [...quiet, 'run', 'build-release'], log, { env })
}

/**
 * Folder that contains this Node's headers, so that compiling needs no network: the one npm is set to, or the one that
 * Node was unpacked to.
 */
const headersFolder = () => {
  if (process.env.npm_config_nodedir) return process.env.npm_config_nodedir
  const prefix = dirname(dirname(process.execPath))
  const header = join(prefix, 'include/node/node_version.h')
  const expected = new RegExp(`^#define NODE_MODULE_VERSION ${process.versions.modules}$`, 'm')
  return existsSync(header) && expected.test(readFileSync(header, 'utf8')) ? prefix : undefined
}

/**
 * Runs one step in the package's folder, and prints the time that has passed every 10 s. Returns whether it succeeded.
 *
 * @param {string} step
 * @param {string} program
 * @param {string[]} args
 * @param {string} log file that the output is added to
 * @param {import('node:child_process').SpawnOptions} options
 */
const run = async (step, program, args, log, options) => {
  console.error(`${step} …`)
  const started = performance.now()
  const signs = setInterval(() => console.error(`${step}: ${secondsSince(started)} s …`), betweenSignsMs)
  // To a file, because a process left over from a step that took too long would keep a pipe open.
  const output = openSync(log, 'a')
  const child = spawn(program, args, { ...options, cwd: folder, stdio: ['ignore', output, output] })
  // A program that can't be started emits an error instead.
  const hasSucceeded = await once(child, 'exit').then(
    ([status]) => status === 0,
    () => false,
  )
  clearInterval(signs)
  return hasSucceeded
}

/** @param {number} started */
const secondsSince = started => Math.round((performance.now() - started) / 1000)

/** @param {string} log */
const lastLines = log => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-15).join('\n')

/** @param {string} log */
const whatToDo = log => `
SQLite couldn't be set up for Node ${version}: it can't be downloaded, and compiling it failed.
All output is in ${log}.
Use Node 22 or newer, whose SQLite is part of npm ci. Or install a C++ compiler, make and Python (on Debian:
apt-get install build-essential python3)${headersFolder() ? '' : ', and connect to the internet'}. Then run npm ci and this command again.`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !(await setUpSqlite())) {
  process.exitCode = 1
}
