// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Page } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import * as make from '#testing/make'
import { showScreen } from '#ui/testing/screen'
import { startTestApp } from '#testing/test-app'
import { usePageOrder } from './pages-card.tsx'

const List = ({ pages }: { pages: Page[] }) => {
  const { ordered, reorder } = usePageOrder(pages)
  return (
    <button onClick={() => reorder(pages.map(({ id }) => id).reverse())}>
      {ordered.map(({ slug }) => slug).join(' ')}
    </button>
  )
}

test('restores an order that the server rejects, with a toast', async () => {
  const w = await startTestApp()
  const admin = await make.administrator(w)
  for (const slug of ['first', 'second'])
    await admin.call(editing.addPage, { title: slug, slug, content: slug })
  const pages = await admin.call(editing.pages, {})
  // Another user adds a page in the meantime, so the submitted order is missing one.
  await admin.call(editing.addPage, { title: 'third', slug: 'third', content: 'third' })
  showScreen(w, admin, <List pages={pages} />)
  const list = screen.getByRole('button')
  const before = list.textContent
  fireEvent.click(list)
  expect(list.textContent).not.toBe(before)
  await screen.findByText('Failed to update page order')
  await waitFor(() => expect(list.textContent).toBe(before))
})
