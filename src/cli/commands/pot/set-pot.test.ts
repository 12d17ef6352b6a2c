import { expect, test } from 'vitest'
import { trialLeague } from '#testing/cli-trial'

const set = ['pot', 'set', '--league', '1']

const aLeague = async () => {
  const t = await trialLeague()
  return t
}

test('sets the pot piece by piece; omitted options keep their value', async () => {
  const t = await aLeague()
  await t.does(...set, '--amount', '1200', '--place', '1=50%', '--other', 'Best team name=20')
  const later = await t.does(...set, '--place', '2=200', '--label', '2=Runner-up')
  expect(later).toMatch(/1 +1st Place +\$600\.00/)
  expect(later).toMatch(/2 +Runner-up +\$200\.00/)
  expect(later).toMatch(/Best team name +\$20\.00/)
  expect(later).toContain(
    'League pot $1,200 − Total Distributed $0 − Set aside $820 = Available for weekly awards $380\n',
  )
  expect(await t.does('pot', 'show', '--league', '1')).toBe(later)
})

test('shows the total in a dry run without saving, and rejects more than the pot', async () => {
  const t = await aLeague()
  const dry = await t.sidepot([...set, '--amount', '100', '--place', '1=60', '--dry-run'])
  expect([dry.code, dry.stderr]).toEqual([0, 'Nothing was recorded.\n'])
  expect(dry.stdout).toContain(
    'League pot $100 − Total Distributed $0 − Set aside $60 = Available for weekly awards $40',
  )
  expect(await t.does('pot', 'show', '--league', '1')).toContain('League pot $0 −')
  const over = await t.sidepot([...set, '--amount', '100', '--place', '1=160'])
  expect([over.code, over.stderr]).toEqual([
    3,
    expect.stringContaining("Total payouts can't exceed the total pot of $100"),
  ])
})

test.each([
  [['--place', '7=10'], '--place 7=10: use PLACE=VALUE with a place from 1 to 6.'],
  [['--other', 'Best team name'], '--other Best team name: use LABEL=AMOUNT or LABEL=PERCENT%.'],
])('%j is a usage error', async (options, message) => {
  const t = await aLeague()
  const { code, stderr } = await t.sidepot([...set, ...options])
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
})
