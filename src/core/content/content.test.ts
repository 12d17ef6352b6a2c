import { describe, expect, test } from 'vitest'
import { content } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { listAuditLines } from '#testing/audit'
import * as make from '#testing/make'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'
import { getEmails } from '#testing/emails'

const form = { title: 'Draft day', slug: 'draft-day', content: '# Draft day\n\nBring cash.' }

const site = async () => {
  const w = await startTestApp()
  return { w, admin: await make.administrator(w), visitor: w.browser() }
}

const slugs = async (client: Client) => (await client.call(content.pages, {})).map(({ slug }) => slug)
const navigation = async (client: Client) =>
  (await client.call(content.navigation, {})).map(({ title, url }) => `${title}: ${url}`)
const auditOf = async (w: TestApp) =>
  (await listAuditLines(w.ctx))
    .filter(({ action }) => action.startsWith('content.'))
    .map(({ summary }) => summary)

describe('a new instance', () => {
  test('has its own pages, footer, features and FAQ, and no made-up testimonials', async () => {
    const { visitor } = await site()
    expect(await slugs(visitor)).toEqual(['how-prizes-work', 'award-rules', 'privacy', 'terms'])
    const categories = await visitor.call(content.categories, {})
    expect(categories.map(({ name }) => name)).toEqual(['Product', 'Support', 'Legal'])
    const pages = await visitor.call(content.pages, {})
    expect(pages.every(({ categoryId }) => categories.some(({ id }) => id === categoryId))).toBe(true)
    expect(pages[0]).not.toHaveProperty('content')
    expect(await visitor.call(content.footer, {})).toEqual({
      companyName: 'Sidepot',
      description:
        'Transform your fantasy football experience with our comprehensive league management platform.',
      copyrightText: '© 2026 Sidepot. All rights reserved.',
    })
    const { features } = await visitor.call(content.features, {})
    expect(features.map(({ title }) => title)).toEqual([
      'Weekly Awards',
      'Showdown Events',
      'League Analytics',
      'Team Management',
    ])
    expect(await visitor.call(content.supportContent, {})).toMatchObject({
      contactEmail: '',
      contactText: 'Email Support',
    })
    expect(await visitor.call(content.supportPage, {})).toMatchObject({ title: 'Support & Help' })
    expect(await visitor.call(content.testimonials, {})).toEqual([])
  })

  test('leads every signed-in user to its features and support', async () => {
    const { w } = await site()
    expect(await navigation((await make.commissioner(w)).client)).toEqual([
      'Features: /features',
      'Support: /support',
    ])
  })

  test('shows the real counts of users, leagues and awards', async () => {
    const { w, visitor } = await site()
    await make.league(w, { managers: 3 })
    expect(await visitor.call(content.stats, {})).toEqual({ totalUsers: 4, totalLeagues: 1, totalAwards: 0 })
  })
})

describe('Pages', () => {
  test('are added last, saved as written and read by slug', async () => {
    const { w, admin, visitor } = await site()
    const page = await admin.call(editing.addPage, form)
    expect(page).toMatchObject({ ...form, is_active: true, categoryId: null, displayOrder: 5 })
    expect((await visitor.call(content.page, { slug: 'Draft-Day' })).content).toBe(form.content)
    expect((await visitor.expectError(content.page, { slug: 'nothing' })).body.message).toBe('Page not found')
    expect(await auditOf(w)).toContain('Added the page Draft day')
  })

  test('are visible only to admins when inactive', async () => {
    const { w, admin, visitor } = await site()
    await admin.call(editing.addPage, { ...form, is_active: false })
    expect(await slugs(visitor)).not.toContain('draft-day')
    const manager = (await make.commissioner(w)).client
    for (const client of [visitor, manager]) {
      expect((await client.expectError(content.page, { slug: 'draft-day' })).status).toBe(404)
    }
    expect(await admin.call(content.page, { slug: 'draft-day' })).toMatchObject({ title: 'Draft day' })
    expect(await admin.call(editing.pages, {})).toHaveLength(5)
  })

  test('change their slug with the navigation; deleting one removes its navigation items', async () => {
    const { admin, visitor } = await site()
    const { id } = await admin.call(editing.addPage, form)
    await admin.call(editing.addNavigation, { title: 'Draft', pageId: id })
    await admin.call(editing.savePage, { ...form, currentSlug: 'draft-day', slug: 'the-draft' })
    expect(await navigation(admin)).toContain('Draft: /the-draft')
    expect(await visitor.call(content.page, { slug: 'draft-day' })).toMatchObject({ slug: 'the-draft' })
    await admin.call(editing.removePage, { id })
    expect(await navigation(admin)).toEqual(['Features: /features', 'Support: /support'])
    expect((await admin.expectError(editing.removePage, { id })).body.message).toBe('Page not found')
    const gone = await admin.expectError(editing.savePage, { ...form, currentSlug: 'the-draft' })
    expect(gone.status).toBe(404)
  })

  test.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ slug: '' }, 'slug', 'Slug is required'],
    [{ slug: 'Draft Day' }, 'slug', 'Slug must contain only lowercase letters, numbers, and hyphens'],
    [{ content: '' }, 'content', 'Content is required'],
    [{ slug: 'login' }, 'slug', 'This URL belongs to a Sidepot screen. Choose another slug.'],
    [{ category_id: 999 }, 'category_id', 'This category no longer exists. Choose another one.'],
  ])('reject %j', async (wrong, path, message) => {
    const { admin } = await site()
    const { status, body } = await admin.expectError(editing.addPage, { ...form, ...wrong })
    expect([status, body.issues]).toEqual([400, [{ path, message }]])
  })

  test('never share a slug, also when two are added concurrently', async () => {
    const { admin } = await site()
    const results = await Promise.allSettled([
      admin.call(editing.addPage, form),
      admin.call(editing.addPage, form),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const slugTaken = await admin.expectError(editing.savePage, { ...form, currentSlug: 'terms' })
    expect(slugTaken.message).toBe('409 Another page has this slug. Choose another one.')
  })

  test('are reordered in one step or not at all', async () => {
    const { admin, visitor } = await site()
    const ids = (await visitor.call(content.pages, {})).map(({ id }) => id)
    const backwards = ids.toReversed()
    const ordered = await admin.call(editing.orderPages, { pageIds: backwards })
    expect(ordered.map(({ id, displayOrder }) => [id, displayOrder])).toEqual(
      backwards.map((id, index) => [id, index + 1]),
    )
    for (const pageIds of [ids.slice(1), [...ids, 999], [...ids.slice(1), ids[1] ?? 0]]) {
      const error = await admin.expectError(editing.orderPages, { pageIds })
      expect(error.message).toBe('409 The pages have changed. Reload and order them again.')
    }
    expect((await visitor.call(content.pages, {})).map(({ id }) => id)).toEqual(backwards)
  })
})

