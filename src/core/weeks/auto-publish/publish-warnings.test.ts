import { expect, test } from 'vitest'
import { findLeague } from '#core/leagues/find-league'
import { addRules, type GivenRule, highScore } from '#testing/league-rules'
import { rows, staged } from '#testing/review'
import { withLeague } from '#testing/made-world'
import { warningsFor } from './publish-warnings.ts'

const doubtsWith = async (rule: Partial<GivenRule>, given = rows) => {
  const { w, client, leagueId } = await withLeague({ managers: 3 })
  await addRules(client, leagueId, [{ ...highScore, ...rule }], true)
  const doubts = async () => {
    const week = await staged(client, leagueId, given)
    const found = await findLeague(w.ctx, leagueId, null)
    return found ? warningsFor(w.ctx, found.league, week) : []
  }
  return { doubts }
}

const tied = rows.filter(([name]) => name === 'Malik Shore' || name === 'Jace Ferraro')

test('needs review for a tie that the commissioner decides', async () => {
  const { doubts } = await doubtsWith({ ties: 'decide' }, tied)
  expect(await doubts()).toEqual(['High score is tied between Team 2 and Team 3: you decide.'])
  const untied = await doubtsWith({ ties: 'decide' })
  expect(await untied.doubts()).toEqual([])
})

test('needs no review for a tie that splits or rolls over', async () => {
  for (const ties of ['split', 'each', 'carryOver'] as const) {
    const { doubts } = await doubtsWith({ ties }, tied)
    expect(await doubts()).toEqual([])
  }
})

test('needs no review for a tie at zero', async () => {
  const nothing = tied.map(row => [...row.slice(0, 3), 0, ...row.slice(4)] as (typeof rows)[number])
  const { doubts } = await doubtsWith({ ties: 'decide' }, [
    ...nothing,
    ['Wes Kantor', 'RB', 'BN', 25.34, "Dana's Team"],
  ])
  expect(await doubts()).not.toContainEqual(expect.stringContaining('High score'))
})

test('waits for the commissioner when a rule is manual', async () => {
  const { doubts } = await doubtsWith({ isAutomatic: false })
  expect(await doubts()).toEqual(['High score is manual: you choose who wins.'])
})
