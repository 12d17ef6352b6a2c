// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { channels } from '#contract/channels'
import type { ChatService } from '#domain/chat-services'
import { publications } from '#contract/weeks/publications'
import { sendPosts } from '#core/channels/sending/send-posts'
import { chatAddresses, startChats } from '#testing/fakes/chat'
import { receiverHosts } from '#testing/fakes/receiver'
import { choices, inWeek, staged } from '#testing/review'
import { choose, press, toasted, type } from '#ui/testing/actions'
import { leaguePlaceOf } from '#ui/testing/league-place'

/** Opens the channels of a league whose week 5 was published, with a channel of each given service. */
const open = async (...services: ChatService[]) => {
  const chats = await startChats()
  const options = { managers: 3, webhookPrivateHosts: receiverHosts, chatApiUrl: chats.url }
  const made = await leaguePlaceOf('settings/channels', options, async ({ client, leagueId }) => {
    for (const service of services)
      await client.call(channels.add, { leagueId, address: chatAddresses[service], name: 'Pot' })
    const week = await staged(client, leagueId)
    await client.call(publications.publish, { ...inWeek(leagueId), ...choices(week) })
  })
  return { ...made, chats, at: { leagueId: made.leagueId } }
}

test('adds a channel by its address, which is not shown again, and posts a test', async () => {
  const { client, chats, at } = await open()
  expect(await screen.findByText('No channels yet')).toBeTruthy()
  await press('Add channel')
  const dialog = await screen.findByRole('dialog')
  const send = within(dialog).getByRole('button', { name: 'Add channel' })
  fireEvent.click(send)
  expect(await within(dialog).findByText('Paste the address')).toBeTruthy()
  await type('Webhook URL', chatAddresses.slack)
  await type('Name', '#fantasy')
  fireEvent.click(send)
  expect(await within(dialog).findByText('That is a Slack address.')).toBeTruthy()
  await press('That is a Slack address: add it as Slack')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add channel' }))
  await toasted('Channel added')
  expect(await screen.findByText('Slack, #fantasy')).toBeTruthy()
  expect(document.body.textContent).not.toContain('SecretSecret')
  expect((await client.call(channels.list, at)).channels).toHaveLength(1)
  await choose('More for Slack, #fantasy', 'Send a test')
  await toasted('Test posted')
  expect(chats.posts).toHaveLength(1)
})

test('saves which messages a channel gets, and shows the chosen one', async () => {
  const { client, at } = await open('groupme')
  fireEvent.click(await screen.findByLabelText('Recap to GroupMe, Pot'))
  fireEvent.click(screen.getByLabelText(/^Say who owes/))
  expect(screen.getByText('2 changes not saved')).toBeTruthy()
  await press('Save changes')
  await toasted('Channels saved')
  const saved = await client.call(channels.list, at)
  expect(saved.channels[0]?.messages).not.toContain('recap')
  expect(saved).toMatchObject({ namesDebtors: true, isQuiet: true })
  expect(await screen.findByText(/Week 5 is in\./)).toBeTruthy()
  expect(screen.getByText(/of 1,000 characters/)).toBeTruthy()
  await press(/^Showdown results/)
  expect(await screen.findByText('There is nothing to post now.')).toBeTruthy()
})

test('asks before it overwrites what another commissioner saved', async () => {
  const { client, at } = await open('groupme')
  fireEvent.click(await screen.findByLabelText('Recap to GroupMe, Pot'))
  const { channels: all } = await client.call(channels.list, at)
  const theirs = { channels: [], isQuiet: false, namesDebtors: false }
  await client.call(channels.save, { ...at, ...theirs })
  await press('Save changes')
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain('Quiet hours')
  fireEvent.click(within(question).getByRole('button', { name: 'Save mine' }))
  await toasted('Channels saved')
  const saved = await client.call(channels.list, at)
  expect(saved.isQuiet).toBe(true)
  expect(saved.channels[0]?.messages).toHaveLength((all[0]?.messages.length ?? 0) - 1)
})

test('shows what came of each post, and posts it again', async () => {
  const { w, chats } = await open('telegram')
  await press('Post now: Week published, week 5: Telegram, Pot')
  await toasted('Posting within seconds')
  chats.respondNext('post and hang up')
  await sendPosts(w.ctx)
  // A change loads everything on the page again.
  fireEvent.click(screen.getByLabelText(/^Say who owes/))
  await press('Save changes')
  expect(await screen.findByText('Maybe posted')).toBeTruthy()
  await press('Post again: Week published, week 5: Telegram, Pot')
  await toasted('Posting within seconds')
  await sendPosts(w.ctx)
  expect(chats.posts).toHaveLength(2)
})
