// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerPrompt, press, toasted, type } from '#ui/testing/actions'
import { siteWebhooks, leagueWebhooks } from '#contract/webhooks'
import { leagueEvents } from '#domain/webhook-events'
import { receiverHosts, startReceiver } from '#testing/fakes/receiver'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { showAdmin } from '#ui/testing/admin'
import { leaguePlaceOf } from '#ui/testing/league-place'

const secretShown = async () => {
  const secret = await screen.findByLabelText<HTMLInputElement>('Secret')
  await press('Done')
  return secret.value
}

const unwantedEvents = Object.entries(leagueEvents).flatMap(([event, name]) =>
  ['week.published', 'award.recorded', 'payment.recorded'].includes(event) ? [] : name,
)

test('adds a webhook, tests it, reads its log, replays and removes it as a commissioner', async () => {
  const receiver = await startReceiver()
  const { client, leagueId } = await leaguePlaceOf('settings/email', {
    managers: 2,
    webhookPrivateHosts: receiverHosts,
  })
  await press('Add webhook')
  await type('URL', 'http://example.com/')
  const dialog = await screen.findByRole('dialog')
  const send = within(dialog).getByRole('button', { name: 'Add webhook' })
  fireEvent.click(send)
  expect(await within(dialog).findByText('Enter a URL that starts with https://')).toBeTruthy()
  expect(within(dialog).queryByLabelText('Subscription changed')).toBeNull()
  await type('URL', receiver.url)
  const turnAll = () =>
    within(dialog)
      .getAllByRole('checkbox')
      .forEach(box => fireEvent.click(box))
  turnAll()
  fireEvent.click(send)
  expect(await within(dialog).findByText('Choose the events to send')).toBeTruthy()
  turnAll()
  for (const unwanted of unwantedEvents) fireEvent.click(within(dialog).getByLabelText(unwanted))
  fireEvent.click(send)
  expect(await secretShown()).toMatch(/^whsec_/)
  const [hook] = await client.call(leagueWebhooks.list, { leagueId })
  expect(hook?.events).toEqual(['week.published', 'award.recorded', 'payment.recorded'])

  receiver.respondWith(500)
  await press(`Send a test to ${receiver.url}`)
  await toasted('Test not received')
  receiver.respondWith(200)
  await press(`Send a test to ${receiver.url}`)
  await toasted('Test received')
  expect(receiver.calls).toHaveLength(2)
  await press(`View log of ${receiver.url}`)
  const log = await screen.findByRole('dialog')
  expect(await within(log).findAllByText('Request body')).toHaveLength(2)
  expect(log.textContent).toContain('Response 500')
  const [resendButton] = within(log).getAllByRole('button', { name: /^Resend: Test/ })
  if (resendButton) fireEvent.click(resendButton)
  await toasted('Resending within a minute')
  expect(await within(log).findByText('Waiting')).toBeTruthy()
  await press('Close')
  await press(`Remove ${receiver.url}`)
  await answerPrompt('Remove')
  expect(await screen.findByText('No webhooks yet.')).toBeTruthy()
  expect(await client.call(leagueWebhooks.list, { leagueId })).toEqual([])
})

test('adds a site webhook as an admin, who is notified when one is off', async () => {
  const w = await startTestApp({ webhookPrivateHosts: receiverHosts })
  const ada = await make.administrator(w)
  const off = await ada.call(siteWebhooks.add, { url: 'https://off.example.com/', events: ['member.joined'] })
  await w.ctx.db
    .updateTable('webhooks')
    .set({ disabled_at_ms: w.clock.now() })
    .where('id', '=', off.id)
    .execute()
  await showAdmin(w, ada, '/admin?tab=webhooks')
  expect(await screen.findByText(/^Off since/)).toBeTruthy()
  await press('Add webhook')
  await type('URL', 'https://hooks.example.com/site')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Subscription changed').checked).toBe(true)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add webhook' }))
  await secretShown()
  expect((await ada.call(siteWebhooks.list, {})).map(({ url }) => url)).toEqual([
    'https://off.example.com/',
    'https://hooks.example.com/site',
  ])
})
