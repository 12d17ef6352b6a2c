import { expect, test } from 'vitest'
import type { Pool } from '#contract/money/pools'
import { trialLeague } from '#testing/cli-trial'

const noor = ['--manager', 'noor.haddad@example.com']
const league = ['--league', '1']
const opening = [
  ...['pools', 'create', ...league, '--name', 'Most points', '--buy-in', '20', '--metric', 'highest_score'],
  ...['--weeks', '17-18', '--closes', '2027-01-01', '--payouts', '60,40'],
]

const withPool = async () => {
  const t = await trialLeague({ managers: ['Noor Haddad', 'Cole Brandt'] })
  const made = await t.sidepot(opening)
  expect([made.code, made.stdout]).toEqual([
    0,
    'Opened side pot 1, Most points: $20 each, join until 2027-01-01.\n',
  ])
  return t
}

test('opens, joins, shows, leaves and closes a side pot', async () => {
  const t = await withPool()
  const joined = await t.sidepot(['pools', 'join', 'most points', ...league, ...noor])
  expect([joined.code, joined.stdout]).toEqual([0, 'Joined Most points: 1 in, $20.\n'])
  const shown = await t.sidepot(['pools', 'show', '1', ...league])
  expect(shown.stdout).toContain('Most points: $20, $20 each, $0 paid in, open')
  expect(shown.stdout).toContain("weeks 17 to 18, 60%, 40%. Members with a balance due can't win.")
  expect(shown.stdout).toMatch(/Noor Haddad +\$20 +\$0/)
  const listed = await t.sidepot(['pools', ...league, '--json'])
  expect((JSON.parse(listed.stdout) as { pools: Pool[] }).pools).toMatchObject([{ id: 1, pot: 20, most: 3 }])
  expect((await t.sidepot(['pools', 'leave', '1', ...league, ...noor])).code).toBe(0)
  const closed = await t.sidepot(['pools', 'close', '1', ...league])
  expect(closed.stdout).toBe('Closed Most points with 0 in.\n')
  expect((await t.sidepot(['pools', 'join', '1', ...league, ...noor])).stderr).toContain(
    'Most points is closed. Joining and leaving are no longer possible.',
  )
})

test('a survivor pool shows who is still in and takes no places', async () => {
  const t = await withPool()
  const survivor = [
    ...['pools', 'create', ...league, '--name', 'Survivor', '--buy-in', '5', '--metric', 'highest_score'],
    ...[
      '--weeks',
      '17-18',
      '--closes',
      '2027-01-01',
      '--survivor',
      '--direction',
      'lowest',
      '--rolls-over-remainder',
    ],
  ]
  expect((await t.sidepot(survivor)).code).toBe(0)
  await t.sidepot(['pools', 'join', 'survivor', ...league, ...noor])
  const shown = await t.sidepot(['pools', 'show', 'survivor', ...league])
  expect(shown.stdout).toContain('The last team left wins it all.')
  expect(shown.stdout).toMatch(/Noor Haddad +\$5 +\$0 +still in/)
  const json = await t.sidepot(['pools', 'show', 'survivor', ...league, '--json'])
  expect(JSON.parse(json.stdout)).toMatchObject({
    way: 'survivor',
    rollsOverRemainder: true,
    standing: [],
  })
  const places = await t.sidepot([...survivor, '--name', 'Other', '--payouts', '60,30,10'])
  expect([places.code, places.stderr]).toEqual([
    3,
    expect.stringContaining('The last survivor wins the whole pot'),
  ])
  const nothing = await t.sidepot([...opening, '--name', 'Third', '--rollover-from', 'survivor'])
  expect([nothing.code, nothing.stderr]).toEqual([4, expect.stringContaining('Remainder of this side pot')])
})

test('cancels a side pot with a reason and reports an unknown one', async () => {
  const t = await withPool()
  await t.sidepot(['pools', 'join', '1', ...league, ...noor])
  const cancelled = await t.sidepot(['pools', 'cancel', '1', ...league, '--reason', 'Too few'])
  expect(cancelled.stdout).toBe('Canceled Most points. All buy-ins are refunded.\n')
  expect((await t.sidepot(['pools', 'show', 'another', ...league])).code).toBe(4)
  const bad = await t.sidepot([...opening.slice(0, 4), '--name', 'B', '--buy-in', '5', ...opening.slice(10)])
  expect([bad.code, bad.stderr]).toEqual([3, expect.stringContaining('Choose what decides it')])
})
