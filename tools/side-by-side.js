// Runs package.json scripts in parallel, and reports failures with their full output and how long each script took.
//
//   node tools/side-by-side.js lint formatting arrows styles
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const { scripts } = /** @type {{ scripts: Record<string, string> }} */ (
  JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
)
const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)

/**
 * @param {string} name
 * @returns {Promise<boolean>} whether it succeeded
 */
const run = name =>
  new Promise(resolve => {
    const command = scripts[name]
    if (command === undefined) throw new Error(`package.json has no script ${name}`)
    const started = performance.now()
    let output = ''
    const script = spawn(command, { shell: true, cwd: root, env: { ...process.env, PATH: path } })
    for (const stream of [script.stdout, script.stderr]) stream.on('data', part => (output += part))
    script.on('close', code => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${name.padEnd(12)} ${code === 0 ? 'ok' : 'FAILED'} after ${seconds} s`)
      if (code !== 0) console.log(output)
      resolve(code === 0)
    })
  })

const went = await Promise.all(process.argv.slice(2).map(run))
if (went.includes(false)) process.exitCode = 1
