// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sites } from '#contract/content/site'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { Logo } from '#ui/components/frame.tsx'
import { showScreen } from '#ui/testing/screen'
import { SiteTab } from './site-tab.tsx'

afterEach(() => {
  for (const tag of document.head.querySelectorAll('meta')) tag.remove()
})

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('saves a name and a color, and fixes an unreadable one with a click', async () => {
  const w = await startTestApp()
  const ada = await make.administrator(w)
  showScreen(w, ada, <SiteTab />, '/admin-controls?tab=site')
  await screen.findByLabelText('Name')
  type('Name', 'The Pot')
  type(/^Accent/, '#ffcc00')
  expect(await screen.findByText(/^The contrast of white text on it is 1\.\d:1/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Use #/ }))
  expect(await screen.findByText('Button', { selector: '[data-theme="dark"] > span' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Site updated')
  const saved = await ada.call(sites.edited, {})
  expect(saved.name).toBe('The Pot')
  expect(saved.accent).toMatch(/^#[0-9a-f]{6}$/)
  fireEvent.click(screen.getByRole('switch', { name: /^Require new users to accept the terms/ }))
  type(/^Accent/, '')
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await expect.poll(async () => (await ada.call(sites.edited, {})).accent).toBeNull()
  expect((await ada.call(sites.edited, {})).requiresTerms).toBe(true)
})

test('shows the server-rendered name and logo in the page header', async () => {
  const w = await startTestApp()
  const setContent = (name: string, content: string) => {
    const tag = Object.assign(document.createElement('meta'), { name, content })
    document.head.append(tag)
  }
  setContent('application-name', 'The Pot')
  setContent('site-logo', '/pictures/x.webp')
  const ada = await make.administrator(w)
  showScreen(w, ada, <Logo isLong />, '/')
  expect(await screen.findByText('The Pot')).toBeTruthy()
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/pictures/x.webp')
})
