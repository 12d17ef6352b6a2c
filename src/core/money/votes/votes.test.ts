import { expect, test } from 'vitest'
import { claims } from '#contract/leagues/claims'
import { joining } from '#contract/leagues/joining'
import { votes } from '#contract/money/votes'
import * as make from '#testing/make'
import { getEmails } from '#testing/emails'
import { nextSeason, withLeague } from '#testing/made-world'
import { emailVoteResults } from './vote-emails.ts'

const day = 86_400_000

const opened = async () => {
  const { w, client, user, leagueId, second: other } = await withLeague({ managers: 3 })
  await client.call(claims.add, { leagueId, people: [{ teamName: 'End Zone', ownerName: 'Tess Lind' }] })
  const vote = await client.call(votes.open, { leagueId, question: 'Second place gets $100?', days: 2 })
  return { w, client, leagueId, user, other, vote, manager: await make.signedInAs(w, other) }
}

test('accepts one vote per member with an account, changeable until it closes, within its season', async () => {
  const { w, client, leagueId, manager, vote, user } = await opened()
  expect(vote).toMatchObject({ state: 'open', yes: 0, no: 0, voters: 3, mine: null })
  await client.call(votes.answer, { leagueId, voteId: vote.id, isYes: true })
  await manager.call(votes.answer, { leagueId, voteId: vote.id, isYes: true })
  const changed = await manager.call(votes.answer, { leagueId, voteId: vote.id, isYes: false })
  expect(changed).toMatchObject({ yes: 1, no: 1, mine: false })
  w.clock.pass(2 * day)
  const later = await make.signedInAs(w, user.id)
  const at = { leagueId, voteId: vote.id }
  expect((await later.expectError(votes.answer, { ...at, isYes: true })).message).toBe(
    '409 This vote has ended.',
  )
  expect((await later.expectError(votes.withdraw, at)).message).toBe('409 This vote has ended.')
  expect(await later.call(votes.list, { leagueId })).toMatchObject([{ state: 'closed', yes: 1, no: 1 }])
  const next = await nextSeason(w, { client: later, user, leagueId })
  expect(await next.call(votes.list, { leagueId })).toEqual([])
})

test('ignores a removed member’s vote, except in a vote that had ended', async () => {
  const { client, leagueId, manager, vote, other } = await opened()
  await manager.call(votes.answer, { leagueId, voteId: vote.id, isYes: true })
  await client.call(joining.remove, { leagueId, userId: other })
  expect(await client.call(votes.list, { leagueId })).toMatchObject([{ yes: 0, no: 0, voters: 2 }])
  const second = await opened()
  await second.manager.call(votes.answer, { leagueId: second.leagueId, voteId: second.vote.id, isYes: true })
  second.w.clock.pass(2 * day + 1)
  const later = await make.signedInAs(second.w, second.user.id)
  const gone = { leagueId: second.leagueId, userId: second.other }
  await later.call(joining.remove, gone)
  expect(await later.call(votes.list, { leagueId: second.leagueId })).toMatchObject([{ yes: 1, voters: 3 }])
})

test('emails members the vote, and its result once', async () => {
  const { w, client, leagueId, vote } = await opened()
  await client.call(votes.answer, { leagueId, voteId: vote.id, isYes: true })
  w.clock.pass(2 * day)
  await emailVoteResults(w.ctx)
  await emailVoteResults(w.ctx)
  const emails = await getEmails(w.ctx, on => on.where('template', 'like', 'vote-%'))
  expect(emails.map(({ subject }) => subject)).toEqual([
    ...Array.from({ length: 2 }, () => 'Your vote: Second place gets $100?'),
    ...Array.from({ length: 3 }, () => 'Yes: Second place gets $100?'),
  ])
})

test('rejects votes in a canceled vote, and notifies no one', async () => {
  const { w, client, leagueId, manager, vote } = await opened()
  await client.call(votes.withdraw, { leagueId, voteId: vote.id })
  const error = await manager.expectError(votes.answer, { leagueId, voteId: vote.id, isYes: true })
  expect(error.body.message).toBe('This vote was canceled.')
  const nonMember = (await make.league(w)).client
  expect((await nonMember.expectError(votes.list, { leagueId })).status).toBe(404)
  w.clock.pass(3 * day)
  await emailVoteResults(w.ctx)
  expect(await getEmails(w.ctx, on => on.where('template', '=', 'vote-ended'))).toEqual([])
})
