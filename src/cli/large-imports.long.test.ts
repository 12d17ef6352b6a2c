import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { beforeAll, describe, expect, it } from 'vitest'
import { csvWeek, type CsvRow } from '#testing/csv-week'
import { sampleResponses } from '../../fixtures/sample-season.ts'

const program = join(process.cwd(), 'bin/sidepot.js')
const isBuilt = existsSync(join(process.cwd(), 'dist/cli.js'))
const folder = mkdtempSync(join(tmpdir(), 'sidepot-large-'))

/** Runs the built command as a separate process; one that does not exit is killed and has no exit code. */
const sidepot = (argv: readonly string[], input = '') =>
  execa(process.execPath, [program, ...argv], {
    cwd: folder,
    env: { TMPDIR: folder, DATABASE_URL: `file:${join(folder, 'sidepot.db')}` },
    reject: false,
    input,
    timeout: 20_000,
    killSignal: 'SIGKILL',
  })

const fixture = (path: string): unknown => JSON.parse(readFileSync(join('fixtures', path), 'utf8'))

/** Sleeper's player list at its real size of several megabytes. */
const players = () => {
  const few = Object.values(fixture('sleeper/players-nfl.json') as Record<string, object>)
  const many = Array.from({ length: 9000 }, (_, at) => {
    const id = `f${at}`
    return [id, { ...few[at % few.length], player_id: id }] as const
  })
  return { ...(fixture('sleeper/players-nfl.json') as object), ...Object.fromEntries(many) }
}

const sleeperFiles = ['league', 'users', 'rosters', 'matchups-03', 'state-nfl']

const csvRows = Array.from({ length: 1500 }, (_, at): CsvRow => [
  `Player ${at}`,
  'QB',
  'BN',
  1,
  `Team ${at % 12}`,
])

type Saved = { provider: string; week: number; responses: string[]; candidate: string }

const saved: Saved[] = [
  {
    provider: 'sleeper',
    week: 3,
    responses: [...sleeperFiles.map(name => fixture(`sleeper/${name}.json`)), players()].map(response =>
      JSON.stringify(response),
    ),
    candidate: 'Hot Top 2, QB',
  },
  {
    provider: 'espn',
    week: 3,
    responses: [JSON.stringify(fixture('espn/boxscore-03.json'))],
    candidate: 'Hot Top 2, QB',
  },
  {
    provider: 'yahoo',
    week: 11,
    responses: sampleResponses(11).map(response => JSON.stringify(response)),
    candidate: 'Hot Top 2, QB',
  },
]

const filesOf = (responses: string[]): string[] =>
  responses.map((response, at) => {
    const file = join(folder, `answer-${at}.json`)
    writeFileSync(file, response)
    return file
  })

describe.skipIf(!isBuilt)('a full-size import', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    const profile = ['--email', 'dana@example.com', '--first-name', 'Dana', '--last-name', 'Whitfield']
    await sidepot(
      ['users', 'create', ...profile, '--role', 'commissioner', '--password-stdin'],
      'correct horse battery',
    )
    await sidepot(['leagues', 'create', 'Fourth & Long', '--commissioner', 'dana@example.com'])
    return () => rmSync(folder, { recursive: true, force: true })
  })

  it.each(saved)(
    'finishes after showing the week of $provider',
    async ({ provider, week, responses, candidate }) => {
      const line = ['import', provider, '--league', '1', '--week', `${week}`]
      const files = filesOf(responses)
      const fromFiles = files.flatMap(file => ['--file', file])
      // Pass the largest response through stdin.
      const largest = responses.reduce(
        (longest, response, at) => (response.length > (responses[longest]?.length ?? 0) ? at : longest),
        0,
      )
      const fromStdin = files.flatMap((file, at) => ['--file', at === largest ? '-' : file])
      for (const [argv, input] of [
        [[...fromFiles], ''],
        [[...fromFiles, '--dry-run'], ''],
        [fromStdin, responses[largest]],
        [[...fromStdin, '--dry-run'], responses[largest]],
      ] as const) {
        const { exitCode, stdout } = await sidepot([...line, ...argv], input)
        expect({ exitCode, stdout }).toEqual({
          exitCode: 0,
          stdout: expect.stringContaining(candidate) as string,
        })
      }
    },
  )

  it('finishes after showing the week of a CSV', async () => {
    const csv = csvWeek([['Rashad Colter', 'QB', 'QB', 33.1, 'Team 1'], ...csvRows])
    const file = join(folder, 'week.csv')
    writeFileSync(file, csv)
    const line = (from: string) => ['import', 'csv', from, '--league', '1', '--week', '5']
    for (const [argv, input] of [
      [line(file), ''],
      [[...line(file), '--dry-run'], ''],
      [line('-'), csv],
      [[...line('-'), '--dry-run'], csv],
    ] as const) {
      const { exitCode, stdout } = await sidepot(argv, input)
      expect({ exitCode, stdout }).toEqual({
        exitCode: 0,
        stdout: expect.stringContaining('Rashad Colter') as string,
      })
    }
  })

  it("fails with a message when the responses can't be read", async () => {
    const { exitCode, stderr } = await sidepot(
      ['import', 'sleeper', '--league', '1', '--week', '3', '--file', '-'],
      JSON.stringify(players()),
    )
    expect({ exitCode, stderr }).toEqual({
      exitCode: 3,
      stderr: expect.stringContaining('is missing') as string,
    })
  })
})
