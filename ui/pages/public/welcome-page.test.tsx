// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sharing } from '#contract/sharing'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { showScreen } from '#ui/testing/screen'
import { WelcomePage } from './welcome-page.tsx'

test("credits a shared link's owner for a visit, and notifies the server once", async () => {
  const w = await startTestApp()
  const { client, user } = await make.commissioner(w)
  const { shareUrl } = await client.call(sharing.siteShare, {})
  const { search } = new URL(shareUrl)
  showScreen(w, w.browser(), <WelcomePage />, `/welcome${search}`)
  await screen.findByText('Shared via', { exact: false })
  const streak = async () => (await client.call(sharing.streak, { userId: user.id })).totalShares
  await waitFor(async () => expect(await streak()).toBe(1))
  const sent = vi.spyOn(globalThis, 'fetch')
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(sent).not.toHaveBeenCalled()
})
