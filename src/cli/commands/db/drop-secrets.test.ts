import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openApp } from '#app'
import { readConfig } from '#config'
import { commissionerEmail, type Trial, trialLeague } from '#testing/cli-trial'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const inLeague = ['--league', '1']

/** A league with one of each encrypted value, and the key that encrypted them. */
const aLeague = async () => {
  const t = await trialLeague({ managers: ['Noor Haddad'], premium: true })
  await t.does('members', 'add', ...inLeague, '--owner', 'Tess Lindqvist', '--team', 'End Zone Theory')
  const keys = { stdin: 'espnS2=AEBexampleAEBexample\nswid={1B2C3D4E-0000-4000-8000-000000000001}\n' }
  await t.sidepot(['connect', 'keys', 'espn', ...inLeague, '--file', '-'], keys)
  await t.does('webhooks', 'add', 'https://hooks.example.com/x', ...inLeague, '--event', 'week.published')
  await t.does('leagues', 'create', 'Third & Short', '--commissioner', commissionerEmail)
  await t.does('leagues', 'end-season', '2', '--yes')
  await t.does('leagues', 'disband', '2', '--yes')
  const app = await openApp(readConfig({ DATABASE_URL: t.database }), { log: silent })
  const { db, ports } = app.ctx
  await db
    .insertInto('authenticator_apps')
    .values({
      user_id: 1,
      sealed_secret: ports.secrets.seal('x', 'authenticator_apps.sealed_secret.1'),
      created_at_ms: 1,
      confirmed_at_ms: 1,
    })
    .execute()
  await app.close()
  return { t, key: join(t.folder, 'sidepot.db.key') }
}

const linkOf = async (t: Trial) => {
  const links = JSON.parse(await t.does('members', 'claim-links', ...inLeague, '--json')) as {
    url: string | null
  }[]
  return links[0]?.url
}

test('reopens a database whose key is lost and reports what was lost', async () => {
  const { t, key } = await aLeague()
  const balances = await t.does('ledger', 'balances', ...inLeague)
  rmSync(key)
  expect((await t.sidepot(['leagues', 'list'])).stderr).toContain('sidepot db drop-secrets')
  const unconfirmed = await t.sidepot(['db', 'drop-secrets'])
  expect(unconfirmed.code).toBe(2)
  expect(existsSync(key)).toBe(false)
  const { code, stderr, stdout } = await t.sidepot(['db', 'drop-secrets', '--yes'])
  expect([code, stdout]).toEqual([0, 'The database opens again. Store a copy of its key somewhere else.\n'])
  for (const line of [
    '- the keys of espn for Fourth & Long: sidepot connect keys espn --league 1',
    '- the webhook to https://hooks.example.com/x: add it again',
    '- 1 authenticator app: their owners sign in with just a password until they add one again',
    '- 1 deleted league or person: can no longer be restored',
  ])
    expect(stderr).toContain(line)
  expect(await t.does('ledger', 'balances', ...inLeague)).toBe(balances)
  expect(await linkOf(t)).toBe(null)
  expect(await t.does('connect', 'list', ...inLeague)).not.toContain('failing')
  expect(await t.does('audit', '--action', 'site')).toContain('Deleted the secrets of a lost key')
  expect(await t.does('db', 'verify')).toBe('No problems found.\n')
})

test('uses the configured key from then on', async () => {
  const { t, key } = await aLeague()
  rmSync(key)
  const env = { SECRET_KEY: 'a new key that is long enough to be one' }
  expect((await t.sidepot(['db', 'drop-secrets', '--yes'], { env })).code).toBe(0)
  expect((await t.sidepot(['leagues', 'list'], { env })).code).toBe(0)
  expect(existsSync(key)).toBe(false)
  expect((await t.sidepot(['leagues', 'list'])).code).not.toBe(0)
})

test('has nothing to forget with the original key', async () => {
  const { t, key } = await aLeague()
  const { code, stderr } = await t.sidepot(['db', 'drop-secrets', '--yes'])
  expect([code, stderr]).toEqual([3, "The key opens this database, so there's nothing to delete.\n"])
  const right = readFileSync(key, 'utf8')
  writeFileSync(key, 'another key\n')
  expect((await t.sidepot(['db', 'drop-secrets'])).code).toBe(2)
  writeFileSync(key, right)
  expect(await linkOf(t)).toMatch(/token=/)
})
