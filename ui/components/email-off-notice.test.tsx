// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { administration } from '#contract/administration/administration'
import { startTestApp } from '#testing/test-app'
import { queryClient } from '#ui/app/query-client'
import { showScreen } from '#ui/testing/screen'
import { EmailOffNotice } from './banner.tsx'

/** Renders it with or without a mail server, once the server has reported which. */
const show = async (mailer?: { send: () => Promise<void> }) => {
  const w = await startTestApp(mailer ? { mailer } : {})
  showScreen(w, w.browser(), <EmailOffNotice />)
  await waitFor(() =>
    expect(queryClient.getQueryData([administration.serverStatus.path, {}])).toMatchObject({
      sendsEmail: mailer !== undefined,
    }),
  )
}

test('shows before writing that a server sends no email', async () => {
  await show()
  expect(await screen.findByText('Email is off on this server.')).toBeTruthy()
})

test('shows nothing when the server sends email', async () => {
  await show({ send: async () => undefined })
  expect(screen.queryByText('Email is off on this server.')).toBeNull()
})
