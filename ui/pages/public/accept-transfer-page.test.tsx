// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { transfers } from '#contract/leagues/transfers'
import * as make from '#testing/make'
import { getEmailedSecret, statusOf } from '#testing/transfers'
import { startTestApp } from '#testing/test-app'
import { currentToast } from '#ui/components/toast'
import { showScreen } from '#ui/testing/screen'
import { AcceptTransferPage } from './transfer-page.tsx'

const withEmailedTransfer = async () => {
  const w = await startTestApp()
  const { client, league } = await make.league(w)
  await client.call(transfers.send, { leagueId: league.id, toManagerId: 'lee@example.com' })
  return { w, client, path: `/take-over?token=${await getEmailedSecret(w, 'lee@example.com')}` }
}

test('lists the request among the leagues of a user with the link', async () => {
  const { w, path } = await withEmailedTransfer()
  const { client: lee } = await make.commissioner(w)
  const { address } = showScreen(w, lee, <AcceptTransferPage />, path)
  fireEvent.click(await screen.findByRole('button', { name: 'View request' }))
  await waitFor(() => expect(address()).toBe('/my-leagues'))
  expect(await statusOf(lee)).toEqual(['pending'])
})

test('sends a visitor to sign-in or registration first, and back', async () => {
  const { w, path } = await withEmailedTransfer()
  const { address } = showScreen(w, w.browser(), <AcceptTransferPage />, path)
  fireEvent.click(await screen.findByRole('link', { name: 'Create an account' }))
  expect(address()).toBe('/register')
})

test('reports an incomplete, invalid or own link', async () => {
  const { w, client, path } = await withEmailedTransfer()
  showScreen(w, client, <AcceptTransferPage />, path)
  fireEvent.click(await screen.findByRole('button', { name: 'View request' }))
  await waitFor(() => expect(currentToast()?.text).toContain('You sent this request yourself.'))
  showScreen(w, client, <AcceptTransferPage />, '/take-over')
  expect(await screen.findByText('This link is incomplete.', { exact: false })).toBeTruthy()
})
