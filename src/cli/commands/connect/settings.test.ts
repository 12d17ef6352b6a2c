import { expect, test } from 'vitest'
import { trialLeague } from '#testing/cli-trial'

const inLeague = ['--league', '1']
const swid = '{1B2C3D4E-0000-4000-8000-000000000001}'

const aLeague = async () => {
  const t = await trialLeague()
  return t
}

test('saves keys from a file and shows only their last characters', async () => {
  const t = await aLeague()
  const file = { stdin: `# from the browser\nswid = ${swid}\nespnS2=AEBexampleAEBexample\n` }
  const saved = await t.sidepot(['connect', 'keys', 'espn', ...inLeague, '--file', '-', '--json'], file)
  expect(saved.code).toBe(0)
  expect(saved.stdout).not.toContain('AEBexampleAEBexample')
  expect(JSON.parse(saved.stdout)).toMatchObject({ provider: 'espn', espnS2: expect.stringMatching(/mple$/) })
  const wrong = await t.sidepot(['connect', 'keys', 'espn', ...inLeague, '--file', '-'], { stdin: 'key=1' })
  expect([wrong.code, wrong.stderr]).toEqual([
    2,
    expect.stringContaining('Each line must be NAME=VALUE with one of '),
  ])
})

test('turns a connection off and on, and the list shows it', async () => {
  const t = await aLeague()
  expect(await t.does('connect', 'off', 'sleeper', ...inLeague)).toBe('Sleeper is off for this league.\n')
  expect(await t.does('connect', 'list', ...inLeague)).toMatch(/Sleeper +no +not connected/)
  expect(await t.does('connect', 'on', 'sleeper', ...inLeague)).toBe('Sleeper is on for this league.\n')
})

test('shows where to authorize Sidepot once the keys are saved', async () => {
  const t = await aLeague()
  const early = await t.sidepot(['connect', 'authorize', 'yahoo', ...inLeague])
  expect(early.code).toBe(3)
  const file = { stdin: 'oauthConsumerKey=key1\noauthConsumerSecret=secret1\n' }
  await t.sidepot(['connect', 'keys', 'yahoo', ...inLeague, '--file', '-'], file)
  expect(await t.does('connect', 'authorize', 'yahoo', ...inLeague)).toMatch(/^https:\/\/.*client_id=key1/)
})

test('rejects an unknown provider and one that needs no keys', async () => {
  const t = await aLeague()
  expect(await t.sidepot(['connect', 'on', 'cbs', ...inLeague])).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('Unknown provider cbs'),
  })
  expect(await t.sidepot(['connect', 'keys', 'sleeper', ...inLeague])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("Sleeper doesn't need keys."),
  })
})
