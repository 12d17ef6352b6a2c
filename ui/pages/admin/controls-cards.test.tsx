// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { content } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import * as make from '#testing/make'
import { leaveScreen, showScreen } from '#ui/testing/screen'
import { world, type Client, type World } from '#testing/world'
import { currentToast } from '#ui/components/toast'
import { FeaturesPage } from '#ui/pages/public/features/features-page.tsx'
import { ControlsPage } from './controls-page.tsx'

const show = async (w: World, client: Client, query = '') => {
  const user = await client.call(accounts.current, {})
  return showScreen(w, client, <ControlsPage user={user} />, `/admin-controls${query}`)
}

const stage = async () => {
  const w = await world()
  let isBroken = false
  w.server.addHook('onRequest', async ({ method }, reply) => {
    if (isBroken && method !== 'GET') await reply.code(503).send({ message: 'Too busy', code: 'busy' })
  })
  return { w, admin: await make.administrator(w), breakDown: () => void (isBroken = true) }
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const inDialog = async (name: string) =>
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }))
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const flip = async (label: RegExp) => fireEvent.click(await screen.findByRole('switch', { name: label }))
const toasted = (title: string) => screen.findByText(title, { selector: '.toast .t-strong' })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

const cardOf = async (title: string) => {
  const card = (await screen.findByText(title, { selector: 'h2' })).closest('section')
  if (!card) throw new Error(`${title} is the title of a card`)
  return card
}
const linesOf = (card: HTMLElement) => [...card.querySelectorAll('li')].map(({ textContent }) => textContent)
const lines = async (title: string) => linesOf(await cardOf(title))

/** What every field of the open dialog holds. */
const fields = async () =>
  Object.fromEntries(
    [...(await screen.findByRole('dialog')).querySelectorAll('input, textarea, select')].map(field => {
      if (field instanceof HTMLInputElement && field.type === 'checkbox') return [field.name, field.checked]
      return [field.getAttribute('name') ?? 'text', (field as HTMLInputElement).value]
    }),
  )

afterEach(() => void vi.restoreAllMocks())

/** Lays rows out below each other, which this DOM does not. */
const inRows = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('li')
    const place = row?.parentElement ? [...row.parentElement.children].indexOf(row) : 0
    return new DOMRect(0, place * 50, 300, 50)
  })

