import { describe, expect, it } from 'vitest'
import { commissionerEmail, trial, trialLeague } from '#testing/cli-trial'

const confirmHint = ' Add --yes to skip this question.\n'

describe('existing accounts', () => {
  it('lose granted premium and change their role', async () => {
    const cli = await trialLeague({ premium: true })
    expect(await cli.sidepot(['users', 'revoke', commissionerEmail, '--yes'])).toEqual({
      code: 0,
      stdout: 'Ended Premium for Dana Whitfield. Existing data stays readable.\n',
      stderr: '',
    })
    expect(await cli.sidepot(['users', 'set-role', commissionerEmail, 'site_admin', '--yes'])).toEqual({
      code: 0,
      stdout: 'Dana Whitfield is site_admin now.\n',
      stderr: '',
    })
    expect(await cli.fails('users', 'set-role', commissionerEmail, 'manager', '--yes')).toBe(
      '3 This is the only site admin who can sign in. First create another one and have them set a password.\n',
    )
    const king = await cli.sidepot(['users', 'set-role', commissionerEmail, 'king', '--yes'])
    expect(king).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('site_admin, commissioner, manager'),
    })
  })

  it('get a link to set a password, printed only on request', async () => {
    const cli = await trialLeague()
    const queued = (what: string) => `Email is off on this server. ${what}\n`
    expect(await cli.sidepot(['users', 'reset-password', commissionerEmail, '--yes'])).toEqual({
      code: 0,
      stdout: queued(
        `Print a password link with sidepot users reset-password ${commissionerEmail} --show-link.`,
      ),
      stderr: '',
    })
    expect(await cli.sidepot(['users', 'reset-password', commissionerEmail, '--yes', '--show-link'])).toEqual(
      {
        code: 0,
        stdout: expect.stringMatching(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}\n$/),
        stderr: queued('Share the link.'),
      },
    )
    const json = JSON.parse(await cli.does('users', 'reset-password', commissionerEmail, '--yes', '--json'))
    expect(json).toEqual({ email: commissionerEmail, queued: true })
  })

  it('are deleted only after confirmation, with a report', async () => {
    const cli = await trialLeague({ managers: ['Noor Haddad'] })
    const award = ['--league', '1', '--type', 'hot_top2', '--week', '9', '--player', 'Rashad Colter']
    const points = ['--position', 'QB', '--points', '29.48', '--manager', 'noor.haddad@example.com']
    await cli.does('awards', 'add', ...award, ...points)
    const question =
      'Delete the account of Dana Whitfield, with 1 league and 1 award? Open balances in Fourth & Long: Noor Haddad is owed $10.'
    expect(await cli.fails('users', 'delete', commissionerEmail)).toBe(`2 ${question}${confirmHint}`)
    const no = { isInteractive: true, stdin: 'n\n' }
    expect(await cli.sidepot(['users', 'delete', commissionerEmail], no)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/Delete the account .* \(y\/N\) [^]*No changes were made\.\n$/),
    })
    expect(await cli.does('users', 'list', '--json')).toContain(commissionerEmail)
    expect(await cli.sidepot(['users', 'delete', commissionerEmail, '--yes'])).toEqual({
      code: 0,
      stdout: [
        'Deleted the account of Dana Whitfield.',
        'Leagues deleted     1',
        'Memberships ended   1',
        'Awards won          0',
        'Showdowns played    0',
        'Invitations sent    0',
        'Transfers sent      0',
        'Transfers received  0',
        '',
        'ID  Deleted league  Members  Awards  Invitations  Showdowns  Transfers',
        ' 1  Fourth & Long         2       1            0          0          0',
        '',
      ].join('\n'),
      stderr: '',
    })
    const noor = JSON.parse(await cli.does('users', 'delete', 'noor.haddad@example.com', '-y', '--json'))
    expect(noor).toMatchObject({
      deletedUser: { firstName: 'Noor' },
      deletionReport: { ownedLeagues: [], userAwards: 0 },
    })
  })

  it('are rejected without a prompt when they are the only site admin', async () => {
    const { does, fails } = trial()
    const avery = ['--email', 'avery@example.com', '--first-name', 'Avery', '--last-name', 'Stone']
    await does('users', 'create', ...avery, '--role', 'site_admin')
    expect(await fails('users', 'delete', 'avery@example.com')).toBe(
      '3 This is the only site admin who can sign in. First create another one and have them set a password.\n',
    )
  })
})

describe('destructive commands', () => {
  it.each([
    [['users', 'revoke', commissionerEmail], 'End the Premium granted to Dana Whitfield?'],
    [['users', 'set-role', commissionerEmail, 'manager'], 'Make Dana Whitfield manager?'],
    [
      ['users', 'reset-password', commissionerEmail],
      `End the sessions of ${commissionerEmail} and email a link to set a new password?`,
    ],
    [
      ['leagues', 'end-season', '1'],
      'End the 2026 season of Fourth & Long, freeze its awards and email everyone a statement?',
    ],
  ])('ask for confirmation first: %j', async (argv, question) => {
    const cli = await trialLeague({ premium: true })
    const unconfirmed = await cli.sidepot(argv)
    expect([unconfirmed.code, unconfirmed.stdout]).toEqual([2, ''])
    expect(unconfirmed.stderr).toContain(question)
    const declined = await cli.sidepot(argv, { isInteractive: true, stdin: 'n\n' })
    expect([declined.code, declined.stderr]).toEqual([1, expect.stringContaining('No changes were made.')])
    expect((await cli.sidepot([...argv, '--yes'])).code).toBe(0)
  })

  it('disable and re-enable an account, and sign it out everywhere', async () => {
    const cli = await trialLeague()
    const unconfirmed = await cli.sidepot(['users', 'disable', commissionerEmail])
    expect([unconfirmed.code, unconfirmed.stderr]).toEqual([
      2,
      `Disable ${commissionerEmail} and end their sessions?${confirmHint}`,
    ])
    expect(await cli.does('users', 'disable', commissionerEmail, '--yes')).toBe(
      'Disabled the account of Dana Whitfield. Nothing was deleted.\n',
    )
    expect(await cli.does('users', 'enable', commissionerEmail)).toBe(
      'Enabled the account of Dana Whitfield.\n',
    )
    expect(await cli.does('users', 'end-sessions', commissionerEmail, '--yes')).toBe(
      `${commissionerEmail} is signed out everywhere.\n`,
    )
    expect(await cli.does('users', 'remove-factors', commissionerEmail, '--yes')).toBe(
      `${commissionerEmail} now signs in with just the password.\n`,
    )
  })
})
