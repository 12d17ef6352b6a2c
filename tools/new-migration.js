// npm run migrate:new -- what-it-does: creates the next migration and lists it in migrations/index.ts.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../migrations/', import.meta.url))

const scaffold = `import { type AnyDb, runStatements } from '#db/sql'

/** Say why here. */
export const up = (db: AnyDb): Promise<void> =>
  runStatements(
    db,
    \`
    \`,
  )
`

const what = process.argv[2] ?? ''
if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(what)) add(what)
else {
  console.error('Usage: npm run migrate:new -- what-it-does (lowercase letters, digits and hyphens)')
  process.exitCode = 2
}

/** @param {string} what */
function add(what) {
  const numbers = readdirSync(folder).flatMap(name => /^(\d{3})-.*\.ts$/.exec(name)?.[1] ?? [])
  const name = `${String(Math.max(0, ...numbers.map(Number)) + 1).padStart(3, '0')}-${what}`
  writeFileSync(join(folder, `${name}.ts`), scaffold, { flag: 'wx' })
  register(
    name,
    what
      .replace(/-(.)/g, (_, /** @type {string} */ character) => character.toUpperCase())
      .replace(/^(?=\d)/, 'm'),
  )
  console.log(`migrations/${name}.ts`)
}

/**
 * @param {string} name
 * @param {string} variable
 */
function register(name, variable) {
  const index = join(folder, 'index.ts')
  const text = readFileSync(index, 'utf8')
    .replace(/((?:^import \* as .*\n)+)/m, `$1import * as ${variable} from './${name}.ts'\n`)
    .replace(/\n\]\n*$/, `\n  { name: '${name}', up: ${variable}.up },\n]\n`)
  writeFileSync(index, text)
}
