// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import { editing } from '#contract/content/editing'
import * as make from '#testing/make'
import { showScreen } from '#ui/testing/screen'
import { startTestApp } from '#testing/test-app'
import { ContentPage } from './content-page.tsx'

const read = async (text: string, title = 'Draft day') => {
  const w = await startTestApp()
  const admin = await make.administrator(w)
  await admin.call(editing.addPage, { title, slug: 'draft-day', content: text })
  const page = (
    <Routes>
      <Route path="/:slug" element={<ContentPage />} />
    </Routes>
  )
  showScreen(w, w.browser(), page, '/draft-day')
  await screen.findByRole('heading', { level: 1, name: title })
  // The Markdown renderer is loaded only now.
  await waitFor(() => expect(document.querySelector('.markdown .waiting')).toBeNull(), { timeout: 10_000 })
}

test('turns newlines stored as two characters into newlines', async () => {
  await read('## Before\\n\\n- Bring **cash**\\n- Be on time\\n\\nSee *you* there.')
  expect(await screen.findByRole('heading', { name: 'Before' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual(['Bring cash', 'Be on time'])
  expect(screen.getByText('cash').tagName).toBe('STRONG')
  expect(screen.getByText('you').tagName).toBe('EM')
})

test('opens links in a new tab without a referrer', async () => {
  await read('See [the rules](https://example.com/rules) or [this](javascript:alert(1)).')
  const link = await screen.findByRole('link', { name: /the rules/ })
  expect(link.getAttribute('href')).toBe('https://example.com/rules')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(document.body.innerHTML).not.toContain('javascript:')
})

test("keeps the author's markup as text or removes it", async () => {
  await read(
    'Hello <b onclick="alert(1)">you</b>\n\n<script>alert(1)</script>\n\n![x](https://example.com/x.png)',
  )
  expect(await screen.findByText(/Hello/)).toBeTruthy()
  expect(document.querySelector('.markdown script, .markdown b, .markdown img')).toBeNull()
})

test("omits a leading title that repeats the page's, ignoring case", async () => {
  await read('# DRAFT DAY\n\nBring cash.')
  expect(await screen.findByText('Bring cash.')).toBeTruthy()
  expect(screen.getAllByText(/^draft day$/i)).toHaveLength(1)
})
