import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { weeks } from '#contract/weeks'
import { ledgerProblems } from '#core/administration/check-money'
import * as make from '#testing/make'
import { choices, inWeek, rows, staged } from '#testing/review'
import { award } from '#testing/season-awards'
import { world } from '#testing/world'

/** A week that is to be published although the quarterback's prize was given by hand. */
const heldByHand = async () => {
  const w = await world()
  const { client, league, user } = await make.league(w, { managers: 3 })
  const leagueId = league.id
  await client.call(awards.add, award(leagueId, user.id, { week: 5, playerName: 'Early Bird', points: 31 }))
  const read = await staged(client, leagueId, rows)
  const publication = { ...inWeek(leagueId), ...choices(read) }
  const quarterbacks = async () =>
    (await client.call(awards.list, { leagueId, position: 'QB' }))
      .map(({ playerName, prizeAmount }) => `${playerName} ${prizeAmount}`)
      .sort()
  return { w, client, publication, quarterbacks, leagueId }
}

test('a prize that an award by hand holds is asked about, and nothing of the week is published meanwhile', async () => {
  const { client, publication, quarterbacks, leagueId } = await heldByHand()
  const { status, body } = await client.refusal(weeks.publish, publication)
  expect([status, body.code]).toEqual([409, 'already_won'])
  expect(body.message).toBe(
    'QB of week 5 is already Early Bird, 31.0 (Dana Whitfield). Split the prize, replace the winner, or pay it twice with a reason.',
  )
  expect(await client.call(awards.list, { leagueId })).toHaveLength(1)
  expect(await quarterbacks()).toEqual(['Early Bird 10'])
})

test.each([
  [{ choice: 'split' }, ['Early Bird 5', 'Rashad Colter 5']],
  [{ choice: 'replace' }, ['Rashad Colter 10']],
  [{ choice: 'payAgain', reason: 'Promised at the draft' }, ['Early Bird 10', 'Rashad Colter 10']],
] as const)('the same call again with %o settles it', async (answer, expected) => {
  const { w, client, publication, quarterbacks } = await heldByHand()
  await client.call(weeks.publish, { ...publication, ...answer })
  expect(await quarterbacks()).toEqual(expected)
  expect(await ledgerProblems(w.ctx)).toEqual([])
})
