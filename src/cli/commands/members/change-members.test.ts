import { describe, expect, it } from 'vitest'
import { openDatabase } from '#db/open'
import { commissionerEmail, type Trial, trialLeague } from '#testing/cli-trial'

const noor = ['--league', '1', '--email', 'noor.haddad@example.com']

const withNoor = async (): Promise<Trial> => {
  const cli = await trialLeague({ managers: ['Noor Haddad'] })
  return cli
}

describe('members', () => {
  it('are renamed to another team name', async () => {
    const { sidepot, does, fails } = await withNoor()
    expect(await sidepot(['members', 'rename', ...noor, '--team', 'Hail Noor'])).toEqual({
      code: 0,
      stdout: "Noor's Team is Hail Noor now.\n",
      stderr: '',
    })
    expect(await does('members', 'list', '--league', '1', '--json')).toContain('Hail Noor')
    expect(await fails('members', 'rename', ...noor, '--team', '')).toBe('3 --team: Team name is required\n')
  })

  it('are removed only after confirmation, never the commissioner', async () => {
    const { sidepot, fails } = await withNoor()
    expect(await sidepot(['members', 'remove', ...noor])).toEqual({
      code: 2,
      stdout: '',
      stderr: "Remove Noor Haddad (Noor's Team)? Add --yes to skip this question.\n",
    })
    expect(await sidepot(['members', 'remove', ...noor, '--yes'])).toEqual({
      code: 0,
      stdout: "Removed Noor Haddad (Noor's Team). Awards and money stay under their name.\n",
      stderr: '',
    })
    expect(await fails('members', 'remove', ...noor, '--yes')).toBe(
      "4 noor.haddad@example.com isn't in this league.\n",
    )
    expect(await fails('members', 'remove', '--league', '1', '--email', commissionerEmail)).toBe(
      "3 The commissioner can't be removed. Transfer the league first.\n",
    )
  })

  it('are approved or declined while they wait', async () => {
    const cli = await withNoor()
    await waiting(cli)
    expect(await cli.sidepot(['members', 'approve', ...noor])).toEqual({
      code: 0,
      stdout: "Noor Haddad joined with Noor's Team.\n",
      stderr: '',
    })
    expect(await cli.fails('members', 'approve', ...noor)).toBe(
      '3 This person is already a member of the league.\n',
    )
    await waiting(cli)
    expect(await cli.does('members', 'remove', ...noor, '-y')).toBe("Declined Noor Haddad (Noor's Team).\n")
  })
})

/** Only the web lets people ask to join, so the test writes the request to the database. */
const waiting = async ({ database }: Trial): Promise<void> => {
  const open = await openDatabase(database)
  await open.db.updateTable('members').set({ status: 'pending' }).where('user_id', '=', 2).execute()
  await open.close()
}
