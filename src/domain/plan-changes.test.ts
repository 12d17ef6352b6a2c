import { expect, test } from 'vitest'
import { changesRules, isTrying, noChanges, withStep } from './plan-changes.ts'

const blowout = { name: 'Blowout', metric: 'blowout', amount: 15, weeks: [12, 13, 14] }

test('a step is added to what is tried, and the same place or prize is tried once', () => {
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

test('weeks taken from a rule add up', () => {
  const once = withStep(noChanges, { kind: 'skip', key: 'a', weeks: [18] })
  expect(withStep(once, { kind: 'skip', key: 'a', weeks: [16, 17] }).skip).toEqual([
    { key: 'a', weeks: [16, 17, 18] },
  ])
})

test('a rule that is only tried is changed itself, and goes with its last week', () => {
  const tried = { ...noChanges, added: [blowout] }
  expect(withStep(tried, { kind: 'prize', key: 'new:0', amounts: [10] })).toEqual({
    ...noChanges,
    added: [{ ...blowout, amount: 10 }],
  })
  expect(withStep(tried, { kind: 'skip', key: 'new:0', weeks: [12] }).added[0]?.weeks).toEqual([13, 14])
  expect(withStep(tried, { kind: 'skip', key: 'new:0', weeks: [12, 13, 14] })).toEqual(noChanges)
})

test('what is tried, and whether rules are', () => {
  expect([isTrying(noChanges), changesRules(noChanges)]).toEqual([false, false])
  const dues = { ...noChanges, duesDelta: -1 }
  expect([isTrying(dues), changesRules(dues)]).toEqual([true, false])
  const added = { ...noChanges, added: [blowout] }
  expect([isTrying(added), changesRules(added)]).toEqual([true, true])
})
