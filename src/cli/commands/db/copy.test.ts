import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { trial, trialLeague } from '#testing/cli-trial'

describe('db copy', { timeout: 30_000 }, () => {
  it('copies into another database with the key after confirmation, and both work', async () => {
    const cli = await trialLeague({ managers: ['Noor Haddad'] })
    const to = join(cli.folder, 'elsewhere', 'copy.db')
    const argv = ['db', 'copy', '--to', `file:${to}`]
    expect(await cli.sidepot(argv)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`Copy everything from ${cli.database} to file:${to}? Add --yes`),
    })
    expect(existsSync(to)).toBe(false)
    expect(await cli.sidepot([...argv, '--yes'])).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^Copied \d+ rows of \d+ tables to .* and compared both: every row, balance and hash chain matches\.\n$/,
      ),
      stderr: `Its key is ${to}.key. Store a copy of the key somewhere else.\n`,
    })
    expect(readFileSync(`${to}.key`, 'utf8')).toBe(
      readFileSync(`${cli.database.slice('file:'.length)}.key`, 'utf8'),
    )
    const there = ['--database', `file:${to}`]
    expect((await cli.sidepot(['leagues', 'list', ...there])).stdout).toContain('Fourth & Long')
    expect(await cli.sidepot(['db', 'verify', ...there])).toMatchObject({ code: 0 })
    expect(await cli.sidepot([...argv, '--yes'])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining("isn't empty. Choose an unused database."),
    })
  })

  it('shows progress on a terminal and prints the result as JSON', async () => {
    const cli = await trialLeague()
    const to = `file:${join(cli.folder, 'copy.db')}`
    const ran = await cli.sidepot(['db', 'copy', '--from', cli.database, '--to', to, '--yes', '--json'], {
      stderrIsTerminal: true,
    })
    expect(JSON.parse(ran.stdout)).toMatchObject({ wentOn: false })
    expect(ran.stderr).toMatch(/█░+ \d+ of \d+ +comparing /)
  })

  it.each([
    [['--to', 'memory:'], 2, 'An in-memory database ends with its process.'],
    [['--to', 'nonsense'], 3, 'must be file:PATH'],
    [['--from', 'file:/nowhere.db', '--to', 'file:/nowhere-else.db'], 4, 'No database at /nowhere.db yet.'],
  ])('%j exits with %i', async (ends, code, message) => {
    const cli = trial()
    const ran = await cli.sidepot(['db', 'copy', ...ends, '--yes'])
    expect([ran.code, ran.stdout]).toEqual([code, ''])
    expect(ran.stderr).toContain(message)
  })

  it('does not copy a database into itself', async () => {
    const cli = await trialLeague()
    const ran = await cli.fails('db', 'copy', '--to', cli.database, '--yes')
    expect(ran).toBe('2 Source and target are the same database.\n')
  })
})
