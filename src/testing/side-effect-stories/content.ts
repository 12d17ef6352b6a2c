import { readFile } from 'node:fs/promises'
import { pageEditor } from '#contract/content/page-editor'
import { content } from '#contract/content/content'
import { sites } from '#contract/content/site'
import { editing } from '#contract/content/editing'
import { defaultFaq, defaultFeatures } from '#core/content/default-texts'
import * as make from '#testing/make'
import { world } from '#testing/test-app'
import { type Tracing, tracing, watch } from './tracing.ts'

/** Public content, edited by a site admin. */
export const contentTraces = async (): Promise<Tracing> => {
  const w = await world()
  const ada = await make.administrator(w)
  const { client: dana } = await make.commissioner(w)
  const visitor = w.browser()
  const trace = await tracing(w, [
    watch(visitor, content.footer, {}),
    watch(visitor, content.categories, {}),
    watch(visitor, content.pages, {}),
    watch(visitor, content.testimonials, {}),
    watch(visitor, content.features, {}),
    watch(visitor, content.supportContent, {}),
    watch(visitor, content.supportPage, {}),
    watch(dana, content.navigation, {}),
    watch(visitor, sites.read, {}),
    watch(ada, sites.edited, {}),
  ])
  const { leaves } = trace

  const footer = { companyName: 'Turf Co', description: 'Prize money', copyrightText: 'Turf Co' }
  await leaves(dana, editing.saveFooter, footer, ['refused: 403 forbidden'])
  await leaves(ada, editing.saveFooter, footer, [
    'audit: Ada Min, content.footer: Changed the footer',
    'reads: footer-config',
  ])

  await leaves(dana, sites.save, { name: 'The Pot' }, ['refused: 403 forbidden'])
  await leaves(ada, sites.save, { accent: '#ffff00' }, ['refused: 400 invalid'])
  await leaves(ada, sites.save, { name: 'The Pot' }, [
    'audit: Ada Min, content.site: Changed the site appearance',
    'reads: site, admin/site',
  ])

  const category = await leaves(ada, editing.addCategory, { name: 'About' }, [
    'audit: Ada Min, content.category-added: Added the category About',
    'reads: footer-categories',
  ])
  await leaves(ada, editing.addCategory, { name: '' }, ['refused: 400 invalid'])
  await leaves(ada, editing.saveCategory, { id: category.id + 1000, name: 'Us' }, ['refused: 404 not_found'])
  await leaves(ada, editing.saveCategory, { id: category.id, name: 'About us' }, [
    'audit: Ada Min, content.category-changed: Changed the category About us',
    'reads: footer-categories',
  ])

  const page = { title: 'House rules', slug: 'house-rules', content: 'Pay up.', category_id: category.id }
  const added = await leaves(ada, editing.addPage, page, [
    'audit: Ada Min, content.page-added: Added the page House rules',
    'reads: page-content',
  ])
  await leaves(ada, editing.addPage, page, ['refused: 409 slug_taken'])
  const link = await leaves(ada, editing.addNavigation, { title: 'Rules', pageId: added.id }, [
    'audit: Ada Min, content.navigation-added: Added the navigation item Rules',
    'reads: nav-config',
  ])
  await leaves(ada, editing.addNavigation, { title: 'Rules', url: '' }, ['refused: 400 invalid'])
  const moved = { ...page, currentSlug: 'house-rules', slug: 'rules-of-the-house' }
  await leaves(ada, editing.savePage, { ...moved, slug: 'login' }, ['refused: 400 invalid'])
  await leaves(ada, editing.savePage, moved, [
    'audit: Ada Min, content.page-changed: Changed the page House rules',
    'reads: page-content, nav-config',
  ])
  const draft = { id: added.id, title: 'House rules', slug: 'house-rules', content: 'Pay up. Or' }
  await leaves(dana, pageEditor.saveDraft, { ...draft, revision: 0 }, ['refused: 403 forbidden'])
  await leaves(ada, pageEditor.saveDraft, { ...draft, revision: 0 }, [])
  await leaves(ada, pageEditor.saveDraft, { ...draft, revision: 0 }, ['refused: 409 edit_conflict'])
  await leaves(ada, pageEditor.previewLink, { id: added.id }, [])
  await leaves(ada, pageEditor.previewLink, { id: added.id + 1000 }, ['refused: 404 not_found'])
  await leaves(ada, pageEditor.discardDraft, { id: added.id + 1000 }, ['refused: 404 not_found'])
  await leaves(ada, pageEditor.discardDraft, { id: added.id }, [])
  const data = (await readFile('ui/public/icons/apple-touch-icon.png')).toString('base64')
  const picture = await leaves(ada, pageEditor.addPicture, { name: 'logo.png', data }, [
    'audit: Ada Min, content.picture-added: Added the image logo.png',
  ])
  await leaves(ada, pageEditor.addPicture, { name: 'x', data: 'AAAA' }, ['refused: 400 invalid'])
  await leaves(ada, pageEditor.removePicture, { digest: picture.digest }, [
    'audit: Ada Min, content.picture-deleted: Deleted the image logo.png',
  ])
  await leaves(ada, pageEditor.removePicture, { digest: picture.digest }, ['refused: 404 not_found'])
  const ids = (await visitor.call(content.pages, {})).map(({ id }) => id)
  await leaves(ada, editing.orderPages, { pageIds: ids.slice(1) }, ['refused: 409 pages_changed'])
  await leaves(ada, editing.orderPages, { pageIds: ids.toReversed() }, [
    'audit: Ada Min, content.pages-ordered: Reordered the pages: House rules, Terms, Privacy, Award rules, How prizes work',
    'reads: page-content',
  ])
  await leaves(ada, editing.saveNavigation, { id: link.id + 1000, title: 'House' }, [
    'refused: 404 not_found',
  ])
  await leaves(ada, editing.saveNavigation, { id: link.id, title: 'House', pageId: added.id }, [
    'audit: Ada Min, content.navigation-changed: Changed the navigation item House',
    'reads: nav-config',
  ])
  const elsewhere = { title: 'Elsewhere', url: 'https://example.com' }
  const second = await leaves(ada, editing.addNavigation, elsewhere, [
    'audit: Ada Min, content.navigation-added: Added the navigation item Elsewhere',
    'reads: nav-config',
  ])
  await leaves(ada, editing.removeNavigation, { id: second.id }, [
    'audit: Ada Min, content.navigation-deleted: Deleted the navigation item Elsewhere',
    'reads: nav-config',
  ])
  await leaves(ada, editing.removeNavigation, { id: second.id }, ['refused: 404 not_found'])
  await leaves(ada, editing.removePage, { id: added.id }, [
    'audit: Ada Min, content.page-deleted: Deleted the page House rules',
    'reads: page-content, nav-config',
  ])
  await leaves(ada, editing.removePage, { id: added.id }, ['refused: 404 not_found'])
  await leaves(ada, editing.removeCategory, { id: category.id }, [
    'audit: Ada Min, content.category-deleted: Deleted the category About us',
    'reads: footer-categories',
  ])
  await leaves(ada, editing.removeCategory, { id: category.id }, ['refused: 404 not_found'])

  const said = { rating: 5, text: 'No more spreadsheet.', author: 'Priya' }
  await leaves(ada, editing.addTestimonial, { ...said, rating: 6 }, ['refused: 400 invalid'])
  const { id } = await leaves(ada, editing.addTestimonial, said, [
    'audit: Ada Min, content.testimonial-added: Added the testimonial of Priya',
    'reads: testimonials',
  ])
  await leaves(ada, editing.saveTestimonial, { ...said, id: id + 1, rating: 4 }, ['refused: 404 not_found'])
  await leaves(ada, editing.saveTestimonial, { ...said, id, rating: 4 }, [
    'audit: Ada Min, content.testimonial-changed: Changed the testimonial of Priya',
    'reads: testimonials',
  ])
  await leaves(ada, editing.removeTestimonial, { id }, [
    'audit: Ada Min, content.testimonial-deleted: Deleted the testimonial of Priya',
    'reads: testimonials',
  ])
  await leaves(ada, editing.removeTestimonial, { id }, ['refused: 404 not_found'])

  const features = { ...defaultFeatures, title: 'What it does' }
  await leaves(ada, editing.saveFeatures, { content: { ...features, features: [] } }, [
    'refused: 400 invalid',
  ])
  await leaves(ada, editing.saveFeatures, { content: features }, [
    'audit: Ada Min, content.features: Changed the features page',
    'reads: features',
  ])
  const support = { contactEmail: 'help@example.com', contactText: 'Mail us', faqContent: defaultFaq }
  await leaves(ada, editing.saveSupportContent, { ...support, contactText: '' }, ['refused: 400 invalid'])
  await leaves(ada, editing.saveSupportContent, support, [
    'audit: Ada Min, content.support-content: Changed the frequently asked questions',
    'reads: support-content',
  ])
  await leaves(ada, editing.saveSupportPage, { title: '', content: 'Ask.' }, ['refused: 400 invalid'])
  await leaves(ada, editing.saveSupportPage, { title: 'Help', content: 'Ask.' }, [
    'audit: Ada Min, content.support-page: Changed the support page introduction',
    'reads: page-content/support',
  ])
  return trace
}
