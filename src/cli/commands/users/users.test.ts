import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commissionerEmail, trial, trialLeague } from '#testing/cli-trial'

const avery = ['--email', 'Avery@Example.com', '--first-name', 'Avery', '--last-name', 'Stone']

describe('users', () => {
  it('are created with a password from stdin, listed and promoted', async () => {
    const { sidepot } = trial()
    const stdin = 'correct horse battery\n'
    expect(
      await sidepot(['users', 'create', ...avery, '--role', 'commissioner', '--password-stdin', '-q'], {
        stdin,
      }),
    ).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(await sidepot(['users', 'promote', 'avery@example.com', '--days', '7'])).toEqual({
      code: 0,
      stdout: 'Avery Stone has Premium until 2026-11-25.\n',
      stderr: '',
    })
    expect(await sidepot(['users', 'list'])).toEqual({
      code: 0,
      stdout: [
        'ID  Name         Email              Role          Tier                      Leagues  Two-step verification  Last sign-in',
        ' 1  Avery Stone  avery@example.com  commissioner  Premium until 2026-11-25        0  no',
        '',
      ].join('\n'),
      stderr: '',
    })
  })

  it('get an email to set a password when none is entered', async () => {
    const created = {
      code: 0,
      stdout: expect.stringMatching(
        /^Created .* Email is off on this server\. Print a password link with .* --show-link\.\n$/,
      ),
    }
    const terminal = { isInteractive: true, stdin: '\n' }
    const { sidepot } = trial()
    expect(await sidepot(['users', 'create', ...avery, '--role', 'manager'])).toMatchObject(created)
    const blair = ['--email', 'blair@example.com', '--first-name', 'Blair', '--last-name', 'Ng']
    expect(await sidepot(['users', 'create', ...blair, '--role', 'manager'], terminal)).toEqual({
      ...created,
      stderr: 'Password (leave empty to email them a link): \n',
    })
  })

  it('are shown with their leagues', async () => {
    const cli = await trialLeague()
    expect(await cli.does('users', 'show', 'Dana.Whitfield@example.com')).toBe(
      [
        'Dana Whitfield',
        'ID                     1',
        'Email                  dana.whitfield@example.com',
        'Role                   commissioner',
        'Tier                   free',
        'Extra leagues          0',
        'Member since           2026-11-18',
        'Last sign-in           never',
        'Two-step verification  no',
        '',
        'ID  League         As            Team',
        " 1  Fourth & Long  commissioner  Dana's Team",
        '',
      ].join('\n'),
    )
    const shown = JSON.parse(await cli.does('users', 'show', 'dana.whitfield@example.com', '--json'))
    expect(shown).toMatchObject({ email: 'dana.whitfield@example.com', leagues: [{ name: 'Fourth & Long' }] })
    expect(await cli.fails('users', 'show', 'nobody@example.com')).toBe(
      '4 No account uses nobody@example.com.\n',
    )
  })

  it('are validated before a password is requested', async () => {
    const bad = ['--email', 'nowhere', '--first-name', '', '--last-name', 'Stone', '--role', 'manager']
    const ran = await trial().sidepot(['users', 'create', ...bad])
    expect(ran.code).toBe(3)
    expect(ran.stderr).toBe('--first-name: First name is required\n--email: Invalid email address\n')
  })

  it('are rejected with a password that is too short', async () => {
    const ran = await trial().sidepot(
      ['users', 'create', ...avery, '--role', 'manager', '--password-stdin'],
      {
        stdin: 'abc\n',
      },
    )
    expect(ran.code).toBe(3)
    expect(ran.stderr).toContain('password: Password must be at least 6 characters\n')
  })

  it('are rejected with an address already in use', async () => {
    const cli = await trialLeague()
    const profile = ['--email', 'dana.whitfield@example.com', '--first-name', 'D', '--last-name', 'W']
    const ran = await cli.sidepot(['users', 'create', ...profile, '--role', 'manager', '--password-stdin'], {
      stdin: 'another long one',
    })
    expect(ran).toEqual({
      code: 3,
      stdout: '',
      stderr: 'An account with this email already exists. Sign in instead.\n',
    })
  })

  it('are promoted only when they exist, and for 7, 14 or 30 days', async () => {
    const cli = await trialLeague()
    const unknown = await cli.fails('users', 'promote', 'nobody@example.com', '--days', '7')
    const promote = (days: string) =>
      cli.sidepot(['users', 'promote', 'dana.whitfield@example.com', '--days', days])
    expect(unknown).toBe('4 No account uses nobody@example.com.\n')
    for (const days of ['0', '9', '36501', '1.5', '-3', 'ten']) {
      expect(await promote(days)).toMatchObject({
        code: 3,
        stderr: '--days: Premium is granted for 7, 14 or 30 days\n',
      })
    }
    expect((await promote('14')).stdout).toBe('Dana Whitfield has Premium until 2026-12-02.\n')
  })
})

describe('a long list of accounts', () => {
  it('is printed whole, read in pages', { timeout: 60_000 }, async () => {
    const cli = trial()
    const people = Array.from({ length: 501 }, (_, index) => `p${index}@example.com,P,Q${index},manager`)
    const stdin = ['email,firstName,lastName,role', ...people].join('\n')
    await cli.sidepot(['users', 'import', '-'], { stdin })
    const listed = await cli.sidepot(['users', 'list'])
    expect([listed.stdout.trim().split('\n').length, listed.stderr]).toEqual([502, ''])
    const found = JSON.parse(await cli.does('users', 'list', '--json')) as { id: number }[]
    expect(new Set(found.map(({ id }) => id)).size).toBe(501)
    const firstPage = await cli.sidepot(['users', 'list', '--limit', '500', '--json'])
    expect(JSON.parse(firstPage.stdout)).toHaveLength(500)
    expect(firstPage.stderr).toMatch(/^For more accounts, add --after \d+\.\n$/)
    const outputFile = join(cli.folder, 'users.json')
    const exported = await cli.sidepot(['export', 'users', '--format', 'json', '--out', outputFile], {
      stderrIsTerminal: true,
    })
    expect(exported.stderr).toContain('501 of 501')
    expect(JSON.parse(readFileSync(outputFile, 'utf8'))).toEqual(found)
  })

  it('is printed in parts', async () => {
    const cli = await trialLeague({ managers: ['Noor Haddad', 'Priya Raman'] })
    const first = await cli.sidepot(['users', 'list', '--limit', '2'])
    expect(first.stdout.trim().split('\n')).toHaveLength(3)
    // Dana, Noor, Priya: Noor came last.
    expect(first.stderr).toBe('For more accounts, add --after 2.\n')
    const nextPage = ['users', 'list', '--limit', '2', '--after', '2']
    const whole = (leagues: number) => ({
      code: 0,
      stdout: [
        'ID  Name         Email                    Role     Tier  Leagues  Two-step verification  Last sign-in',
        ` 3  Priya Raman  priya.raman@example.com  manager  free        ${leagues}  no`,
        '',
      ].join('\n'),
      stderr: '',
    })
    expect(await cli.sidepot(nextPage)).toEqual(whole(1))
    await cli.does('users', 'delete', commissionerEmail, '--yes')
    expect(await cli.sidepot(nextPage)).toEqual(whole(0))
    await cli.does('users', 'delete', 'noor.haddad@example.com', '--yes')
    expect(await cli.fails(...nextPage)).toBe('4 Account 2 no longer exists.\n')
  })
})
