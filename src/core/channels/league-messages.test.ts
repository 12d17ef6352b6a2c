import { describe, expect, test } from 'vitest'
import { channels } from '#contract/channels'
import { awards } from '#contract/awards'
import { questions } from '#contract/money/questions'
import { votes } from '#contract/money/votes'
import { showdown } from '#contract/showdown'
import { emailVoteResults } from '#core/money/votes/vote-emails'
import { closeLockedShowdowns } from '#core/showdown/close-round'
import { remindOfShowdowns } from '#core/showdown/remind'
import { chatAddresses, startChats } from '#testing/fakes/chat'
import { receiverHosts } from '#testing/fakes/receiver'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { showdownLeague } from '#testing/showdowns'
import { type Client, startTestApp } from '#testing/test-app'
import { sendPosts } from './sending/send-posts.ts'

const hour = 3_600_000
const day = 24 * hour

const withChat = async () => {
  const chats = await startChats()
  const w = await startTestApp({ webhookPrivateHosts: receiverHosts, chatApiUrl: chats.url })
  const join = (client: Client, leagueId: number) =>
    client.call(channels.add, { leagueId, address: chatAddresses.telegram, name: 'Pot' })
  /** Sends what is due, and returns the texts in the chat. */
  const texts = async () => {
    await sendPosts(w.ctx)
    return chats.posts.map(({ body }) => String(JSON.parse(body).text).replaceAll(/<[^>]*>|\u200B/g, ''))
  }
  return { w, chats, join, texts }
}

describe('a Showdown', () => {
  const setUp = async (cards: string[]) => {
    const { w, chats, join, texts } = await withChat()
    const made = await showdownLeague(w, { managers: cards.length })
    await join(made.client, made.league.id)
    await made.setGames()
    await made.open({ locksAt: new Date(w.clock.now() + 2 * hour).toISOString() })
    for (const [index, card] of cards.entries()) {
      await made.pay(index + 1)
      if (card) await made.pick(index + 1, card)
    }
    return { ...made, w, chats, texts }
  }

  test('is announced while picks are missing, when it locks, and with its winners', async () => {
    const { w, texts, record } = await setUp(['hhhh', 'hhha', ''])
    await remindOfShowdowns(w.ctx)
    await remindOfShowdowns(w.ctx)
    expect(await texts()).toEqual([
      expect.stringMatching(/^1 player of 3 hasn't picked in the Divisional Round yet\.\nIt locks .+2:00 PM/),
    ])
    w.clock.pass(2 * hour)
    await closeLockedShowdowns(w.ctx)
    expect((await texts()).at(-1)).toBe('The Divisional Round is locked: 3 players for $30.')
    await record('hhha')
    expect((await texts()).at(-1)).toBe(
      'The Divisional Round is decided.\nManager 2 won $30 with 4 of 4 right.',
    )
  })

  test('is announced as locked when the commissioner closes it, unless it was opened again', async () => {
    const { texts, open, close } = await setUp(['hhhh', 'hhha'])
    await close()
    expect(await texts()).toEqual(['The Divisional Round is locked: 2 players for $20.'])
    await open({ withdrawPicks: true })
    await close()
    await open()
    expect(await texts()).toHaveLength(1)
  })

  test('is not reminded of after its lock', async () => {
    const { w, texts } = await setUp(['hhhh', '', ''])
    await remindOfShowdowns(w.ctx)
    w.clock.pass(2 * hour)
    expect(await texts()).toEqual([])
  })

  test('that is undone changes its results, and new ones replace them', async () => {
    const { w, at, client, chats, texts, record } = await setUp(['hhhh', 'hhha'])
    w.clock.pass(2 * hour)
    await record('hhha')
    await texts()
    await client.call(showdown.undoResults, { ...at, reason: 'Wrong game' })
    expect((await texts()).at(-1)).toBe(
      'The results of the Divisional Round were undone, and its prizes reversed.\nReason: Wrong game',
    )
    await record('hhhh')
    expect((await texts()).at(-1)).toContain('Dana Whitfield won $20 with 4 of 4 right.')
    expect(chats.posts).toHaveLength(1)
    expect(chats.posts[0]?.edits).toBe(2)
  })
})

test('the result of a vote and the answer to a question are posted without names', async () => {
  const { w, join, texts } = await withChat()
  const { client, leagueId, second, user } = await make.league(w, { managers: 3 })
  await join(client, leagueId)
  const vote = await client.call(votes.open, { leagueId, question: 'Is $100 for second fair?', days: 1 })
  await client.call(votes.answer, { leagueId, voteId: vote.id, isYes: true })
  const { id: awardId } = await client.call(awards.add, award(leagueId, second))
  const manager = await make.signedInAs(w, second)
  const { id: questionId } = await manager.call(questions.ask, { leagueId, awardId, text: 'Was he benched?' })
  await client.call(questions.close, { leagueId, questionId, outcome: 'stands', text: 'No' })
  w.clock.pass(day)
  client.cookie = (await make.signedInAs(w, user.id)).cookie
  await emailVoteResults(w.ctx)
  await emailVoteResults(w.ctx)
  expect(await texts()).toEqual([
    expect.stringMatching(/^The question about ledger entry \d+ was answered: it stands\.$/),
    'Yes: Is $100 for second fair?\n1 voted yes and 0 no, out of 3.',
  ])
})
