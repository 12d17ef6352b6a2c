import { expect, test } from 'vitest'
import { RuleSettings } from '#contract/rules/rule-settings'
import { benchBoss } from '#core/awards/award-types/bench-boss'
import { emptyDecisionContext } from '#core/awards/award-types/award-type'
import { exampleWeek } from '#core/awards/metrics/example-week'
import { kindOfRule } from '#core/awards/award-types/league-kinds'
import { candidatesOf } from './candidates.ts'

const around = {
  ...{ teams: [], members: [], circumstances: emptyDecisionContext },
  awarded: () => false,
  isByHand: () => false,
  isGone: () => false,
}

const week = (started: number | undefined) =>
  exampleWeek([
    {
      name: 'Coles Law',
      players: [
        { name: 'Started', position: 'WR', points: 5, ...(started !== undefined && { projected: started }) },
        { name: 'Passer', position: 'QB', projected: 2, points: 5 },
        { name: 'Hidden', position: 'WR', slot: 'bench', projected: 14.2, points: 25 },
        { name: 'Untold', position: 'WR', slot: 'bench', points: 24 },
      ],
    },
  ])

const ownRule = kindOfRule(
  {
    id: 1,
    key: 'best-bench',
    settings: RuleSettings.parse({
      name: 'Best bench',
      metric: 'best_benched',
      direction: 'highest',
      lineup: 'bench',
      prize: { kind: 'fixed', amounts: [10] },
    }),
  },
  [1000],
)

test.each([
  ['Bench Boss', benchBoss],
  ['a rule of the league', ownRule],
])('notes a candidate of %s projected higher than the starter ahead', (_, kind) => {
  const notes = (projected: number | undefined) =>
    candidatesOf(kind, week(projected), around).map(({ playerName, note, preselected }) => [
      playerName,
      note,
      preselected,
    ])
  expect(notes(9.8)).toEqual([
    ['Hidden', 'benched behind Started, projected 14.2 to 9.8', true],
    ['Untold', null, false],
  ])
  expect(notes(14.2)[0]).toEqual(['Hidden', null, true])
  expect(notes(undefined)[0]).toEqual(['Hidden', null, true])
})
