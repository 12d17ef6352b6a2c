import { expect, test } from 'vitest'
import { changesRules, isTrying, noChanges, withStep } from './plan-changes.ts'

const blowout = { name: 'Blowout', metric: 'blowout', amount: 15, weeks: [12, 13, 14] }

test('adds a step to the preview, and previews the same place or prize once', () => {
  const dues = withStep(withStep(noChanges, { kind: 'dues', more: 5 }), { kind: 'dues', more: 2 })
  expect(dues.duesDelta).toBe(7)
  const prizes = withStep(withStep(dues, { kind: 'prize', key: 'a', amounts: [9] }), {
    ...{ kind: 'prize', key: 'a', amounts: [8] },
  })
  expect(prizes).toEqual({ ...noChanges, duesDelta: 7, prizes: [{ key: 'a', amounts: [8] }] })
  const places = withStep(withStep(noChanges, { kind: 'place', payoutId: 1, amount: 9 }), {
    ...{ kind: 'place', payoutId: 1, amount: 8 },
  })
  expect(places.places).toEqual([{ payoutId: 1, amount: 8 }])
})

test('adds up the weeks removed from a rule', () => {
  const once = withStep(noChanges, { kind: 'skip', key: 'a', weeks: [18] })
  expect(withStep(once, { kind: 'skip', key: 'a', weeks: [16, 17] }).skip).toEqual([
    { key: 'a', weeks: [16, 17, 18] },
  ])
})

test('edits a previewed rule directly, and removes it with its last week', () => {
  const tried = { ...noChanges, added: [blowout] }
  expect(withStep(tried, { kind: 'prize', key: 'new:0', amounts: [10] })).toEqual({
    ...noChanges,
    added: [{ ...blowout, amount: 10 }],
  })
  expect(withStep(tried, { kind: 'skip', key: 'new:0', weeks: [12] }).added[0]?.weeks).toEqual([13, 14])
  expect(withStep(tried, { kind: 'skip', key: 'new:0', weeks: [12, 13, 14] })).toEqual(noChanges)
})

test('describes what is previewed, and whether it includes rules', () => {
  expect([isTrying(noChanges), changesRules(noChanges)]).toEqual([false, false])
  const dues = { ...noChanges, duesDelta: -1 }
  expect([isTrying(dues), changesRules(dues)]).toEqual([true, false])
  const added = { ...noChanges, added: [blowout] }
  expect([isTrying(added), changesRules(added)]).toEqual([true, true])
})
