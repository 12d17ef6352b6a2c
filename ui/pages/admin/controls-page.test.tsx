// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { inDialog, press, toastText } from '#ui/testing/actions'
import { accounts } from '#contract/accounts/accounts'
import { content } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import * as make from '#testing/make'
import { connectToServer, showScreen } from '#ui/testing/screen'
import { type Client, type TestApp } from '#testing/test-app'
import { FeaturesPage } from '#ui/pages/public/features/features-page.tsx'
import { showControls, stage } from '#ui/testing/controls'

const type = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const valueOf = (label: string) => {
  const field = screen.getByLabelText(label)
  return field instanceof HTMLInputElement ? field.value : undefined
}
const addPage = (admin: Client, title: string, slug: string) =>
  admin.call(editing.addPage, { title, slug, content: `# ${title}` })

describe('Admin Controls', () => {
  test('are closed to everyone else', async () => {
    const { w } = await stage()
    const { client } = await make.commissioner(w)
    await showControls(w, client)
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy()
  })

  test('show that they load, and start with the pages', async () => {
    const { w, admin } = await stage()
    const { address } = await showControls(w, admin)
    expect(await screen.findByText('Loading admin controls...')).toBeTruthy()
    expect(await screen.findByRole('tab', { name: /Page Content/, selected: true })).toBeTruthy()
    fireEvent.mouseDown(screen.getByRole('tab', { name: /Navigation/ }))
    await waitFor(() => expect(address()).toBe('/admin-controls?tab=navigation'))
  })
})

const forms = [
  {
    query: '?dialog=add-page',
    action: 'Create page',
    clear: [],
    texts: ['Title is required', 'Slug is required', 'Content is required'],
  },
  {
    query: '?tab=footer&dialog=add-category',
    action: 'Add category',
    clear: [],
    texts: ['Category name is required'],
  },
  {
    query: '?tab=footer',
    action: 'Save changes',
    clear: ['Company name', 'Description', 'Copyright text'],
    texts: ['Company name is required', 'Description is required', 'Copyright text is required'],
  },
  {
    query: '?tab=navigation&dialog=add-item',
    action: 'Add item',
    clear: ['Display order'],
    texts: ['Title is required', 'Display order must be 0 or greater'],
  },
  {
    query: '?dialog=add-testimonial',
    action: 'Add testimonial',
    clear: [],
    texts: ['Quote is required', 'Author is required'],
  },
]

test.each(forms)('$action shows the specified messages for missing fields', async form => {
  const { w, admin } = await stage()
  await showControls(w, admin, form.query)
  for (const label of form.clear) await type(label, '')
  await (form.query.includes('dialog') ? inDialog : press)(form.action)
  for (const text of form.texts) expect(await screen.findByText(text)).toBeTruthy()
})

describe('a page', () => {
  test('takes its slug from the title until another one is typed', async () => {
    const { w, admin } = await stage()
    await showControls(w, admin, '?dialog=add-page')
    await type('Title', 'How Prizes Work!')
    expect(valueOf('Slug')).toBe('how-prizes-work')
    await type('Slug', 'The  Prizes')
    expect(valueOf('Slug')).toBe('the-prizes')
    await type('Title', 'Another title')
    expect(valueOf('Slug')).toBe('the-prizes')
  })

  test('is created with its category, and visitors can read it', async () => {
    const { w, admin } = await stage()
    const legal = await admin.call(editing.addCategory, { name: 'Rulebook' })
    await showControls(w, admin, '?dialog=add-page')
    await type('Title', 'House rules')
    await type('Footer category', String(legal.id))
    await type('Content', '## Be kind')
    expect(await screen.findByRole('heading', { name: 'Be kind' })).toBeTruthy()
    await inDialog('Create page')
    await toastText('Page created')
    const page = await w.browser().call(content.page, { slug: 'house-rules' })
    expect(page).toMatchObject({ title: 'House rules', content: '## Be kind', categoryId: legal.id })
  })

  test('shows why it was rejected', async () => {
    const { w, admin } = await stage()
    await addPage(admin, 'Rules', 'house-rules')
    await showControls(w, admin, '?dialog=add-page')
    await type('Title', 'House rules')
    await type('Content', 'x')
    await inDialog('Create page')
    expect(await screen.findByText('Another page has this slug. Choose another one.')).toBeTruthy()
  })

  test('is formatted with the buttons above its field', async () => {
    const { w, admin } = await stage()
    await showControls(w, admin, '?dialog=add-page')
    await type('Content', 'prizes')
    const field = screen.getByLabelText('Content')
    if (!(field instanceof HTMLTextAreaElement)) throw new Error('Content is a text area')
    field.setSelectionRange(0, 6)
    await inDialog('Bold')
    await waitFor(() => expect(field.value).toBe('**prizes**'))
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('prizes')
    fireEvent.change(field, { target: { value: '' } })
    await type('Title', 'House rules')
    await inDialog('Create page')
    expect(await screen.findByText('Content is required')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field))
  })
})

