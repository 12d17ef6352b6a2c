// npm run dev: starts the server, restarted when src/ changes, and Vite's dev server for the web app in front of it.
// Open the URL that Vite prints. PORT changes the server's port.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setUpSqlite } from '../bin/allowed-scripts.js'

if (!(await setUpSqlite())) process.exit(1)

const root = fileURLToPath(new URL('..', import.meta.url))
const port = process.env.PORT ?? '3000'
const env = { ...process.env, PORT: port, SIDEPOT_API: `http://127.0.0.1:${port}` }

/**
 * @param {string} script path in node_modules
 * @param {string[]} args
 */
const start = (script, args) =>
  spawn(process.execPath, [`${root}node_modules/${script}`, ...args], { cwd: root, env, stdio: 'inherit' })

const children = [
  start('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'src/cli/entry.ts', 'serve']),
  start('vite/bin/vite.js', []),
]

let isStopping = false
const stopAll = () => {
  if (!isStopping) children.forEach(child => child.kill('SIGTERM'))
  isStopping = true
}

process.on('SIGTERM', stopAll)
// A terminal sends Ctrl-C to all three processes itself.
process.on('SIGINT', () => (process.stdin.isTTY ? (isStopping = true) : stopAll()))
for (const child of children) {
  child.on('exit', code => {
    process.exitCode ||= code ?? 0
    stopAll()
  })
}
