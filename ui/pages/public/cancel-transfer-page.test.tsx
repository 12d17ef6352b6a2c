// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { transfers } from '#contract/leagues/transfers'
import { requestTransfer, getCancellationEmail, statusOf } from '#testing/transfers'
import { startTestApp } from '#testing/test-app'
import { showScreen } from '#ui/testing/screen'
import { CancelTransferPage } from './transfer-page.tsx'

test('cancels a transfer only when the button is clicked', async () => {
  const w = await startTestApp({ transferDelayHours: 24 })
  const { client, recipient, request, user } = await requestTransfer(w)
  await recipient.client.call(transfers.accept, { id: request.id })
  const token = await getCancellationEmail(w, user.email)
  showScreen(w, w.browser(), <CancelTransferPage />, `/stop-transfer?token=${encodeURIComponent(token)}`)
  const button = await screen.findByRole('button', { name: 'Cancel transfer' })
  expect(await statusOf(client)).toEqual(['waiting'])
  fireEvent.click(button)
  expect(await screen.findByRole('heading', { name: 'Transfer canceled' })).toBeTruthy()
  expect(await statusOf(client)).toEqual(['cancelled'])
})

test('reports an invalid or incomplete link', async () => {
  const w = await startTestApp()
  showScreen(w, w.browser(), <CancelTransferPage />, '/stop-transfer?token=made-up')
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel transfer' }))
  expect(await screen.findByText("This link isn't valid.", { exact: false })).toBeTruthy()
  showScreen(w, w.browser(), <CancelTransferPage />, '/stop-transfer')
  expect(await screen.findByText('This link is incomplete.', { exact: false })).toBeTruthy()
})
