// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import { press, toasted } from '#ui/testing/actions'
import { accounts } from '#contract/accounts/accounts'
import { content } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { pageEditor } from '#contract/content/page-editor'
import { startOfTime } from '#testing/start-of-time'
import { paths } from '#ui/lib/paths'
import { stage } from '#ui/testing/controls'
import { unmountScreen, showScreen } from '#ui/testing/screen'
import { PageEditorPage } from './page-editor-page.tsx'

beforeEach(() => localStorage.clear())

const form = { title: 'House rules', slug: 'house-rules', content: 'Be kind.\n\nPay up.' }

const opened = async () => {
  const { w, admin } = await stage()
  const { id } = await admin.call(editing.addPage, form)
  const user = await admin.call(accounts.current, {})
  if (!user) throw new Error('Nobody is signed in')
  const show = () =>
    showScreen(
      w,
      admin,
      <Routes>
        <Route path={paths.pageEditor} element={<PageEditorPage user={user} />} />
      </Routes>,
      `/admin-controls/pages/${id}`,
    )
  show()
  await screen.findByRole('heading', { name: 'House rules', level: 1 })
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Content')
  const write = (value: string) => fireEvent.change(field(), { target: { value } })
  const visible = async () => (await w.browser().call(content.page, { slug: 'house-rules' })).content
  const draft = async () => (await admin.call(pageEditor.read, { id })).draft
  return { w, admin, id, show, field, write, visible, draft }
}

/** Clicks Undo in the toast; the toolbar has an Undo button too. */
const undo = async () => {
  const toast = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.toast')
    if (!found) throw new Error('No toast')
    return found
  })
  fireEvent.click(within(toast).getByRole('button', { name: 'Undo' }))
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the page editor', () => {
  test('saves typed text as a draft, shows the changes, and publishes it', async () => {
    const { write, visible, draft } = await opened()
    write('Be very kind.\n\nPay up.')
    expect(await screen.findByText(/^Draft saved/)).toBeTruthy()
    expect([await visible(), (await draft())?.content]).toEqual([form.content, 'Be very kind.\n\nPay up.'])
    const changes = await screen.findByRole('group', { name: 'Changes' })
    await waitFor(() => expect(changes.textContent).toContain('Added: Be very kind.'))
    await press('Publish')
    await toasted('Page published')
    expect([await visible(), await draft()]).toEqual(['Be very kind.\n\nPay up.', null])
    expect(await (await card('Versions')).findByText('Version 2, live')).toBeTruthy()
  })

  test('saves immediately when the user leaves, and resumes there', async () => {
    const { show, write, draft, field } = await opened()
    write('Left in a hurry')
    unmountScreen()
    await waitFor(async () => expect((await draft())?.content).toBe('Left in a hurry'))
    show()
    await screen.findByRole('heading', { name: 'House rules', level: 1 })
    await waitFor(() => expect(field().value).toBe('Left in a hurry'))
  })

  test('offers what this device saved and the server never got', async () => {
    const { show, id, field } = await opened()
    unmountScreen()
    const left = { ...form, content: 'Typed before the battery died', atMs: startOfTime }
    localStorage.setItem(`sidepot-page-${id}`, JSON.stringify(left))
    show()
    await press('Use it')
    expect(field().value).toBe(left.content)
    expect(await screen.findByText(/^Draft saved/)).toBeTruthy()
    expect(localStorage.getItem(`sidepot-page-${id}`)).toBeNull()
  })

  test('asks which draft to keep after an edit conflict', async () => {
    const { admin, id, write, draft, field } = await opened()
    await admin.call(pageEditor.saveDraft, { id, ...form, content: 'Theirs', revision: 0 })
    write('Mine')
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Use theirs' }))
    await waitFor(() => expect(field().value).toBe('Theirs'))
    write('Theirs and mine')
    await waitFor(async () => expect((await draft())?.content).toBe('Theirs and mine'))
  })

  test("asks before publishing over another user's version", async () => {
    const { admin, write, visible } = await opened()
    await admin.call(editing.savePage, { ...form, currentSlug: 'house-rules', content: 'Theirs' })
    write('Mine')
    await press('Publish')
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this' }))
    expect(await visible()).toBe('Theirs')
    fireEvent.click(dialog.getByRole('button', { name: 'Save mine' }))
    await toasted('Page published')
    expect(await visible()).toBe('Mine')
  })

  test('restores a version as a draft, with undo', async () => {
    const { admin, show, field } = await opened()
    unmountScreen()
    await admin.call(editing.savePage, { ...form, currentSlug: 'house-rules', content: 'Second' })
    show()
    await press('Restore version 1 as a draft')
    await waitFor(() => expect(field().value).toBe(form.content))
    await undo()
    await waitFor(() => expect(field().value).toBe('Second'))
  })

  test('discards a draft, with undo', async () => {
    const { write, draft, field } = await opened()
    write('A thought')
    await screen.findByText(/^Draft saved/)
    await press('Discard')
    await toasted('Draft discarded')
    expect([field().value, await draft()]).toEqual([form.content, null])
    await undo()
    await waitFor(async () => expect((await draft())?.content).toBe('A thought'))
  })

  test('shows at the field what is wrong with an address', async () => {
    const { write } = await opened()
    fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'terms' } })
    write('Anything')
    await press('Publish')
    expect(await screen.findByText('Another page has this slug. Choose another one.')).toBeTruthy()
  })

  test('takes a page offline, and publishing restores it', async () => {
    const { admin, write } = await opened()
    await press('Unpublish page')
    await toasted('The page is no longer public')
    const active = async () =>
      (await admin.call(editing.pages, {})).find(({ slug }) => slug === 'house-rules')?.is_active
    expect(await active()).toBe(false)
    expect(await screen.findByText('Not public', { selector: 'span' })).toBeTruthy()
    write('Back again')
    await press('Publish')
    await toasted('Page published')
    expect(await active()).toBe(true)
  })
})
