import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Stats } from '#contract/money/leaderboards'
import { League, Member } from '#contract/leagues/leagues'
import { trialLeague } from '#testing/cli-trial'

describe('leagues and members', () => {
  it('print as tables', async () => {
    const cli = await trialLeague({ managers: ['Noor Haddad'] })
    const lin = ['--first-name', '明', '--last-name', '林', '--team', '林家']
    await cli.does('members', 'add', '--league', '1', '--email', 'lin@example.com', ...lin)
    expect(await cli.does('leagues', 'list')).toBe(
      [
        'ID  League         Season  Week  Commissioner    Tier  Managers  Awards  Paid',
        ' 1  Fourth & Long    2026    11  Dana Whitfield  free    3 of 6       0    $0',
        '',
      ].join('\n'),
    )
    expect(await cli.does('members', 'list', '--league', '1')).toBe(
      [
        'ID  Manager         Email                       Team         Joined      Role          Status',
        " 1  Dana Whitfield  dana.whitfield@example.com  Dana's Team  2026-11-18  commissioner  active",
        " 2  Noor Haddad     noor.haddad@example.com     Noor's Team  2026-11-18  manager       active",
        ' 3  明 林           lin@example.com             林家         2026-11-18  manager       active',
        '',
      ].join('\n'),
    )
  })

  it('print the API response with --json', async () => {
    const cli = await trialLeague({ managers: ['Noor Haddad'] })
    const leagues = z.array(League).parse(JSON.parse(await cli.does('leagues', 'list', '--json')))
    const league = League.parse(JSON.parse(await cli.does('leagues', 'show', '1', '--json')))
    const members = z
      .array(Member.extend({ email: z.string() }))
      .parse(JSON.parse(await cli.does('members', 'list', '--league', '1', '--json')))
    const shown = JSON.parse(await cli.does('leagues', 'show', '1', '--json'))
    expect(leagues).toEqual([league])
    expect(Stats.parse(shown.stats).activeManagers).toBe(2)
    expect(members.map(({ email }) => email)).toEqual([
      'dana.whitfield@example.com',
      'noor.haddad@example.com',
    ])
  })

  it("show one league's pot and leaderboard", async () => {
    const cli = await trialLeague()
    expect(await cli.does('leagues', 'show', '1')).toBe(
      [
        'Fourth & Long',
        'Season                       2026, week 11',
        'Commissioner                 Dana Whitfield',
        'Managers                     1 of 6',
        'Tier                         free',
        'League pot                   $0',
        'Total Distributed            $0 in 0 awards, 0 weeks',
        '  Hot Top 2                  $0 in 0 awards',
        '  Bench Boss                 $0 in 0 awards',
        '  Miscreant                  $0 in 0 awards',
        'Set aside                    $0',
        'Available for weekly awards  (pot not set)',
        'Super Bowl pot               $0',
        '',
        'Rank  Manager         Team         Awards  Winnings',
        "   1  Dana Whitfield  Dana's Team       0        $0",
        '',
      ].join('\n'),
    )
  })

  it("enforce the product's rules", async () => {
    const cli = await trialLeague({ managers: ['Noor Haddad'] })
    const noor = ['--email', 'noor.haddad@example.com', '--team', 'Again']
    const second = await cli.sidepot([
      'leagues',
      'create',
      'B',
      '--commissioner',
      'dana.whitfield@example.com',
    ])
    const byManager = await cli.sidepot([
      'leagues',
      'create',
      'B',
      '--commissioner',
      'noor.haddad@example.com',
    ])
    const twice = await cli.sidepot(['members', 'add', '--league', '1', ...noor])
    const nameless = await cli.fails(
      'members',
      'add',
      '--league',
      '1',
      '--email',
      'x@example.com',
      '--team',
      'X',
    )
    expect(second).toMatchObject({ code: 3, stderr: expect.stringContaining('free tier limit of 1 league') })
    expect(byManager).toMatchObject({ code: 3, stderr: 'Only commissioners can create leagues.\n' })
    expect(twice).toMatchObject({ code: 3, stderr: 'This person is already a member of the league.\n' })
    expect(nameless).toBe('3 First name is required\n')
  })
})

describe('many leagues', () => {
  it('are imported from a file all or nothing, and listed with filters and sorting', async () => {
    const cli = await trialLeague({ managers: ['Noor Haddad'], premium: true })
    const people = 'email,firstName,lastName,role\nlee@example.com,Lee,Park,commissioner\n'
    await cli.sidepot(['users', 'import', '-'], { stdin: people })
    const file = (...lines: string[]) => ({ stdin: ['name,commissioner,size,currency', ...lines].join('\n') })
    const bad = await cli.sidepot(
      ['leagues', 'import', '-'],
      file(
        'One,lee@example.com,,',
        'Two,lee@example.com,,',
        'Three,nobody@example.com,,',
        'Four,noor.haddad@example.com,,',
      ),
    )
    expect(bad.code).toBe(3)
    for (const args of [
      'Line 3: ',
      'but the file has more',
      'No one has an account with nobody@example.com',
      'Only commissioners',
    ])
      expect(bad.stderr).toContain(args)
    const good = file('Turf Wars,lee@example.com,4,EUR', 'Fourth & Long,dana.whitfield@example.com,,')
    const dry = await cli.sidepot(['leagues', 'import', '-', '--dry-run', '--skip-existing'], good)
    expect([dry.code, dry.stdout]).toEqual([0, expect.stringContaining('1 league can be created')])
    expect(JSON.parse(await cli.does('leagues', 'list', '--json'))).toHaveLength(1)
    await cli.sidepot(['leagues', 'import', '-', '--skip-existing'], good)
    const listed = async (...argv: string[]) =>
      (JSON.parse(await cli.does('leagues', 'list', '--json', ...argv)) as { name: string }[]).map(
        ({ name }) => name,
      )
    expect(await listed('--sort', 'name', '--descending')).toEqual(['Turf Wars', 'Fourth & Long'])
    expect(await listed('--sort', 'members')).toEqual(['Fourth & Long', 'Turf Wars'])
    expect(await listed('--search', 'lee')).toEqual(['Turf Wars'])
    const none = await cli.sidepot(['leagues', 'list', '--state', 'archived'])
    expect(none.stderr).toContain('No matching leagues.')
  })
})
