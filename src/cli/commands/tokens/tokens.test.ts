import { describe, expect, it } from 'vitest'
import { commissionerEmail, trialLeague } from '#testing/cli-trial'

const dana = ['--user', commissionerEmail]

describe('tokens', () => {
  it('are created, shown once, listed and revoked', async () => {
    const cli = await trialLeague()
    const made = await cli.sidepot(['tokens', 'create', ...dana, '--name', 'laptop'])
    expect(made).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^sp_[\w-]{43}\n$/),
      stderr: "Created token laptop for Dana Whitfield, with read until 2027-02-16. It's only shown now:\n",
    })
    expect(await cli.does('tokens', 'list', ...dana)).toBe(
      [
        'ID  Name    Ends with  Scopes  Until       Last used  From',
        ` 1  laptop  ${made.stdout.trim().slice(-4)}       read    2027-02-16  never`,
        '',
      ].join('\n'),
    )
    expect(await cli.fails('tokens', 'revoke', '1', ...dana)).toBe(
      '2 Revoke token laptop of Dana Whitfield? Add --yes to skip this question.\n',
    )
    expect(await cli.sidepot(['tokens', 'revoke', '1', ...dana, '--yes'])).toEqual({
      code: 0,
      stdout: 'Revoked token laptop of Dana Whitfield.\n',
      stderr: '',
    })
    expect(await cli.sidepot(['tokens', 'list', ...dana])).toEqual({
      code: 0,
      stdout: '',
      stderr: 'Dana Whitfield has no tokens.\n',
    })
  })

  it('are valid for the requested scopes and lifetime', async () => {
    const cli = await trialLeague()
    const tokenOptions = ['--name', 'ci', '--scope', 'league:1:write', '--scope', 'read', '--days', '7']
    const made = await cli.does('tokens', 'create', ...dana, ...tokenOptions, '--json')
    expect(JSON.parse(made)).toMatchObject({
      scopes: ['league:1:write', 'read'],
      endsAt: expect.stringMatching(/^2026-11-25/),
    })
    expect(
      (await cli.sidepot(['tokens', 'create', ...dana, '--name', 'x', '--scope', 'write'])).stderr,
    ).toContain('A token scope is read, league:<id>:write or admin')
  })

  it('can be revoked only by their owner', async () => {
    const cli = await trialLeague({ managers: ['Noor Haddad'] })
    const made = JSON.parse(await cli.does('tokens', 'create', ...dana, '--name', 'ci', '--json'))
    expect(made).toMatchObject({ id: 1, name: 'ci', lastFour: made.token.slice(-4) })
    expect(await cli.sidepot(['tokens', 'revoke', '1', '--user', 'noor.haddad@example.com', '-y'])).toEqual({
      code: 4,
      stdout: '',
      stderr: 'Noor Haddad has no token 1.\n',
    })
    expect(await cli.fails('tokens', 'create', '--user', 'x@example.com', '--name', 'x')).toBe(
      '4 No account uses x@example.com.\n',
    )
  })
})