describe('the footer', () => {
  test('is saved with its texts', async () => {
    const { w, admin } = await stage()
    await showControls(w, admin, '?tab=footer')
    await type('Company name', 'Turf Wars Inc.')
    await press('Save changes')
    await toastText('Footer Updated')
    expect((await w.browser().call(content.footer, {})).companyName).toBe('Turf Wars Inc.')
  })

  test.each([
    ['first', '1', undefined],
    ['', '1', undefined],
    ['0', '0', 'Display order must be at least 1'],
  ])('saves a display order of "%s" as %s', async (input, saved, text) => {
    const { w, admin } = await stage()
    await showControls(w, admin, '?tab=footer&dialog=add-category')
    await type('Display order', input)
    await waitFor(() => expect(valueOf('Display order')).toBe(saved))
    if (text) expect(await screen.findByText(text)).toBeTruthy()
    else expect(screen.queryByText('Display order must be at least 1')).toBeNull()
  })
})

describe('a navigation item', () => {
  test('links to a page or to another site', async () => {
    const { w, admin } = await stage()
    const { id } = await addPage(admin, 'Rules', 'house-rules')
    await showControls(w, admin, '?tab=navigation&dialog=add-item')
    await type('Title', 'Rules')
    expect(screen.getByText('Enter a full URL for external links')).toBeTruthy()
    await type('URL', 'somewhere')
    await inDialog('Add item')
    await waitFor(() => expect(screen.getByLabelText('URL').getAttribute('aria-invalid')).toBe('true'))
    await type('Links to', String(id))
    expect(screen.queryByLabelText('URL')).toBeNull()
    await inDialog('Add item')
    await toastText('Navigation item created')
    const made = (await admin.call(editing.navigation, {})).find(({ title }) => title === 'Rules')
    expect(made).toMatchObject({ url: '/house-rules', pageId: id })
  })
})

describe('the support texts', () => {
  test('expand and are saved', async () => {
    const { w, admin } = await stage()
    await showControls(w, admin)
    expect(await screen.findByRole('heading', { name: 'Support & help content' })).toBeTruthy()
    await press('Expand')
    await type('Title', 'Help yourself')
    await press('Save changes')
    await toastText('Support page updated')
    expect((await w.browser().call(content.supportPage, {})).title).toBe('Help yourself')
    await type('Hot Top 2: question', 'Who is hot?')
    await press('Save contact and questions')
    await waitFor(async () => {
      const { faqContent } = await w.browser().call(content.supportContent, {})
      expect(faqContent.awards.hotTop2.question).toBe('Who is hot?')
    })
  })
})

describe('the features page', () => {
  const showFeatures = async (w: TestApp, client: Client) => {
    const user = await client.call(accounts.current, {})
    showScreen(w, client, <FeaturesPage user={user} />, '/features')
    await screen.findByRole('heading', { level: 1 })
  }

  test('offers its editor to admins only', async () => {
    const { w } = await stage()
    const { client } = await make.commissioner(w)
    await showFeatures(w, client)
    expect(screen.queryByRole('button', { name: 'Edit page' })).toBeNull()
  })

  test('is edited in place', async () => {
    const { w, admin } = await stage()
    await showFeatures(w, admin)
    await press('Edit page')
    await type('Page title', 'What it does')
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Read-only', code: 'busy' }, { status: 503 }))
    await press('Save Changes')
    await toastText('Read-only')
    connectToServer(w, admin)
    await press('Save Changes')
    await toastText('Features page updated successfully')
    expect(await screen.findByRole('heading', { name: 'What it does' })).toBeTruthy()
    expect((await w.browser().call(content.features, {})).title).toBe('What it does')
  })
})
