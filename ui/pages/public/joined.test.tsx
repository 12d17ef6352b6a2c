// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { onTestFinished, expect, test, vi } from 'vitest'
import { showScreen } from '#ui/testing/screen'
import { startTestApp } from '#testing/test-app'
import { Joined } from './pick-team-page.tsx'

test.each([
  ['leads to the dashboard by itself after two seconds', [], '/manager-dashboard?league=7'],
  ['leads nowhere once its reader went on', ['Go to your dashboard', 'Profile'], '/profile'],
])('welcomes the user to a league %s', async (_what, links, address) => {
  const w = await startTestApp()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const at = showScreen(
    w,
    w.browser(),
    <Routes>
      <Route path="/" element={<Joined leagueId={7} name="Turf Wars" />} />
      <Route path="*" element={<Link to="/profile">Profile</Link>} />
    </Routes>,
  )
  for (const name of links) fireEvent.click(screen.getByRole('link', { name }))
  act(() => void vi.advanceTimersByTime(2000))
  expect(at.address()).toBe(address)
})
