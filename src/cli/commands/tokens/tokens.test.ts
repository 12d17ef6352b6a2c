import { describe, expect, it } from 'vitest'
import { commissionerEmail, leagueWith, trial } from '#testing/cli-trial'

const dana = ['--user', commissionerEmail]

describe('tokens', () => {
  it('are made, shown once, listed and revoked', async () => {
    const given = trial()
    await leagueWith(given)
    const made = await given.sidepot(['tokens', 'create', ...dana, '--name', 'laptop'])
    expect(made).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^sp_[\w-]{43}\n$/),
      stderr: 'Made the token laptop of Dana Whitfield. It has their rights, and is shown only now:\n',
    })
    expect(await given.does('tokens', 'list', ...dana)).toBe(
      [
        'ID  Name    Ends in  Made        Last used',
        ` 1  laptop  ${made.stdout.trim().slice(-4)}     2026-11-18  never`,
        '',
      ].join('\n'),
    )
    expect(await given.sidepot(['tokens', 'revoke', '1', ...dana])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'Revoke the token laptop of Dana Whitfield? Add --yes to do it without being asked.\n',
    })
    expect(await given.sidepot(['tokens', 'revoke', '1', ...dana, '--yes'])).toEqual({
      code: 0,
      stdout: 'Revoked the token laptop of Dana Whitfield.\n',
      stderr: '',
    })
    expect(await given.sidepot(['tokens', 'list', ...dana])).toEqual({
      code: 0,
      stdout: '',
      stderr: 'Dana Whitfield has no tokens.\n',
    })
  })

  it("are nobody else's to revoke", async () => {
    const given = trial()
    await leagueWith(given, { managers: ['Noor Haddad'] })
    const made = JSON.parse(await given.does('tokens', 'create', ...dana, '--name', 'ci', '--json'))
    expect(made).toMatchObject({ id: 1, name: 'ci', lastFour: made.token.slice(-4) })
    expect(await given.sidepot(['tokens', 'revoke', '1', '--user', 'noor.haddad@example.com', '-y'])).toEqual(
      { code: 4, stdout: '', stderr: 'Noor Haddad has no token 1.\n' },
    )
    expect(await given.sidepot(['tokens', 'create', '--user', 'x@example.com', '--name', 'x'])).toEqual({
      code: 4,
      stdout: '',
      stderr: 'No account has the address x@example.com.\n',
    })
  })
})
