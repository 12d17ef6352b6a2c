import { readFile } from 'node:fs/promises'
import { pageEditor } from '#contract/content/page-editor'
import { content } from '#contract/content/content'
import { sites } from '#contract/content/site'
import { editing } from '#contract/content/editing'
import { defaultFaq, defaultFeatures } from '#core/content/site-texts'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { type Tracing, tracing, watch } from './tracing.ts'

/** Public content, edited by a site admin. */
export const contentTraces = async (): Promise<Tracing> => {
  const w = await startTestApp()
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
  const { expectEffects } = trace

  const footer = { companyName: 'Turf Co', description: 'Prize money', copyrightText: 'Turf Co' }
  await expectEffects(dana, editing.saveFooter, footer, ['refused: 403 forbidden'])
  await expectEffects(ada, editing.saveFooter, footer, [
    'audit: Ada Min, content.footer: Changed the footer',
    'reads: footer-config',
  ])

  await expectEffects(dana, sites.save, { name: 'The Pot' }, ['refused: 403 forbidden'])
  await expectEffects(ada, sites.save, { accent: '#ffff00' }, ['refused: 400 invalid'])
  await expectEffects(ada, sites.save, { name: 'The Pot' }, [
    'audit: Ada Min, content.site: Changed the site appearance',
    'reads: site, admin/site',
  ])

  const category = await expectEffects(ada, editing.addCategory, { name: 'About' }, [
    'audit: Ada Min, content.category-added: Added the category About',
    'reads: footer-categories',
  ])
  await expectEffects(ada, editing.addCategory, { name: '' }, ['refused: 400 invalid'])
  await expectEffects(ada, editing.saveCategory, { id: category.id + 1000, name: 'Us' }, [
    'refused: 404 not_found',
  ])
  await expectEffects(ada, editing.saveCategory, { id: category.id, name: 'About us' }, [
    'audit: Ada Min, content.category-changed: Changed the category About us',
    'reads: footer-categories',
  ])

  const page = { title: 'House rules', slug: 'house-rules', content: 'Pay up.', category_id: category.id }
  const added = await expectEffects(ada, editing.addPage, page, [
    'audit: Ada Min, content.page-added: Added the page House rules',
    'reads: page-content',
  ])
  await expectEffects(ada, editing.addPage, page, ['refused: 409 slug_taken'])
  const link = await expectEffects(ada, editing.addNavigation, { title: 'Rules', pageId: added.id }, [
    'audit: Ada Min, content.navigation-added: Added the navigation item Rules',
    'reads: nav-config',
  ])
  await expectEffects(ada, editing.addNavigation, { title: 'Rules', url: '' }, ['refused: 400 invalid'])
  const moved = { ...page, currentSlug: 'house-rules', slug: 'rules-of-the-house' }
  await expectEffects(ada, editing.savePage, { ...moved, slug: 'login' }, ['refused: 400 invalid'])
  await expectEffects(ada, editing.savePage, moved, [
    'audit: Ada Min, content.page-changed: Changed the page House rules',
    'reads: page-content, nav-config',
  ])
  const draft = { id: added.id, title: 'House rules', slug: 'house-rules', content: 'Pay up. Or' }
  await expectEffects(dana, pageEditor.saveDraft, { ...draft, revision: 0 }, ['refused: 403 forbidden'])
  await expectEffects(ada, pageEditor.saveDraft, { ...draft, revision: 0 }, [])
  await expectEffects(ada, pageEditor.saveDraft, { ...draft, revision: 0 }, ['refused: 409 edit_conflict'])
  await expectEffects(ada, pageEditor.previewLink, { id: added.id }, [])
  await expectEffects(ada, pageEditor.previewLink, { id: added.id + 1000 }, ['refused: 404 not_found'])
  await expectEffects(ada, pageEditor.discardDraft, { id: added.id + 1000 }, ['refused: 404 not_found'])
  await expectEffects(ada, pageEditor.discardDraft, { id: added.id }, [])
  const data = (await readFile('ui/public/icons/apple-touch-icon.png')).toString('base64')
  const picture = await expectEffects(ada, pageEditor.addPicture, { name: 'logo.png', data }, [
    'audit: Ada Min, content.picture-added: Added the image logo.png',
  ])
  await expectEffects(ada, pageEditor.addPicture, { name: 'x', data: 'AAAA' }, ['refused: 400 invalid'])
  await expectEffects(ada, pageEditor.removePicture, { digest: picture.digest }, [
    'audit: Ada Min, content.picture-deleted: Deleted the image logo.png',
  ])
  await expectEffects(ada, pageEditor.removePicture, { digest: picture.digest }, ['refused: 404 not_found'])
  const ids = (await visitor.call(content.pages, {})).map(({ id }) => id)
  await expectEffects(ada, editing.orderPages, { pageIds: ids.slice(1) }, ['refused: 409 pages_changed'])
  await expectEffects(ada, editing.orderPages, { pageIds: ids.toReversed() }, [
    'audit: Ada Min, content.pages-ordered: Reordered the pages: House rules, Terms, Privacy, Award rules, How prizes work',
    'reads: page-content',
  ])
  await expectEffects(ada, editing.saveNavigation, { id: link.id + 1000, title: 'House' }, [
    'refused: 404 not_found',
  ])
  await expectEffects(ada, editing.saveNavigation, { id: link.id, title: 'House', pageId: added.id }, [
    'audit: Ada Min, content.navigation-changed: Changed the navigation item House',
    'reads: nav-config',
  ])
  const externalLink = { title: 'Elsewhere', url: 'https://example.com' }
  const second = await expectEffects(ada, editing.addNavigation, externalLink, [
    'audit: Ada Min, content.navigation-added: Added the navigation item Elsewhere',
    'reads: nav-config',
  ])
  await expectEffects(ada, editing.removeNavigation, { id: second.id }, [
    'audit: Ada Min, content.navigation-deleted: Deleted the navigation item Elsewhere',
    'reads: nav-config',
  ])
  await expectEffects(ada, editing.removeNavigation, { id: second.id }, ['refused: 404 not_found'])
  await expectEffects(ada, editing.removePage, { id: added.id }, [
    'audit: Ada Min, content.page-deleted: Deleted the page House rules',
    'reads: page-content, nav-config',
  ])
  await expectEffects(ada, editing.removePage, { id: added.id }, ['refused: 404 not_found'])
  await expectEffects(ada, editing.removeCategory, { id: category.id }, [
    'audit: Ada Min, content.category-deleted: Deleted the category About us',
    'reads: footer-categories',
  ])
  await expectEffects(ada, editing.removeCategory, { id: category.id }, ['refused: 404 not_found'])

  const testimonial = { rating: 5, text: 'No more spreadsheet.', author: 'Priya' }
  await expectEffects(ada, editing.addTestimonial, { ...testimonial, rating: 6 }, ['refused: 400 invalid'])
  const { id } = await expectEffects(ada, editing.addTestimonial, testimonial, [
    'audit: Ada Min, content.testimonial-added: Added the testimonial of Priya',
    'reads: testimonials',
  ])
  await expectEffects(ada, editing.saveTestimonial, { ...testimonial, id: id + 1, rating: 4 }, [
    'refused: 404 not_found',
  ])
  await expectEffects(ada, editing.saveTestimonial, { ...testimonial, id, rating: 4 }, [
    'audit: Ada Min, content.testimonial-changed: Changed the testimonial of Priya',
    'reads: testimonials',
  ])
  await expectEffects(ada, editing.removeTestimonial, { id }, [
    'audit: Ada Min, content.testimonial-deleted: Deleted the testimonial of Priya',
    'reads: testimonials',
  ])
  await expectEffects(ada, editing.removeTestimonial, { id }, ['refused: 404 not_found'])

  const features = { ...defaultFeatures, title: 'What it does' }
  await expectEffects(ada, editing.saveFeatures, { content: { ...features, features: [] } }, [
    'refused: 400 invalid',
  ])
  await expectEffects(ada, editing.saveFeatures, { content: features }, [
    'audit: Ada Min, content.features: Changed the features page',
    'reads: features',
  ])
  const support = { contactEmail: 'help@example.com', contactText: 'Mail us', faqContent: defaultFaq }
  await expectEffects(ada, editing.saveSupportContent, { ...support, contactText: '' }, [
    'refused: 400 invalid',
  ])
  await expectEffects(ada, editing.saveSupportContent, support, [
    'audit: Ada Min, content.support-content: Changed the frequently asked questions',
    'reads: support-content',
  ])
  await expectEffects(ada, editing.saveSupportPage, { title: '', content: 'Ask.' }, ['refused: 400 invalid'])
  await expectEffects(ada, editing.saveSupportPage, { title: 'Help', content: 'Ask.' }, [
    'audit: Ada Min, content.support-page: Changed the support page introduction',
    'reads: page-content/support',
  ])
  return trace
}