describe('Footer', () => {
  test('shows what admins wrote', async () => {
    const { admin, visitor } = await site()
    const written = { companyName: 'Turf Co', description: 'Ours', copyrightText: '© Turf Co' }
    await admin.call(editing.saveFooter, written)
    expect(await visitor.call(content.footer, {})).toEqual(written)
    const error = await admin.expectError(editing.saveFooter, { ...written, companyName: ' ' })
    expect(error.body.issues).toEqual([{ path: 'companyName', message: 'Company name is required' }])
  })

  test('adds groups last, changes, hides and deletes them, and keeps their pages', async () => {
    const { admin, visitor } = await site()
    const added = await admin.call(editing.addCategory, { name: 'Press' })
    expect(added).toMatchObject({ name: 'Press', displayOrder: 4, isActive: true })
    const page = await admin.call(editing.addPage, { ...form, category_id: added.id })
    const changed = { id: added.id, name: 'News', isActive: false }
    expect(await admin.call(editing.saveCategory, changed)).toEqual({ ...changed, displayOrder: 4 })
    const groups = async (client: Client) => ({
      shown: (await client.call(content.categories, {})).map(({ name }) => name),
      all: (await admin.call(editing.categories, {})).map(({ name }) => name),
    })
    const own = ['Product', 'Support', 'Legal']
    expect(await groups(visitor)).toEqual({ shown: own, all: [...own, 'News'] })
    await admin.call(editing.removeCategory, { id: added.id })
    expect(await groups(visitor)).toEqual({ shown: own, all: own })
    expect(
      (await visitor.call(content.pages, {})).filter(({ categoryId }) => categoryId === null),
    ).toHaveLength(1)
    expect(await visitor.call(content.page, { slug: page.slug })).toMatchObject({ categoryId: null })
    const error = await admin.expectError(editing.addCategory, { name: 'X', displayOrder: 0 })
    expect(error.body.issues).toEqual([{ path: 'displayOrder', message: 'Display order must be at least 1' }])
    expect((await admin.expectError(editing.removeCategory, { id: added.id })).body.message).toBe(
      'Category not found',
    )
  })
})

