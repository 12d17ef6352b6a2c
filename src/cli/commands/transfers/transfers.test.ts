import { expect, test } from 'vitest'
import { commissionerEmail, trialLeague } from '#testing/cli-trial'

const noor = 'noor.haddad@example.com'
const dana = ['--user', commissionerEmail]

const aLeague = async () => {
  const t = await trialLeague({ managers: ['Noor Haddad'] })
  return t
}

test('asks a user, who accepts, and the league waits for its new commissioner', async () => {
  const t = await aLeague()
  const requestArgs = ['transfers', 'request', '--league', '1', '--to', noor]
  expect(await t.does(...requestArgs, '--dry-run')).toBe(
    'Noor Haddad can be asked to take over Fourth & Long. No request was sent.\n',
  )
  expect(await t.does(...requestArgs)).toBe(
    'Asked Noor Haddad to take over Fourth & Long, until 2026-11-20 14:12 UTC.\n',
  )
  expect(await t.does('transfers', 'list', ...dana)).toMatch(
    /1 +Fourth & Long +Dana Whitfield +Noor Haddad +pending/,
  )
  expect(await t.does('transfers', 'accept', '1', '--user', noor)).toBe(
    'Request 1, Fourth & Long: accepted; Noor Haddad runs the league from 2026-11-19 14:12 UTC, unless either of them cancels.\n',
  )
  expect(await t.does('transfers', 'cancel', '1', ...dana)).toBe('Request 1, Fourth & Long: cancelled.\n')
})

test('rejects decisions by non-members', async () => {
  const t = await aLeague()
  await t.does('transfers', 'request', '--league', '1', '--to', noor)
  const { code, stderr } = await t.sidepot(['transfers', 'accept', '1', ...dana])
  expect([code, stderr]).toEqual([4, 'Transfer request not found\n'])
  expect(await t.does('transfers', 'decline', '1', '--user', noor)).toBe(
    'Request 1, Fourth & Long: declined.\n',
  )
})

test('transfers a league immediately for the server admin, after confirmation', async () => {
  const t = await aLeague()
  const handOver = ['leagues', 'transfer', '1', '--to', noor]
  expect((await t.sidepot(handOver)).code).toBe(2)
  expect(await t.does(...handOver, '--yes')).toBe('Noor Haddad runs Fourth & Long now.\n')
  const repeated = await t.fails(...handOver, '--yes')
  expect(repeated).toBe('3 They already run this league.\n')
})
