import { describe, expect, test } from 'vitest'
import { content } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { pageEditor } from '#contract/content/page-editor'
import { withAdministrator } from '#testing/made-world'

const form = { title: 'Draft day', slug: 'draft-day', content: 'Bring cash.' }

const site = async () => {
  const { w, admin } = await withAdministrator()
  const { id } = await admin.call(editing.addPage, form)
  const edited = () => admin.call(pageEditor.read, { id })
  return { w, admin, visitor: w.browser(), id, edited }
}

describe('A draft', () => {
  test('is saved separately from the public version, also unfinished, until published', async () => {
    const { admin, visitor, id, edited } = await site()
    const first = { id, title: '', slug: 'draft-day', content: 'Bring **more** cash.', revision: 0 }
    const saved = await admin.call(pageEditor.saveDraft, first)
    expect(saved).toMatchObject({ title: '', basedOn: 1, revision: 1, savedBy: 'Ada Min' })
    expect((await visitor.call(content.page, { slug: 'draft-day' })).content).toBe('Bring cash.')
    await admin.call(pageEditor.saveDraft, { ...first, title: 'The draft', revision: 1 })
    await admin.call(editing.savePage, {
      ...form,
      currentSlug: 'draft-day',
      content: 'Bring **more** cash.',
      draftRevision: 2,
    })
    const { draft, versions, page } = await edited()
    expect([draft, page.content]).toEqual([null, 'Bring **more** cash.'])
    expect(versions.map(({ number, savedBy }) => [number, savedBy])).toEqual([
      [2, 'Ada Min'],
      [1, 'Ada Min'],
    ])
  })

  test('preserves a draft from another tab on saving and publishing', async () => {
    const { admin, id } = await site()
    const draft = { id, title: 'A', slug: 'a', content: 'One tab', revision: 0 }
    await admin.call(pageEditor.saveDraft, draft)
    const conflict = await admin.expectError(pageEditor.saveDraft, { ...draft, content: 'Another tab' })
    expect([conflict.status, conflict.body.code]).toEqual([409, 'edit_conflict'])
    expect(conflict.body.editConflict).toMatchObject({
      by: 'Ada Min',
      saved: { content: 'One tab', revision: 1 },
    })
    const publish = { ...form, currentSlug: 'draft-day', draftRevision: 0 }
    expect((await admin.expectError(editing.savePage, publish)).body.code).toBe('edit_conflict')
    await admin.call(editing.savePage, { ...publish, draftRevision: undefined })
    expect((await admin.call(pageEditor.read, { id })).draft).toMatchObject({ content: 'One tab' })
    await admin.call(pageEditor.discardDraft, { id })
    await admin.call(editing.savePage, publish)
  })

  test('is shown by a link for seven days to anyone who has it', async () => {
    const { w, admin, visitor, id } = await site()
    await admin.call(pageEditor.saveDraft, { id, ...form, content: 'Not yet.', revision: 0 })
    const { url } = await admin.call(pageEditor.previewLink, { id })
    const token = url.split('/preview/')[1] ?? ''
    expect(await visitor.call(pageEditor.preview, { token })).toEqual({
      title: 'Draft day',
      content: 'Not yet.',
    })
    w.clock.pass(7 * 86_400_000)
    expect((await visitor.expectError(pageEditor.preview, { token })).body.message).toBe('Preview not found')
  })
})

describe('Versions', () => {
  test('are saved for each published text, not for other changes, and can be read', async () => {
    const { admin, id, edited } = await site()
    const save = { ...form, currentSlug: 'draft-day' }
    await admin.call(editing.savePage, { ...save, is_active: false })
    await admin.call(editing.savePage, { ...save, content: 'Bring a cheque.' })
    expect((await edited()).versions.map(({ number }) => number)).toEqual([2, 1])
    const first = await admin.call(pageEditor.version, { id, number: 1 })
    expect(first).toMatchObject({ content: 'Bring cash.', slug: 'draft-day' })
    expect((await admin.expectError(pageEditor.version, { id, number: 3 })).body.message).toBe(
      'Version not found',
    )
  })

  test('start with the original text for the pages of a new instance', async () => {
    const { admin } = await site()
    const [terms] = (await admin.call(editing.pages, {})).filter(({ slug }) => slug === 'terms')
    const { versions } = await admin.call(pageEditor.read, { id: terms?.id ?? 0 })
    expect(versions).toEqual([{ number: 1, title: 'Terms', savedAt: null, savedBy: null }])
  })
})

describe('old addresses', () => {
  test('redirect to the page until another one takes the address', async () => {
    const { admin, visitor, edited } = await site()
    await admin.call(editing.savePage, { ...form, currentSlug: 'draft-day', slug: 'the-draft' })
    expect((await edited()).oldAddresses).toEqual(['draft-day'])
    expect((await visitor.call(content.page, { slug: 'draft-day' })).slug).toBe('the-draft')
    await admin.call(editing.addPage, { ...form, content: 'Another one' })
    expect((await visitor.call(content.page, { slug: 'draft-day' })).content).toBe('Another one')
    expect((await edited()).oldAddresses).toEqual([])
  })

  test('belong again to a page that moves back and forth', async () => {
    const { admin, edited } = await site()
    await admin.call(editing.savePage, { ...form, currentSlug: 'draft-day', slug: 'there' })
    await admin.call(editing.savePage, { ...form, currentSlug: 'there', slug: 'draft-day' })
    expect((await edited()).oldAddresses).toEqual(['there'])
  })
})

test("removes an inactive page's link from the navigation and restores it on activation", async () => {
  const { admin, id } = await site()
  await admin.call(editing.addNavigation, { title: 'Draft', pageId: id })
  const titles = async () => (await admin.call(content.navigation, {})).map(({ title }) => title)
  expect(await titles()).toContain('Draft')
  await admin.call(editing.savePage, { ...form, currentSlug: 'draft-day', is_active: false })
  expect(await titles()).not.toContain('Draft')
  await admin.call(editing.savePage, { ...form, currentSlug: 'draft-day' })
  expect(await titles()).toContain('Draft')
})