describe('Navigation', () => {
  test('shows active, visible items to everyone, and admin items to admins', async () => {
    const { w, admin } = await site()
    const manager = (await make.commissioner(w)).client
    const add = (title: string, more: object = {}) =>
      admin.call(editing.addNavigation, { title, url: `https://example.com/${title}`, ...more })
    await add('second', { displayOrder: 2 })
    await add('first', { displayOrder: 1 })
    await add('hidden', { isVisible: false })
    await add('off', { isActive: false })
    await add('admins', { roleRestriction: 'admin', displayOrder: 3 })
    const visibleLinks = [
      'Features: /features',
      'first: https://example.com/first',
      'Support: /support',
      'second: https://example.com/second',
    ]
    expect(await navigation(manager)).toEqual(visibleLinks)
    expect(await navigation(admin)).toEqual([...visibleLinks, 'admins: https://example.com/admins'])
    expect((await w.browser().expectError(content.navigation, {})).status).toBe(401)
    expect(await admin.call(editing.navigation, {})).toHaveLength(7)
  })

  test.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ url: '' }, 'url', 'Enter a full URL for external links'],
    [{ url: 'javascript:alert(1)' }, 'url', 'Enter a full URL for external links'],
    [{ url: '//elsewhere.example' }, 'url', 'Enter a full URL for external links'],
    [{ displayOrder: -1 }, 'displayOrder', 'Display order must be 0 or greater'],
    [{ pageId: 999 }, 'pageId', 'This page no longer exists. Choose another one.'],
  ])('reject %j', async (wrong, path, message) => {
    const { admin } = await site()
    const item = { title: 'Blog', url: 'https://example.com', ...wrong }
    expect((await admin.expectError(editing.addNavigation, item)).body.issues).toEqual([{ path, message }])
  })

  test('edits and deletes items', async () => {
    const { admin } = await site()
    const { id } = await admin.call(editing.addNavigation, { title: 'Blog', url: '/features' })
    const changed = { id, title: 'News', url: 'https://example.com' }
    expect(await admin.call(editing.saveNavigation, changed)).toMatchObject(changed)
    const others = ['Features: /features', 'Support: /support']
    expect((await navigation(admin)).toSorted()).toEqual([...others, 'News: https://example.com'].toSorted())
    await admin.call(editing.removeNavigation, { id })
    expect(await navigation(admin)).toEqual(others)
    for (const error of [
      await admin.expectError(editing.saveNavigation, changed),
      await admin.expectError(editing.removeNavigation, { id }),
    ])
      expect(error.message).toBe('404 Navigation item not found')
  })
})

describe('the features page, support and testimonials', () => {
  test('are edited by admins and read by everyone', async () => {
    const { admin, visitor } = await site()
    const features = await visitor.call(content.features, {})
    const written = { ...features, title: 'Ours' }
    await admin.call(editing.saveFeatures, { content: written })
    expect(await visitor.call(content.features, {})).toEqual(written)

    await admin.call(editing.saveSupportPage, { title: 'Help', content: 'Ask **us**.' })
    expect(await visitor.call(content.supportPage, {})).toEqual({ title: 'Help', content: 'Ask **us**.' })

    const saved = await visitor.call(content.supportContent, {})
    await admin.call(editing.saveSupportContent, { ...saved, contactEmail: 'help@example.com' })
    expect(await visitor.call(content.supportContent, {})).toMatchObject({ contactEmail: 'help@example.com' })

    const testimonial = { rating: 5, text: 'Pays on time', author: 'Theo' }
    const other = await admin.call(editing.addTestimonial, { ...testimonial, author: 'Ruth' })
    const { id } = await admin.call(editing.addTestimonial, testimonial)
    await admin.call(editing.saveTestimonial, { id, ...testimonial, rating: 4 })
    expect(await visitor.call(content.testimonials, {})).toEqual([other, { id, ...testimonial, rating: 4 }])
    await admin.call(editing.removeTestimonial, { id })
    expect(await visitor.call(content.testimonials, {})).toEqual([other])
    expect((await admin.expectError(editing.removeTestimonial, { id })).body.message).toBe(
      'Testimonial not found',
    )
    const error = await admin.expectError(editing.addTestimonial, { ...testimonial, rating: 6 })
    expect(error.body.issues).toEqual([{ path: 'rating', message: 'Rating must be from 1 to 5' }])
  })

  test('require both a title and a text for the support page', async () => {
    const { admin } = await site()
    const error = await admin.expectError(editing.saveSupportPage, { title: '', content: '' })
    expect(error.body.issues?.map(({ message }) => message)).toEqual([
      'Title is required',
      'Content is required',
    ])
  })
})

describe('writing to support', () => {
  const question = { message: 'Where is my pot?', userEmail: 'lee@example.com', userName: 'Lee' }

  test('adds the message to the outbox with the sender as reply-to', async () => {
    const w = await startTestApp({ supportEmail: 'help@example.com' })
    expect(await w.browser().call(content.contactSupport, question)).toEqual({
      message: 'Email is off on this server. Your message is saved for the server admin. Its number is 1.',
    })
    const [email] = await getEmails(w.ctx)
    expect(email).toMatchObject({
      to_email: 'help@example.com',
      to_name: 'Support',
      user_id: null,
      reply_to: 'lee@example.com',
      subject: 'Support: Lee',
      unsubscribe_url: null,
    })
    expect(email?.text_body).toContain(
      'Where is my pot?\n\nAnswer: http://localhost:3000/admin/mail?tab=support&request=1',
    )
    expect(email?.html_body).toContain('from Lee, lee@example.com')
  })

  test('is limited, and rejected with what to do when there is no recipient', async () => {
    const w = await startTestApp({ supportEmail: 'help@example.com' })
    for (let time = 1; time <= 5; time += 1) await w.browser().call(content.contactSupport, question)
    expect((await w.browser().expectError(content.contactSupport, question)).status).toBe(429)
    const { visitor } = await site()
    const error = await visitor.expectError(content.contactSupport, question)
    expect(error.message).toBe('503 This site has no support address yet. Ask the server admin.')
    const empty = await visitor.expectError(content.contactSupport, { ...question, message: '  ' })
    expect(empty.body.issues).toEqual([
      { path: 'message', message: 'Please enter a message before sending.' },
    ])
  })
})
