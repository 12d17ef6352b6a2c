// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { transfers } from '#contract/leagues/transfers'
import { asked, mailedStop, statusOf } from '#testing/transfers'
import { world } from '#testing/test-app'
import { showScreen } from '#ui/testing/screen'
import { StopTransferPage } from './stop-transfer-page.tsx'

test('cancels a transfer only when the button is clicked', async () => {
  const w = await world({ transferDelayHours: 24 })
  const { client, recipient, request, user } = await asked(w)
  await recipient.client.call(transfers.accept, { id: request.id })
  const token = await mailedStop(w, user.email)
  showScreen(w, w.browser(), <StopTransferPage />, `/stop-transfer?token=${encodeURIComponent(token)}`)
  const button = await screen.findByRole('button', { name: 'Cancel transfer' })
  expect(await statusOf(client)).toEqual(['waiting'])
  fireEvent.click(button)
  expect(await screen.findByRole('heading', { name: 'Transfer canceled' })).toBeTruthy()
  expect(await statusOf(client)).toEqual(['cancelled'])
})

test('reports an invalid or incomplete link', async () => {
  const w = await world()
  showScreen(w, w.browser(), <StopTransferPage />, '/stop-transfer?token=made-up')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel transfer' }))
  expect(await screen.findByText("This link isn't valid.", { exact: false })).toBeTruthy()
  showScreen(w, w.browser(), <StopTransferPage />, '/stop-transfer')
  expect(await screen.findByText('The link is incomplete.', { exact: false })).toBeTruthy()
})
