// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { textsOf } from '#ui/testing/parts'
import { answerPrompt, inDialog, press, toasted, type } from '#ui/testing/actions'
import { editing } from '#contract/content/editing'
import { unmountScreen } from '#ui/testing/screen'
import { showControls, stage, flip, isClosed, lines, fields } from '#ui/testing/controls'

describe('the footer', () => {
  test('lists its categories with order and status, and adds, changes and deletes them', async () => {
    const { w, admin } = await stage()
    for (const { id } of await admin.call(editing.categories, {}))
      await admin.call(editing.removeCategory, { id })
    await showControls(w, admin, '?tab=footer')
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
    unmountScreen()
    await showControls(w, admin, '?tab=footer')
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
    expect(await screen.findByRole('alertdialog', { name: 'Delete “Company”?' })).toBeTruthy()
    await answerPrompt('Delete category')
    await toasted('Category deleted')
    await waitFor(async () => expect(await lines('Footer categories')).toEqual(['1LegalActive']))
  })

  test('shows its texts, and restores them on Cancel', async () => {
    const { w, admin } = await stage()
    const { companyName } = await admin.call(editing.footer, {})
    await showControls(w, admin, '?tab=footer')
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
  test('is listed with target, audience and status, and added, changed and deleted', async () => {
    const { w, admin } = await stage()
    for (const { id } of await admin.call(editing.navigation, {}))
      await admin.call(editing.removeNavigation, { id })
    const rules = await admin.call(editing.addPage, { title: 'Rules', slug: 'rules', content: 'x' })
    await showControls(w, admin, '?tab=navigation')
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
    expect(textsOf(within(screen.getByLabelText('Links to')).getAllByRole('option'))).toContain(
      'Rules (/rules)',
    )
    await type('Title', 'Forum')
    await type('URL', 'https://forum.example.com')
    await type('Display order', '12')
    await type('Visible to', 'admin')
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
    unmountScreen()
    await showControls(w, admin, '?tab=navigation')
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
    await type('Links to', 'external')
    expect((await fields()).url).toBe('')
    await type('URL', 'https://h.example.com')
    await flip(/^Active/)
    await inDialog('Save changes')
    await toasted('Navigation item updated')
    await isClosed()
    expect((await lines('Navigation items'))[1]).toBe('13Househttps://h.example.comActive')
    await press('Delete Blog')
    expect(await screen.findByRole('alertdialog', { name: 'Delete “Blog”?' })).toBeTruthy()
    await answerPrompt('Delete item')
    await toasted('Navigation item deleted')
    await waitFor(async () => expect(await lines('Navigation items')).toHaveLength(2))
  })
})
