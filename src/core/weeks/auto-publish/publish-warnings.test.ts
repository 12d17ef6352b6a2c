import { expect, test } from 'vitest'
import { findLeague } from '#core/leagues/find-league'
import { addRules, type RuleInput, highScore } from '#testing/league-rules'
import { rows, staged } from '#testing/review'
import { withLeague } from '#testing/made-world'
import { warningsFor } from './plan-publication.ts'

const setUpWarnings = async (rule: Partial<RuleInput>, csvRows = rows) => {
  const { w, client, leagueId } = await withLeague({ managers: 3 })
  await addRules(client, leagueId, [{ ...highScore, ...rule }], true)
  const listWarnings = async () => {
    const week = await staged(client, leagueId, csvRows)
    const found = await findLeague(w.ctx, leagueId, null)
    return found ? warningsFor(w.ctx, found.league, week) : []
  }
  return { listWarnings }
}

const tiedRows = rows.filter(([name]) => name === 'Malik Shore' || name === 'Jace Ferraro')

test('needs review for a tie that the commissioner decides', async () => {
  const { listWarnings } = await setUpWarnings({ ties: 'decide' }, tiedRows)
  expect(await listWarnings()).toEqual(['High score is tied between Team 2 and Team 3: you decide.'])
  const withoutTies = await setUpWarnings({ ties: 'decide' })
  expect(await withoutTies.listWarnings()).toEqual([])
})

test('needs no review for a tie that splits or rolls over', async () => {
  for (const ties of ['split', 'each', 'carryOver'] as const) {
    const { listWarnings } = await setUpWarnings({ ties }, tiedRows)
    expect(await listWarnings()).toEqual([])
  }
})

test('needs no review for a tie at zero', async () => {
  const nothing = tiedRows.map(row => [...row.slice(0, 3), 0, ...row.slice(4)] as (typeof rows)[number])
  const { listWarnings } = await setUpWarnings({ ties: 'decide' }, [
    ...nothing,
    ['Wes Kantor', 'RB', 'BN', 25.34, "Dana's Team"],
  ])
  expect(await listWarnings()).not.toContainEqual(expect.stringContaining('High score'))
})

test('waits for the commissioner when a rule is manual', async () => {
  const { listWarnings } = await setUpWarnings({ isAutomatic: false })
  expect(await listWarnings()).toEqual(['High score is manual: you choose who wins.'])
})
