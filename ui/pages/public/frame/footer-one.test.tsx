// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { content } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import * as make from '#testing/make'
import { showScreen } from '#ui/testing/screen'
import { startTestApp } from '#testing/test-app'
import { FooterOne } from './site-footer.tsx'

const groupOf = async (name: string) => {
  const group = within(await screen.findByRole('navigation', { name }))
  return group.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])
}

test('lists pages under their category; Support without any leads to the features and to help', async () => {
  const w = await startTestApp()
  showScreen(w, w.browser(), <FooterOne />)
  expect(await groupOf('Product')).toEqual([
    ['How prizes work', '/how-prizes-work'],
    ['Award rules', '/award-rules'],
  ])
  expect(await groupOf('Support')).toEqual([
    ['Features', '/features'],
    ['Support', '/support'],
  ])
})

test("omits an empty category, and lists Support's own pages once there are some", async () => {
  const w = await startTestApp()
  const admin = await make.administrator(w)
  await admin.call(editing.addCategory, { name: 'Press' })
  const support = (await admin.call(content.categories, {})).find(({ name }) => name === 'Support')
  await admin.call(editing.addPage, {
    title: 'Opening hours',
    slug: 'opening-hours',
    content: 'Always.',
    category_id: support?.id,
  })
  showScreen(w, w.browser(), <FooterOne />)
  expect(await groupOf('Support')).toEqual([['Opening hours', '/opening-hours']])
  expect(screen.queryByRole('navigation', { name: 'Press' })).toBeNull()
})

test('shows the company name that admins entered', async () => {
  const w = await startTestApp()
  const admin = await make.administrator(w)
  await admin.call(editing.saveFooter, {
    companyName: 'Turf Co',
    description: 'Awards for the north.',
    copyrightText: '© Turf Co',
  })
  showScreen(w, w.browser(), <FooterOne />)
  for (const text of ['Turf Co', 'Awards for the north.', '© Turf Co']) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
})
