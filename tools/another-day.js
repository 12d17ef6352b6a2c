// Runs the tests as if on another day, so that none of them depends on the current date.
//
//   node tools/another-day.js unit tests, on a day selected by the day of the month
//   node tools/another-day.js leap-day on a day from this table
//   node tools/another-day.js +100d all all tests
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const dayMs = 86_400_000

/** Days on which tests have failed or might: another year, the last minutes of a year in New York, February 29. */
const days = {
  '+100d': Date.now() + 100 * dayMs,
  '+400d': Date.now() + 400 * dayMs,
  'new-year': Date.parse('2027-12-31T23:50:00-05:00'),
  'leap-day': Date.parse('2028-02-29T12:00:00Z'),
}

const names = /** @type {(keyof typeof days)[]} */ (Object.keys(days))
const [requested = names[new Date().getDate() % names.length], tests] = process.argv.slice(2)
const day = names.find(name => name === requested)
if (day === undefined) throw new Error(`Choose one of ${names.join(', ')}`)

const projects = tests === 'all' ? [] : ['--project', 'sqlite', '--project', 'ui']
const aheadSeconds = Math.round((days[day] - Date.now()) / 1000)
console.log(`As if on ${new Date(days[day]).toISOString()}`)
const { status, error } = spawnSync(
  'faketime',
  ['-f', `${aheadSeconds < 0 ? '' : '+'}${aheadSeconds}s`, 'npx', 'vitest', 'run', ...projects],
  { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: 'inherit' },
)
if (error) console.error("faketime isn't installed. On Debian: apt-get install faketime.")
process.exitCode = status ?? 1
