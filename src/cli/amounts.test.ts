import { expect, test } from 'vitest'
import { statNames } from '#domain/stat-names'
import { trialLeague } from '#testing/cli-trial'

const league = ['--league', '1']

/** Every command that prints money totals of a league. */
const commands = [
  ['leagues', 'show', '1'],
  ['pot', 'show', ...league],
  ['pot', 'list', ...league],
  ['dues', ...league],
  ['planner', ...league],
  ['rules', 'list', ...league],
]

/** Returns the amount printed after each label, in cents. */
const amountsIn = (text: string): { name: string; cents: number }[] =>
  Object.values(statNames).flatMap(name =>
    [...text.matchAll(new RegExp(`(?<![\\w] )${name}:? +[−-]?[$€¥]([\\d,]+(?:\\.\\d\\d)?)`, 'g'))].map(
      ([, amount = '']) => ({ name, cents: Math.round(Number(amount.replaceAll(',', '')) * 100) }),
    ),
  )

test.each(['USD', 'EUR', 'JPY'])('every command shows the same numbers, in %s', async currency => {
  const t = await trialLeague({ managers: ['Noor Haddad', 'Cole Brandt'] })
  await t.does('leagues', 'edit', '1', '--currency', currency)
  await t.does('dues', 'set', ...league, '--amount', '100', '--due', '2026-09-10', '--late-fee', '10')
  await t.does('jobs', 'run', 'dues')
  const noor = ['--manager', 'noor.haddad@example.com']
  await t.does('dues', 'paid', ...league, ...noor, '--amount', '150', '--credit')
  const award = ['--type', 'hot_top2', '--week', '10', '--player', 'Rashad Colter', '--position', 'QB']
  await t.does('awards', 'add', ...league, ...award, ...noor, '--points', '31', '--prize', '30')
  await t.does('pot', 'set', ...league, '--place', '1=120', '--place', '2=15')
  await t.does('pot', 'use', 'donation', ...league, '--amount', '12', '--for', 'Food bank')
  const valuesByName = new Map<string, Map<number, string[]>>()
  for (const argv of commands) {
    const printed = amountsIn(await t.does(...argv))
    for (const { name, cents } of printed) {
      const values = valuesByName.get(name) ?? new Map<number, string[]>()
      values.set(cents, [...(values.get(cents) ?? []), argv.join(' ')])
      valuesByName.set(name, values)
    }
  }
  expect([...valuesByName].filter(([, values]) => values.size > 1)).toEqual([])
  const count = (name: string) => [...(valuesByName.get(name)?.values() ?? [])].flat().length
  expect(count(statNames.leaguePot)).toBeGreaterThanOrEqual(4)
  expect(count(statNames.available)).toBeGreaterThanOrEqual(4)
})
