import { describe, expect, it } from 'vitest'
import { trialLeague } from '#testing/cli-trial'

describe('a league', () => {
  it('is renamed', async () => {
    const cli = await trialLeague()
    expect(await cli.sidepot(['leagues', 'rename', '1', 'Third & Short'])).toEqual({
      code: 0,
      stdout: 'League 1 is Third & Short now.\n',
      stderr: '',
    })
    expect(await cli.fails('leagues', 'rename', '1', ' ')).toBe('3 name: League name is required\n')
    expect(await cli.sidepot(['leagues', 'rename', '2', 'X'])).toMatchObject({ code: 4 })
  })

  it('uses another currency, chosen at creation or later', async () => {
    const cli = await trialLeague()
    expect(await cli.does('leagues', 'edit', '1', '--currency', 'eur')).toBe(
      'Fourth & Long now uses euros.\n',
    )
    expect(await cli.does('leagues', 'show', '1')).toContain('Super Bowl pot               €0')
    expect(await cli.fails('leagues', 'edit', '1', '--currency', 'KWD')).toBe(
      '3 --currency: Enter the code of a currency with two decimals or none, like USD, EUR or JPY\n',
    )
  })

  it('ends its season and reopens it', async () => {
    const cli = await trialLeague()
    expect(await cli.does('leagues', 'end-season', '1', '--yes')).toBe(
      'Ended the 2026 season of Fourth & Long. Its awards are frozen.\n',
    )
    expect(await cli.does('leagues', 'show', '1')).toContain('Season                       2026, ended')
    expect(await cli.does('leagues', 'list')).toMatch(/2026 +ended/)
    expect(await cli.fails('leagues', 'end-season', '1', '--yes')).toBe('3 The season has already ended.\n')
    expect(await cli.does('leagues', 'start-season', '1')).toBe(
      'The 2026 season of Fourth & Long is active.\n',
    )
    const json = JSON.parse(await cli.does('leagues', 'end-season', '1', '--yes', '--json'))
    expect(json).toMatchObject({ id: 1, seasonStatus: 'ended', superBowlPot: 20 })
  })

  it('is deleted once its season has ended, only after confirmation', async () => {
    const cli = await trialLeague({ managers: ['Noor Haddad'] })
    expect(await cli.fails('leagues', 'disband', '1')).toBe(
      '3 End the season before you disband the league.\n',
    )
    await cli.does('leagues', 'end-season', '1', '--yes')
    expect(await cli.fails('leagues', 'disband', '1')).toBe(
      '2 Save its records first: sidepot export ledger --league 1 --out ledger.csv\n' +
        'Disband Fourth & Long, with 2 members and 0 awards? Add --yes to skip this question.\n',
    )
    const terminal = { isInteractive: true, stdin: 'y\n' }
    expect(await cli.sidepot(['leagues', 'disband', '1'], terminal)).toMatchObject({
      code: 0,
      stdout: 'Disbanded Fourth & Long. Email is off on this server. No statements will be emailed.\n',
    })
    expect(await cli.sidepot(['leagues', 'show', '1'])).toMatchObject({ code: 4 })
  })

  it('lists its audit log, newest first', async () => {
    const cli = await trialLeague({ managers: ['Noor Haddad'] })
    await cli.does('leagues', 'rename', '1', 'Third & Short')
    expect(await cli.sidepot(['leagues', 'audit', '1', '--limit', '2'])).toEqual({
      code: 0,
      stdout: [
        'ID  When (UTC)        Who           What',
        ' 4  2026-11-18 14:12  Command line  Renamed Fourth & Long to Third & Short',
        " 3  2026-11-18 14:12  Command line  Added Noor Haddad (Noor's Team)",
        '',
      ].join('\n'),
      stderr: 'For older lines, add --before 3.\n',
    })
    const older = JSON.parse(await cli.does('leagues', 'audit', '1', '--before', '3', '--json'))
    expect(older).toMatchObject([{ action: 'league.created', actorName: 'Dana Whitfield' }])
  })
})
