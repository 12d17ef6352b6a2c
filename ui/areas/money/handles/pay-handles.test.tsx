// @vitest-environment happy-dom
import { createElement } from 'react'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press, toasted, type } from '#ui/testing/actions'
import { payHandles } from '#contract/money/pay-handles'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { showScreen } from '#ui/testing/screen'
import { PayHandlesCard } from './pay-handles-card.tsx'

test('strips signs and URLs from the handles, and shows errors at their field', async () => {
  const w = await startTestApp()
  const { client } = await make.commissioner(w)
  showScreen(w, client, createElement(PayHandlesCard))
  expect(await screen.findByText('No payment handles yet.')).toBeTruthy()
  await press('Add payment handles')
  await type('Venmo', '@no')
  await type('Cash App', '$tess')
  await press('Save payment handles')
  expect(await screen.findByText(/A Venmo username has 5 to 30/)).toBeTruthy()
  await type('Venmo', '@tess-lindqvist')
  await type('PayPal', 'https://paypal.me/tessl')
  await press('Save payment handles')
  await toasted('Saved')
  expect(await client.call(payHandles.read, {})).toEqual({
    ...{ venmo: 'tess-lindqvist', paypal: 'tessl', cashApp: 'tess', other: '' },
  })
  expect(await screen.findByText('paypal.me/tessl')).toBeTruthy()
})
