// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cardOf, expectLink, textsOf } from '#ui/testing/parts'
import { answerPrompt, inDialog, press, toasted, type } from '#ui/testing/actions'
import { content } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { unmountScreen } from '#ui/testing/screen'
import { showControls, stage, isClosed, lines, fields, inRows } from '#ui/testing/controls'

afterEach(() => void vi.restoreAllMocks())

describe('documentation pages', () => {
  test('are listed in order with category and status, and counted in the footer', async () => {
    const { w, admin } = await stage()
    for (const { id } of await admin.call(editing.categories, {}))
      await admin.call(editing.removeCategory, { id })
    for (const { id } of await admin.call(editing.pages, {})) await admin.call(editing.removePage, { id })
    await showControls(w, admin)
    expect(await screen.findByText('No pages yet')).toBeTruthy()
    expect(await lines('In the footer')).toEqual(['No categories yet'])
    await expectLink(/Edit footer categories/, /\?tab=footer$/)
    fireEvent.click(within(await cardOf('Pages')).getByRole('button', { name: 'Create page' }))
    expect(await screen.findByRole('dialog', { name: 'Create page' })).toBeTruthy()
    expect(await fields()).toEqual({ title: '', slug: '', category_id: 'none', text: '', is_active: true })
    expect(screen.getByText('The preview appears here as you write.')).toBeTruthy()
    unmountScreen()
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
    const history = await admin.call(editing.addPage, { title: 'History', slug: 'history', content: 'x' })
    const { address } = await showControls(w, admin)
    expect(await lines('Pages')).toEqual([
      '1Rules/rulesLegalActive',
      '2Plan/planLegalDraft',
      '3History/historyNoneActive',
    ])
    expect(await lines('In the footer')).toEqual(['Legal1 page'])
    await press('Delete Rules')
    expect((await screen.findByRole('alertdialog', { name: 'Delete “Rules”?' })).textContent).toContain(
      'The page at /rules will be deleted',
    )
    await answerPrompt('Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await press('Delete Rules')
    await answerPrompt('Delete page')
    await toasted('Page deleted')
    await waitFor(async () => expect(await lines('In the footer')).toEqual(['Legal0 pages']))
    expect(await lines('Pages')).toEqual(['1Plan/planLegalDraft', '2History/historyNoneActive'])
    await press('Edit History')
    await waitFor(() => expect(address()).toBe(`/admin-controls/pages/${history.id}`))
  })

  test('are reordered by keyboard, which announces each step and saves the order', async () => {
    const { w, admin } = await stage()
    for (const { id } of await admin.call(editing.pages, {})) await admin.call(editing.removePage, { id })
    for (const title of ['First', 'Second', 'Third'])
      await admin.call(editing.addPage, { title, slug: title.toLowerCase(), content: 'x' })
    inRows()
    await showControls(w, admin)
    const liveText = () => document.querySelector('[id^=DndLiveRegion]')?.textContent
    const key = async (code: string, announcement: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { code })
      await waitFor(() => expect(liveText()).toBe(announcement))
    }
    const lift = async (name: string) => {
      const grip = await screen.findByRole('button', { name })
      grip.focus()
      return grip
    }
    await lift('Reorder First, position 1')
    await key('Space', 'Picked up First, position 1 of 3.')
    // Its key handlers are attached in the next task.
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
  test('are listed, truncated when long, and added, changed and deleted', async () => {
    const { w, admin } = await stage()
    for (const { id } of await admin.call(editing.testimonials, {}))
      await admin.call(editing.removeTestimonial, { id })
    await showControls(w, admin)
    expect(await screen.findByText('No testimonials yet')).toBeTruthy()
    await press('Add testimonial')
    expect(await screen.findByRole('dialog', { name: 'Add testimonial' })).toBeTruthy()
    expect(await fields()).toEqual({ text: '', author: '', rating: '5' })
    expect(textsOf(within(screen.getByLabelText('Rating')).getAllByRole('option'))).toEqual([
      '5 stars',
      '4 stars',
      '3 stars',
      '2 stars',
      '1 star',
    ])
    await type('Quote', `${'a'.repeat(99)} bc`)
    await type('Author', 'Tess')
    await type('Rating', '1')
    await inDialog('Add testimonial')
    await toasted('Testimonial added')
    await isClosed()
    const testimonials = await admin.call(editing.testimonials, {})
    expect(testimonials).toMatchObject([{ text: `${'a'.repeat(99)} bc`, author: 'Tess', rating: 1 }])
    expect(await lines('Testimonials')).toEqual([`${'a'.repeat(99)}…Tess, 1 star`])
    await admin.call(editing.addTestimonial, { text: 'b'.repeat(100), author: 'Owen', rating: 4 })
    unmountScreen()
    await showControls(w, admin)
    await screen.findByText('Owen, 4 stars')
    expect(await lines('Testimonials')).toEqual([
      `${'a'.repeat(99)}…Tess, 1 star`,
      `${'b'.repeat(100)}Owen, 4 stars`,
    ])
    await press('Edit the testimonial of Owen')
    expect(await screen.findByRole('dialog', { name: 'Edit testimonial' })).toBeTruthy()
    expect(await fields()).toEqual({ text: 'b'.repeat(100), author: 'Owen', rating: '4' })
    await type('Quote', 'Fine')
    await inDialog('Save changes')
    await toasted('Testimonial updated')
    await isClosed()
    expect((await lines('Testimonials'))[1]).toBe('FineOwen, 4 stars')
    await press('Delete the testimonial of Tess')
    expect(await screen.findByRole('alertdialog', { name: 'Delete the testimonial of Tess?' })).toBeTruthy()
    await answerPrompt('Delete testimonial')
    await toasted('Testimonial deleted')
    await waitFor(async () => expect(await lines('Testimonials')).toEqual(['FineOwen, 4 stars']))
  })
})

describe('the support texts', () => {
  test('are restored on Cancel and collapse', async () => {
    const { w, admin } = await stage()
    const { title } = await admin.call(content.supportPage, {})
    const { contactText } = await admin.call(content.supportContent, {})
    await showControls(w, admin)
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
