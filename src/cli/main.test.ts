import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { trial } from '#testing/cli-trial'
import { createProgram } from './program.ts'

const programOf = (): Promise<Command> =>
  createProgram({
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: {},
    interrupted: new AbortController().signal,
  })

/** Paths of every executable command. */
const pathsOf = (command: Command): string[][] =>
  command.commands.length === 0
    ? [[]]
    : command.commands.flatMap(child => pathsOf(child).map(path => [child.name(), ...path]))

describe('the command line', () => {
  const misuses: [why: string, argv: string[], stderr: RegExp][] = [
    ['a command there is not', ['bogus'], /unknown command 'bogus'/],
    ['an option there is not', ['leagues', 'list', '--bogus'], /unknown option '--bogus'/],
    ['an option that is missing', ['awards', 'list'], /required option '--league <id>' not specified/],
    ['an argument that is missing', ['leagues', 'show'], /missing required argument 'league'/],
    ['an argument too many', ['db', 'status', 'extra'], /too many arguments/],
    ['a league that is no number', ['leagues', 'show', 'x'], /Enter its number, as shown in the lists\./],
    [
      'weeks that run backwards',
      ['import', 'yahoo', '--league', '1', '--week', '9-3'],
      /Enter a week like 11/,
    ],
    ['a format there is not', ['export', 'ledger', '--league', '1', '--format', 'xml'], /csv, json/],
    ['an area without a command', ['leagues'], /Usage: sidepot leagues/],
    ['nothing at all', [], /Usage: sidepot/],
    [
      'a database address it cannot use',
      ['leagues', 'list', '--database', 'mysql://x'],
      /DATABASE_URL: must be/,
    ],
  ]

  it.each(misuses)('exits with 2 for %s and says so on stderr', async (_reason, argv, stderr) => {
    const ran = await trial().sidepot(argv)
    expect(ran).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(stderr) })
  })

  it('names every missing option together', async () => {
    const ran = await trial().sidepot(['awards', 'add', '--league', '1'])
    expect(ran.stderr).toMatch(
      /^error: required options '--type <\w+>', .+ and '--points <\w+>' not specified\n/,
    )
  })

  it.each([
    [['leagues', 'show', '7'], { message: 'League not found', code: 'not_found', exitCode: 4 }],
    [['leagues', 'rename', '7'], { message: "missing required argument 'name'", code: 'usage', exitCode: 2 }],
    [['leagues'], { message: 'Add a command; --help lists them.', code: 'usage', exitCode: 2 }],
    [
      ['leagues', 'list', '--database', 'mysql://x'],
      { message: expect.stringContaining('DATABASE_URL: must be'), code: 'configuration', exitCode: 2 },
    ],
    [
      ['users', 'create', '--email', 'x', '--first-name', 'A', '--last-name', 'B', '--role', 'manager'],
      { code: 'invalid', exitCode: 3, issues: [{ path: 'email', message: expect.any(String) }] },
    ],
  ])('prints the error as JSON with --json: %j', async (argv, failure) => {
    const { sidepot, does } = trial()
    await does('db', 'migrate')
    const ran = await sidepot([...argv, '--json'])
    expect([ran.code, ran.stdout]).toEqual([failure.exitCode, ''])
    expect(JSON.parse(ran.stderr)).toMatchObject(failure)
  })

  it('names every configuration problem', async () => {
    const { sidepot } = trial()
    const ran = await sidepot(['config'], { env: { PORT: 'abc', LOG_LEVEL: 'loud' } })
    expect(ran.code).toBe(2)
    expect(ran.stderr).toContain('The configuration has 2 problems:')
    expect(ran.stderr).toContain('PORT: ')
    expect(ran.stderr).toContain('LOG_LEVEL: ')
  })

  it('prints help to stdout and exits with 0', async () => {
    const ran = await trial().sidepot(['--help'])
    expect(ran).toEqual({ code: 0, stdout: expect.stringContaining('Usage: sidepot'), stderr: '' })
  })

  it("shows the options of every subcommand in a command's help", async () => {
    const { stdout } = await trial().sidepot(['awards', 'list', '--help'])
    for (const option of ['--json', '--quiet', '--yes', '--database']) expect(stdout).toContain(option)
  })

  it("shows a valid example in every command's help", async () => {
    for (const path of pathsOf(await programOf())) {
      const { stdout } = await trial().sidepot([...path, '--help'])
      const line = /\nExample:\n  sidepot (.+)\n/.exec(stdout)?.[1]
      expect(line, path.join(' ')).toMatch(
        new RegExp(`^${path.filter(segment => segment !== 'send').join(' ')}\\b`),
      )
    }
  })

  it('prints its version', async () => {
    const ran = await trial().sidepot(['--version'])
    expect(ran).toEqual({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), stderr: '' })
  })

  it("exits with 4 when the item doesn't exist", async () => {
    const { does, fails } = trial()
    await does('db', 'migrate')
    const ran = await fails('leagues', 'show', '7', '--quiet')
    expect(ran).toBe('4 League not found\n')
  })

  it('creates a new database only for the first account, and says so', async () => {
    const { sidepot, database, fails } = trial('no database')
    const file = database.slice('file:'.length)
    const profile = ['--email', 'a@example.com', '--first-name', 'A', '--last-name', 'B', '--role', 'manager']
    const error = await fails('leagues', 'list')
    const made = await sidepot(['users', 'create', ...profile])
    const second = await sidepot(['leagues', 'list'])
    expect(error).toBe(`4 No database at ${file} yet. sidepot db migrate creates it.\n`)
    expect(made.stderr).toContain(`Created a new database: ${file}\n`)
    expect(second.stderr).toBe('No leagues yet. Create one with sidepot leagues create.\n')
  })

  it("shows a command's help at any depth and reports an unknown command", async () => {
    const { does, fails } = trial()
    expect(await does('help', 'leagues', 'show')).toContain('Usage: sidepot leagues show')
    expect(await does('help')).toContain('Usage: sidepot [options] [command]')
    expect(await fails('help', 'leagues', 'nope')).toBe(
      '2 No command leagues nope. sidepot help lists all commands.\n',
    )
  })

  it("exits with 1 and a message when the file isn't a database", async () => {
    const { fails } = trial()
    const ran = await fails('leagues', 'list', '--database', `file:${import.meta.filename}`)
    expect(ran).toBe("1 The database file isn't an SQLite database.\n")
  })

  it('exits with 130 on Ctrl-C, without output', async () => {
    const { sidepot, does } = trial()
    await does('db', 'migrate')
    const ran = await sidepot(['leagues', 'list', '-q'], { interrupted: AbortSignal.abort('SIGINT') })
    expect(ran).toEqual({ code: 130, stdout: '', stderr: '' })
  })
})