describe('the pages', () => {
  test('are listed in order with their category and state, and counted in the footer', async () => {
    const { w, admin } = await stage()
    for (const { id } of await admin.call(editing.categories, {}))
      await admin.call(editing.removeCategory, { id })
    for (const { id } of await admin.call(editing.pages, {})) await admin.call(editing.removePage, { id })
    await show(w, admin)
    expect(await screen.findByText('No pages yet')).toBeTruthy()
    expect(await lines('In the footer')).toEqual(['No categories yet'])
    expect(
      (await screen.findByRole('link', { name: /Edit footer categories/ })).getAttribute('href'),
    ).toMatch(/\?tab=footer$/)
    fireEvent.click(within(await cardOf('Pages')).getByRole('button', { name: 'Create page' }))
    expect(await screen.findByRole('dialog', { name: 'Create page' })).toBeTruthy()
    expect(await fields()).toEqual({ title: '', slug: '', category_id: 'none', text: '', is_active: true })
    expect(screen.getByText('The preview shows here as you write.')).toBeTruthy()
    leaveScreen()
    const { id: legal } = await admin.call(editing.addCategory, { name: 'Legal' })
    await admin.call(editing.addPage, {
      title: 'Rules',
      slug: 'rules',
      content: 'Be kind',
      category_id: legal,
    })
    await admin.call(editing.addPage, {
      title: 'Plan',
      slug: 'plan',
      content: 'x',
      category_id: legal,
      is_active: false,
    })
    await admin.call(editing.addPage, { title: 'About', slug: 'about', content: 'x' })
    await show(w, admin)
    expect(await lines('Pages')).toEqual([
      '1Rules/rulesLegalActive',
      '2Plan/planLegalDraft',
      '3About/aboutNoneActive',
    ])
    expect(await lines('In the footer')).toEqual(['Legal1 page'])
    await press('Edit Plan')
    expect(await screen.findByRole('dialog', { name: 'Edit page' })).toBeTruthy()
    expect(await fields()).toEqual({
      title: 'Plan',
      slug: 'plan',
      category_id: String(legal),
      text: 'x',
      is_active: false,
    })
    await type('Title', 'The plan')
    expect((await fields()).slug).toBe('plan')
    await type('Footer category', 'none')
    await flip(/^Active/)
    await inDialog('Save changes')
    await toasted('Page updated')
    await isClosed()
    expect(await lines('Pages')).toEqual([
      '1Rules/rulesLegalActive',
      '2The plan/planNoneActive',
      '3About/aboutNoneActive',
    ])
    await press('Delete Rules')
    expect((await screen.findByRole('alertdialog', { name: 'Delete Rules?' })).textContent).toContain(
      'The page at /rules goes',
    )
    await confirm('Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await press('Delete Rules')
    await confirm('Delete')
    await toasted('Page deleted')
    await waitFor(async () => expect(await lines('In the footer')).toEqual(['Legal0 pages']))
    expect(await lines('Pages')).toEqual(['1The plan/planNoneActive', '2About/aboutNoneActive'])
  })

  test('are moved with the keyboard, which says what happens and saves the order', async () => {
    const { w, admin } = await stage()
    for (const { id } of await admin.call(editing.pages, {})) await admin.call(editing.removePage, { id })
    for (const title of ['First', 'Second', 'Third'])
      await admin.call(editing.addPage, { title, slug: title.toLowerCase(), content: 'x' })
    inRows()
    await show(w, admin)
    const said = () => document.querySelector('[id^=DndLiveRegion]')?.textContent
    const key = async (code: string, says: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { code })
      await waitFor(() => expect(said()).toBe(says))
    }
    const lift = async (name: string) => {
      const grip = await screen.findByRole('button', { name })
      grip.focus()
      return grip
    }
    await lift('Reorder First, position 1')
    await key('Space', 'Picked up First, position 1 of 3.')
    // Its keys are heard from the next turn on.
    await new Promise(resolve => setTimeout(resolve))
    await key('ArrowDown', 'First would go to position 2 of 3.')
    await key('ArrowUp', 'First would go to position 1 of 3.')
    await key('Escape', 'First was put back at position 1.')
    await lift('Reorder Third, position 3')
    await key('Space', 'Picked up Third, position 3 of 3.')
    await new Promise(resolve => setTimeout(resolve))
    await key('Space', 'Third was dropped at position 3.')
    await lift('Reorder Second, position 2')
    await key('Space', 'Picked up Second, position 2 of 3.')
    expect(screen.queryByText('Order saved')).toBeNull()
    await new Promise(resolve => setTimeout(resolve))
    await key('ArrowDown', 'Second would go to position 3 of 3.')
    await key('Space', 'Second was dropped at position 3.')
    expect(await screen.findByText('Order saved')).toBeTruthy()
    expect((await admin.call(editing.pages, {})).map(({ title }) => title)).toEqual([
      'First',
      'Third',
      'Second',
    ])
    expect((await lines('Pages')).map(line => line?.slice(0, 4))).toEqual(['1Fir', '2Thi', '3Sec'])
  })
})

