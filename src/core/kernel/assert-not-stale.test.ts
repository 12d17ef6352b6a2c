import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { content } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { leagues } from '#contract/leagues/leagues'
import { pots } from '#contract/money/pots'
import { leagueManagement } from '#contract/leagues/management'
import { weekSettings } from '#contract/leagues/week-settings'
import { potOf } from '#domain/pot'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { withAdministrator, withLeague } from '#testing/made-world'

test('returns both versions instead of overwriting a page that another admin saved', async () => {
  const w = await startTestApp()
  const [one, other] = [await make.administrator(w), await make.administrator(w, 'bea@example.com')]
  const page = await one.call(editing.addPage, {
    title: 'Draft day',
    slug: 'draft-day',
    content: 'Bring cash.',
  })
  const { categoryId, title, slug, content: text, is_active } = page
  const opened = { title, slug, content: text, is_active, category_id: categoryId }
  const save = { ...opened, currentSlug: slug }

  await other.call(editing.savePage, { ...save, content: 'Bring a cheque.', openedWith: opened })
  const error = await one.expectError(editing.savePage, { ...save, title: 'The draft', openedWith: opened })
  expect(error.status).toBe(409)
  expect(error.body).toMatchObject({
    code: 'edit_conflict',
    message: expect.stringMatching(/^.+ changed this after you opened it. Your changes weren't saved.$/),
    editConflict: { at: '2026-11-20T17:00:00.000Z', saved: { ...opened, content: 'Bring a cheque.' } },
  })
  expect(await one.call(content.page, { slug })).toMatchObject({ title, content: 'Bring a cheque.' })

  const known = { ...opened, content: 'Bring a cheque.' }
  await one.call(editing.savePage, { ...save, title: 'The draft', openedWith: known })
  expect(await one.call(content.page, { slug })).toMatchObject({ title: 'The draft', content: 'Bring cash.' })
})

test('saves without the opened version, or with the one still current', async () => {
  const { admin } = await withAdministrator()
  const opened = await admin.call(editing.footer, {})
  const saved = await admin.call(editing.saveFooter, { ...opened, companyName: 'Pot', openedWith: opened })
  await admin.call(editing.saveFooter, { ...saved, companyName: 'Jar', openedWith: { companyName: 'Pot' } })
  await admin.call(editing.saveFooter, { ...saved, companyName: 'Box' })
  expect((await admin.call(content.footer, {})).companyName).toBe('Box')
})

test.each([
  ['features', content.features, editing.saveFeatures, 'content'],
  ['support page', content.supportPage, editing.saveSupportPage, null],
  ['support answers', content.supportContent, editing.saveSupportContent, null],
] as const)('saves the %s only when its form had the current version', async (_, read, save, inside) => {
  const { admin } = await withAdministrator()
  const opened = await admin.call(read, {})
  const input = inside ? { [inside]: opened } : opened
  const other = Object.fromEntries(Object.keys(opened).map(key => [key, 'something else']))
  const error = await admin.expectError(save, { ...input, openedWith: other } as never)
  expect(error).toMatchObject({ status: 409, body: { editConflict: { by: null, saved: opened } } })
  await admin.call(save, { ...input, openedWith: opened } as never)
})

test('saves categories, links and testimonials only when their forms had the current version', async () => {
  const { admin } = await withAdministrator()
  const category = await admin.call(editing.addCategory, { name: 'Rules' })
  const item = await admin.call(editing.addNavigation, { title: 'Draft', url: 'https://draft.test' })
  const testimonial = await admin.call(editing.addTestimonial, { rating: 5, text: 'Good', author: 'Ann' })
  const conflict = { status: 409, body: { code: 'edit_conflict' } }
  expect(
    await admin.expectError(editing.saveCategory, { ...category, openedWith: { name: 'Law' } }),
  ).toMatchObject(conflict)
  expect(
    await admin.expectError(editing.saveNavigation, { ...item, openedWith: { title: 'X' } }),
  ).toMatchObject(conflict)
  expect(
    await admin.expectError(editing.saveTestimonial, { ...testimonial, openedWith: { rating: 4 } }),
  ).toMatchObject(conflict)
  await admin.call(editing.saveCategory, { ...category, openedWith: category })
  await admin.call(editing.saveNavigation, { ...item, openedWith: item })
  await admin.call(editing.saveTestimonial, { ...testimonial, openedWith: testimonial })
})

test('returns who saved league settings and the pot', async () => {
  const { leagueId, client: commissioner } = await withLeague()
  const saver = { by: 'Dana Whitfield', at: '2026-11-20T17:00:00.000Z' }
  const settings = await commissioner.call(weekSettings.read, { leagueId })
  await commissioner.call(weekSettings.save, { leagueId, minimumPoints: 3, openedWith: settings })
  expect(
    await commissioner.expectError(weekSettings.save, { leagueId, minimumPoints: 4, openedWith: settings }),
  ).toMatchObject({ status: 409, body: { editConflict: { ...saver, saved: { minimumPoints: 3 } } } })

  const emails = await commissioner.call(leagueManagement.readEmailSettings, { leagueId })
  const changed = { ...emails, leagueId, emailSubjectPrefix: '[Pot]', openedWith: emails }
  await commissioner.call(leagueManagement.saveEmailSettings, changed)
  expect(await commissioner.expectError(leagueManagement.saveEmailSettings, changed)).toMatchObject({
    body: { editConflict: { saved: { emailSubjectPrefix: '[Pot]' } } },
  })

  const pot = potOf(await commissioner.call(leagues.info, { leagueId }))
  await commissioner.call(pots.set, { leagueId, totalPotAmount: 100, openedWith: pot })
  expect(
    await commissioner.expectError(pots.set, { leagueId, totalPotAmount: 200, openedWith: pot }),
  ).toMatchObject({ status: 409, body: { editConflict: { saved: { totalPotAmount: 100 } } } })
})

test('moves no money for an award that was changed in the meantime', async () => {
  const { leagueId, client: commissioner, user } = await withLeague()
  const award = await commissioner.call(awards.add, {
    leagueId,
    type: 'hot_top2',
    week: 10,
    managerId: user.id,
    playerName: 'Deshaun Okafor',
    position: 'QB',
    points: 31.4,
    prizeAmount: 10,
  })
  await commissioner.call(awards.edit, { leagueId, awardId: award.id, prizeAmount: 12, openedWith: award })
  const error = await commissioner.expectError(awards.edit, {
    leagueId,
    awardId: award.id,
    prizeAmount: 15,
    openedWith: award,
  })
  expect(error).toMatchObject({ status: 409, body: { editConflict: { saved: { prizeAmount: 12 } } } })
  expect(error.body.editConflict?.by).toBe('Dana Whitfield')
  const [saved] = await commissioner.call(awards.list, { leagueId })
  expect(saved?.prizeAmount).toBe(12)
})
