import { describe, expect, it } from 'vitest'
import { SentInvitation } from '#contract/leagues/joining'
import { trialLeague } from '#testing/cli-trial'

const leo = ['--league', '1', '--email', 'leo@example.com']
const link = expect.stringMatching(/^http:\/\/localhost:3000\/accept-invite\?token=[\w-]{43}\n$/)

describe('invite', () => {
  it('invites, lists, re-invites and revokes', async () => {
    const cli = await trialLeague()
    expect(await cli.sidepot(['invite', ...leo, '--name', 'Leo Fontaine'])).toEqual({
      code: 0,
      stdout: link,
      stderr: 'Invited Leo Fontaine. The link works once, until 2026-12-02:\n',
    })
    expect(await cli.does('invite', 'list', '--league', '1')).toBe(
      [
        'ID  Name          Email            Status   Sent        Until',
        ' 1  Leo Fontaine  leo@example.com  pending  2026-11-18  2026-12-02',
        '',
      ].join('\n'),
    )
    expect(await cli.sidepot(['invite', 'resend', ...leo])).toEqual({
      code: 0,
      stdout: link,
      stderr:
        'Invited Leo Fontaine again; the old link no longer works. The link works once, until 2026-12-02:\n',
    })
    expect(await cli.sidepot(['invite', 'revoke', ...leo])).toEqual({
      code: 0,
      stdout: "Revoked Leo Fontaine's invitation.\n",
      stderr: '',
    })
    expect(await cli.fails('invite', 'resend', ...leo)).toBe(
      '3 This invitation was revoked. Send a new one.\n',
    )
  })

  it('prints the API response with --json', async () => {
    const cli = await trialLeague()
    const sent = JSON.parse(await cli.does('invite', 'send', ...leo, '--name', 'Leo', '--json'))
    expect(SentInvitation.parse(sent)).toMatchObject({ id: 1, email: 'leo@example.com', status: 'pending' })
    expect(JSON.parse(await cli.does('invite', 'list', '--league', '1', '--json'))).toHaveLength(1)
  })

  it('rejects an existing member, an unknown invitation and a missing name', async () => {
    const cli = await trialLeague({ managers: ['Noor Haddad'] })
    const noor = ['--league', '1', '--email', 'noor.haddad@example.com']
    const member = await cli.sidepot(['invite', ...noor, '--name', 'Noor'])
    const notInvited = await cli.fails('invite', 'revoke', ...leo)
    const nameless = await cli.sidepot(['invite', ...leo])
    expect(member).toEqual({
      code: 3,
      stdout: '',
      stderr: 'This person is already a member of the league.\n',
    })
    expect(notInvited).toBe('4 No invitation to this league for leo@example.com.\n')
    expect(nameless).toMatchObject({ code: 2, stderr: expect.stringContaining("'--name <name>'") })
  })
})
