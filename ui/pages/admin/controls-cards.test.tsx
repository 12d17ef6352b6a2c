// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerPrompt, inDialog, press, toasted } from '#ui/testing/actions'
import { accounts } from '#contract/accounts/accounts'
import { content } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { unmountScreen, showScreen } from '#ui/testing/screen'
import { currentToast } from '#ui/components/toast'
import { FeaturesPage } from '#ui/pages/public/features/features-page.tsx'
import { showControls, stage } from '#ui/testing/controls'

test('shows any server rejection in a toast, and keeps the dialog open', async () => {
  const { w, admin, breakDown } = await stage()
  const page = await admin.call(editing.addPage, { title: 'Rules', slug: 'rules', content: 'x' })
  const category = await admin.call(editing.addCategory, { name: 'Legal' })
  const item = await admin.call(editing.addNavigation, { title: 'Blog', url: 'https://b.example.com' })
  const testimonial = await admin.call(editing.addTestimonial, { text: 'Fine', author: 'Tess', rating: 4 })
  breakDown()
  const save = () => inDialog('Save changes')
  const remove = (what: string) => () => answerPrompt(`Delete ${what}`)
  const attempts: [query: string, attempt: () => Promise<unknown>, title: string][] = [
    [`?dialog=delete-page&id=${page.id}`, remove('page'), 'Failed to delete page'],
    [`?tab=footer&dialog=edit-category&id=${category.id}`, save, 'Failed to update category'],
    [`?tab=footer&dialog=delete-category&id=${category.id}`, remove('category'), 'Failed to delete category'],
    [`?tab=navigation&dialog=edit-item&id=${item.id}`, save, 'Failed to update navigation item'],
    [`?tab=navigation&dialog=delete-item&id=${item.id}`, remove('item'), 'Failed to delete navigation item'],
    [`?dialog=edit-testimonial&id=${testimonial.id}`, save, 'Failed to update testimonial'],
    [
      `?dialog=delete-testimonial&id=${testimonial.id}`,
      remove('testimonial'),
      'Failed to delete testimonial',
    ],
    ['?tab=footer', () => press('Save changes'), 'Update Failed'],
  ]
  for (const [query, attempt, title] of attempts) {
    await showControls(w, admin, query)
    await attempt()
    await toasted(title)
    expect(currentToast()).toMatchObject({ tone: 'negative', title, text: 'Too busy' })
    if (query.includes('dialog'))
      expect(document.querySelector('[role=dialog], [role=alertdialog]')).toBeTruthy()
    unmountScreen()
  }
})

test('shows every feature in the features page editor, and can be closed', async () => {
  const { w, admin } = await stage()
  const { features } = await admin.call(content.features, {})
  showScreen(w, admin, <FeaturesPage user={await admin.call(accounts.current, {})} />, '/features')
  await press('Edit page')
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
  expect(await screen.findByRole('button', { name: 'Edit page' })).toBeTruthy()
})