describe('testimonials', () => {
  test('are listed, cut where they are long, and added, changed and deleted', async () => {
    const { w, admin } = await stage()
    for (const { id } of await admin.call(editing.testimonials, {}))
      await admin.call(editing.removeTestimonial, { id })
    await show(w, admin)
    expect(await screen.findByText('No testimonials yet')).toBeTruthy()
    await press('Add testimonial')
    expect(await screen.findByRole('dialog', { name: 'Add testimonial' })).toBeTruthy()
    expect(await fields()).toEqual({ text: '', author: '', rating: '5' })
    expect(
      within(screen.getByLabelText('Rating'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['5 stars', '4 stars', '3 stars', '2 stars', '1 star'])
    await type('Text', `${'a'.repeat(99)} bc`)
    await type('Author', 'Tess')
    await type('Rating', '1')
    await inDialog('Add testimonial')
    await toasted('Testimonial added')
    await isClosed()
    const said = await admin.call(editing.testimonials, {})
    expect(said).toMatchObject([{ text: `${'a'.repeat(99)} bc`, author: 'Tess', rating: 1 }])
    expect(await lines('Testimonials')).toEqual([`${'a'.repeat(99)}…Tess, 1 star`])
    await admin.call(editing.addTestimonial, { text: 'b'.repeat(100), author: 'Owen', rating: 4 })
    leaveScreen()
    await show(w, admin)
    await screen.findByText('Owen, 4 stars')
    expect(await lines('Testimonials')).toEqual([
      `${'a'.repeat(99)}…Tess, 1 star`,
      `${'b'.repeat(100)}Owen, 4 stars`,
    ])
    await press('Edit the testimonial of Owen')
    expect(await screen.findByRole('dialog', { name: 'Edit testimonial' })).toBeTruthy()
    expect(await fields()).toEqual({ text: 'b'.repeat(100), author: 'Owen', rating: '4' })
    await type('Text', 'Fine')
    await inDialog('Save changes')
    await toasted('Testimonial updated')
    await isClosed()
    expect((await lines('Testimonials'))[1]).toBe('FineOwen, 4 stars')
    await press('Delete the testimonial of Tess')
    expect(await screen.findByRole('alertdialog', { name: 'Delete the testimonial of Tess?' })).toBeTruthy()
    await confirm('Delete')
    await toasted('Testimonial deleted')
    await waitFor(async () => expect(await lines('Testimonials')).toEqual(['FineOwen, 4 stars']))
  })
})

describe('the support texts', () => {
  test('are put back by Cancel, and folded again', async () => {
    const { w, admin } = await stage()
    const { title } = await admin.call(content.supportPage, {})
    const { contactText } = await admin.call(content.supportContent, {})
    await show(w, admin)
    await press('Expand')
    for (const [name, label, was] of [
      ['Introduction', 'Title', title],
      ['Contact and questions', 'Contact button', contactText],
    ] as const) {
      const form = within(await screen.findByRole('form', { name }))
      const [field, cancel] = [form.getByLabelText(label), form.getByRole('button', { name: 'Cancel' })]
      expect(field).toHaveProperty('value', was)
      expect(cancel).toHaveProperty('disabled', true)
      fireEvent.change(field, { target: { value: 'Another' } })
      await waitFor(() => expect(cancel).toHaveProperty('disabled', false))
      fireEvent.click(cancel)
      await waitFor(() => expect(field).toHaveProperty('value', was))
    }
    expect(
      screen
        .getAllByRole('group')
        .filter(group => group.tagName === 'FIELDSET')
        .map(({ firstChild }) => firstChild?.textContent),
    ).toEqual(['Getting started', 'Awards', 'Showdown'])
    await press('Collapse')
    expect(screen.queryByRole('form')).toBeNull()
    expect((await screen.findByRole('button', { name: 'Expand' })).getAttribute('aria-expanded')).toBe(
      'false',
    )
  })
})

describe('the footer', () => {
  test('lists its categories with their order and state, which are added, changed and deleted', async () => {
    const { w, admin } = await stage()
    for (const { id } of await admin.call(editing.categories, {}))
      await admin.call(editing.removeCategory, { id })
    await show(w, admin, '?tab=footer')
    expect(await screen.findByText('No categories yet')).toBeTruthy()
    await press('Add category')
    expect(await screen.findByRole('dialog', { name: 'Add category' })).toBeTruthy()
    expect(await fields()).toEqual({ name: '', displayOrder: '1', isActive: true })
    await type('Name', 'Legal')
    await inDialog('Add category')
    await toasted('Category created')
    await isClosed()
    expect(await lines('Footer categories')).toEqual(['1LegalActive'])
    const { id } = await admin.call(editing.addCategory, {
      name: 'Company',
      displayOrder: 7,
      isActive: false,
    })
    leaveScreen()
    await show(w, admin, '?tab=footer')
    expect(await lines('Footer categories')).toEqual(['1LegalActive', '7CompanyInactive'])
    await press('Add category')
    expect((await fields()).displayOrder).toBe('8')
    await inDialog('Cancel')
    await isClosed()
    await press('Edit Company')
    expect(await screen.findByRole('dialog', { name: 'Edit category' })).toBeTruthy()
    expect(await fields()).toEqual({ name: 'Company', displayOrder: '7', isActive: false })
    await type('Display order', '3')
    await flip(/^Active/)
    await inDialog('Save changes')
    await toasted('Category updated')
    await isClosed()
    expect(await lines('Footer categories')).toEqual(['1LegalActive', '3CompanyActive'])
    expect((await admin.call(editing.categories, {})).find(one => one.id === id)).toMatchObject({
      displayOrder: 3,
      isActive: true,
    })
    await press('Delete Company')
    expect(await screen.findByRole('alertdialog', { name: 'Delete Company?' })).toBeTruthy()
    await confirm('Delete')
    await toasted('Category deleted')
    await waitFor(async () => expect(await lines('Footer categories')).toEqual(['1LegalActive']))
  })

  test('shows its texts, and puts them back by Cancel', async () => {
    const { w, admin } = await stage()
    const { companyName } = await admin.call(editing.footer, {})
    await show(w, admin, '?tab=footer')
    const field = await screen.findByLabelText('Company name')
    expect(field).toHaveProperty('value', companyName)
    const cancel = screen.getByRole('button', { name: 'Cancel' })
    expect(cancel).toHaveProperty('disabled', true)
    await type('Company name', 'Another')
    await waitFor(() => expect(cancel).toHaveProperty('disabled', false))
    fireEvent.click(cancel)
    await waitFor(() => expect(field).toHaveProperty('value', companyName))
    expect(screen.queryByRole('button', { name: 'Create page' })).toBeNull()
    fireEvent.mouseDown(screen.getByRole('tab', { name: /Page Content/ }))
    fireEvent.click((await screen.findAllByRole('button', { name: 'Create page' }))[0] ?? document.body)
    expect(await screen.findByRole('dialog', { name: 'Create page' })).toBeTruthy()
  })
})

describe('the navigation', () => {
  test('is listed with where it leads, for whom and in which state, and added, changed and deleted', async () => {
    const { w, admin } = await stage()
    for (const { id } of await admin.call(editing.navigation, {}))
      await admin.call(editing.removeNavigation, { id })
    const rules = await admin.call(editing.addPage, { title: 'Rules', slug: 'rules', content: 'x' })
    await show(w, admin, '?tab=navigation')
    expect(await screen.findByText('No navigation items yet')).toBeTruthy()
    await press('Add item')
    expect(await screen.findByRole('dialog', { name: 'Add navigation item' })).toBeTruthy()
    expect(await fields()).toEqual({
      title: '',
      pageId: 'external',
      url: '',
      displayOrder: '0',
      roleRestriction: 'all',
      isVisible: true,
      isActive: true,
    })
    expect(
      within(screen.getByLabelText('Leads to'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toContain('Rules (/rules)')
    await type('Title', 'Forum')
    await type('URL', 'https://forum.example.com')
    await type('Display order', '12')
    await type('Who sees it', 'admin')
    await flip(/^Visible/)
    await inDialog('Add item')
    await toasted('Navigation item created')
    await isClosed()
    expect(await lines('Navigation items')).toEqual([
      '12Forumhttps://forum.example.com, site admins onlyHidden',
    ])
    expect(await admin.call(editing.navigation, {})).toMatchObject([
      {
        title: 'Forum',
        url: 'https://forum.example.com',
        pageId: null,
        displayOrder: 12,
        isVisible: false,
        isActive: true,
      },
    ])
    await admin.call(editing.addNavigation, {
      title: 'House',
      pageId: rules.id,
      url: '/rules',
      displayOrder: 13,
      isActive: false,
    })
    await admin.call(editing.addNavigation, { title: 'Blog', url: 'https://b.example.com', displayOrder: 14 })
    leaveScreen()
    await show(w, admin, '?tab=navigation')
    expect((await lines('Navigation items')).slice(1)).toEqual([
      '13House/rulesInactive',
      '14Bloghttps://b.example.comActive',
    ])
    await press('Edit Forum')
    expect(await fields()).toMatchObject({
      title: 'Forum',
      pageId: 'external',
      url: 'https://forum.example.com',
      displayOrder: '12',
      roleRestriction: 'admin',
      isVisible: false,
      isActive: true,
    })
    await inDialog('Cancel')
    await isClosed()
    await press('Edit House')
    expect(await screen.findByRole('dialog', { name: 'Edit navigation item' })).toBeTruthy()
    expect(await fields()).toEqual({
      title: 'House',
      pageId: String(rules.id),
      displayOrder: '13',
      roleRestriction: 'all',
      isVisible: true,
      isActive: false,
    })
    await type('Leads to', 'external')
    expect((await fields()).url).toBe('')
    await type('URL', 'https://h.example.com')
    await flip(/^Active/)
    await inDialog('Save changes')
    await toasted('Navigation item updated')
    await isClosed()
    expect((await lines('Navigation items'))[1]).toBe('13Househttps://h.example.comActive')
    await press('Delete Blog')
    expect(await screen.findByRole('alertdialog', { name: 'Delete Blog?' })).toBeTruthy()
    await confirm('Delete')
    await toasted('Navigation item deleted')
    await waitFor(async () => expect(await lines('Navigation items')).toHaveLength(2))
  })
})

test('whatever the server refuses is said in a toast, and the dialog stays', async () => {
  const { w, admin, breakDown } = await stage()
  const page = await admin.call(editing.addPage, { title: 'Rules', slug: 'rules', content: 'x' })
  const category = await admin.call(editing.addCategory, { name: 'Legal' })
  const item = await admin.call(editing.addNavigation, { title: 'Blog', url: 'https://b.example.com' })
  const said = await admin.call(editing.addTestimonial, { text: 'Fine', author: 'Tess', rating: 4 })
  breakDown()
  const save = () => inDialog('Save changes')
  const remove = () => confirm('Delete')
  const attempts: [query: string, attempt: () => Promise<unknown>, title: string][] = [
    [`?dialog=edit-page&id=${page.id}`, save, 'Failed to update page'],
    [`?dialog=delete-page&id=${page.id}`, remove, 'Failed to delete page'],
    [`?tab=footer&dialog=edit-category&id=${category.id}`, save, 'Failed to update category'],
    [`?tab=footer&dialog=delete-category&id=${category.id}`, remove, 'Failed to delete category'],
    [`?tab=navigation&dialog=edit-item&id=${item.id}`, save, 'Failed to update navigation item'],
    [`?tab=navigation&dialog=delete-item&id=${item.id}`, remove, 'Failed to delete navigation item'],
    [`?dialog=edit-testimonial&id=${said.id}`, save, 'Failed to update testimonial'],
    [`?dialog=delete-testimonial&id=${said.id}`, remove, 'Failed to delete testimonial'],
    ['?tab=footer', () => press('Save changes'), 'Update Failed'],
  ]
  for (const [query, attempt, title] of attempts) {
    await show(w, admin, query)
    await attempt()
    await toasted(title)
    expect(currentToast()).toMatchObject({ tone: 'negative', title, text: 'Too busy' })
    if (query.includes('dialog'))
      expect(document.querySelector('[role=dialog], [role=alertdialog]')).toBeTruthy()
    leaveScreen()
  }
})

test('the editor of the features page shows every feature, and can be left', async () => {
  const { w, admin } = await stage()
  const { features } = await admin.call(content.features, {})
  showScreen(w, admin, <FeaturesPage user={await admin.call(accounts.current, {})} />, '/features')
  await press('Edit Page')
  const groups = [...document.querySelectorAll('fieldset')]
  expect(groups.map(group => group.querySelector('legend')?.textContent)).toEqual(
    features.map((_, index) => `Feature ${index + 1}`),
  )
  expect(
    groups.map(group =>
      [...group.querySelectorAll('select, input, textarea')].map(field => (field as HTMLInputElement).value),
    ),
  ).toEqual(features.map(({ icon, title, description }) => [icon, title, description]))
  await press('Cancel')
  expect(await screen.findByRole('button', { name: 'Edit Page' })).toBeTruthy()
})
