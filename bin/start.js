// npm start: builds if anything has changed since the last build, then runs sidepot in the same process, so that
// signals reach it. `node bin/start.js demo` runs another command than serve.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setUpSqlite } from './allowed-scripts.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = [
  '.config',
  'src',
  'ui',
  'migrations',
  'fixtures',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'bin',
]

/** @param {string} path */
const newestIn = path => {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(
    mtimeMs,
    ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map(
      name => statSync(join(path, name)).mtimeMs,
    ),
  )
}

const isBuilt = () => {
  const buildMarker = join(root, 'dist/.built')
  if (!existsSync(buildMarker)) return false
  const builtAt = statSync(buildMarker).mtimeMs
  return sources.every(name => !existsSync(join(root, name)) || newestIn(join(root, name)) <= builtAt)
}

const build = () => {
  console.error('Building …')
  // Build output goes to stderr: stdout belongs to the command.
  const { status } = spawnSync(process.execPath, [join(root, 'bin/build.js')], { stdio: ['ignore', 2, 2] })
  return status === 0
}

if (!(await setUpSqlite())) {
  process.exitCode = 1
} else if (isBuilt() || build()) {
  process.argv = [process.execPath, join(root, 'bin/sidepot.js'), ...withCommand(process.argv.slice(2))]
  await import('./sidepot.js')
} else {
  console.error('The build failed; nothing was started.')
  process.exitCode = 1
}

/**
 * Defaults to serve if no command is given. Options alone (npm start -- --port 8080) are options of serve.
 *
 * @param {string[]} args
 */
function withCommand(args) {
  return args[0] === undefined || args[0].startsWith('-') ? ['serve', ...args] : args
}
