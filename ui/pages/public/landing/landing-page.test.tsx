// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { editing } from '#contract/content/editing'
import * as make from '#testing/make'
import { expectLink } from '#ui/testing/parts'
import { showScreen } from '#ui/testing/screen'
import { type TestApp, startTestApp } from '#testing/test-app'
import { LandingPage } from './landing-page.tsx'

const land = async (w: TestApp) => {
  showScreen(w, w.browser(), <LandingPage />)
  await screen.findByRole('heading', { level: 1 })
}

const inStillness = (isStill: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query =>
      ({
        matches: isStill,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('leads from the calls to action to registration, and from Sign In to sign-in', async () => {
  await land(await startTestApp())
  for (const name of ['Get Started', 'Commission Your League Now', 'Get Started Today']) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/login?new=1')
  }
  await expectLink('Sign in', '/login')
})

test('shows a new instance without stats and testimonials, and the tagline instead of a count', async () => {
  await land(await startTestApp())
  expect(screen.queryByText('Active Users')).toBeNull()
  expect(screen.queryByText('What Our Users Say')).toBeNull()
  const footer = within(screen.getByRole('contentinfo'))
  expect(await footer.findByText('The most unique award system for fantasy sports!')).toBeTruthy()
})

test("shows the platform's stats, and testimonials with their star rating", async () => {
  const w = await startTestApp()
  await make.league(w, { managers: 3 })
  const admin = await make.administrator(w)
  await admin.call(editing.addTestimonial, {
    rating: 4,
    text: 'Setup took one evening.',
    author: 'Ingrid S.',
  })
  await land(w)
  const statText = (name: string) => screen.getByText(name).parentElement?.textContent
  expect(statText('Active Users')).toBe('Active Users4')
  expect(statText('Leagues Created')).toBe('Leagues Created1')
  expect(screen.queryByText('Awards Given')).toBeNull()
  expect(await screen.findByText('What Our Users Say')).toBeTruthy()
  expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeTruthy()
  expect(screen.getByText('4 users across 1 league')).toBeTruthy()
})

describe('the feature teaser', () => {
  const shown = () => document.querySelector('.teaserCurrent')?.textContent
  const pass = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms))
  }

  test('rotates through three features, one every three seconds, until paused', async () => {
    inStillness(false)
    const w = await startTestApp()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await land(w)
    const texts = [shown()]
    for (let turn = 0; turn < 3; turn += 1) {
      pass(2999)
      expect(shown()).toBe(texts.at(-1))
      pass(1)
      texts.push(shown())
    }
    expect(texts[0]).toBe('Manage 3 Leagues')
    expect(new Set(texts).size).toBe(3)
    expect(texts[3]).toBe(texts[0])
    fireEvent.click(screen.getByRole('button', { name: 'Pause the rotating features' }))
    pass(10_000)
    expect(shown()).toBe(texts[3])
    fireEvent.click(screen.getByRole('button', { name: 'Play the rotating features' }))
    pass(3000)
    expect(shown()).toBe(texts[1])
  })

  test('does not move for users who prefer reduced motion', async () => {
    inStillness(true)
    const w = await startTestApp()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await land(w)
    pass(10_000)
    expect(shown()).toBe('Manage 3 Leagues')
    expect(screen.queryByRole('button', { name: /rotating/ })).toBeNull()
  })
})
