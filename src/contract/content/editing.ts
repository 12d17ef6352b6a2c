import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { openedWith } from '#contract/kernel/opened-with'
import { flag, id, key, prose, text, whole, object } from '#contract/kernel/values'
import {
  FeaturesContent,
  FooterCategory,
  FooterConfig,
  NavigationItem,
  Page,
  PageLine,
  SupportContent,
  SupportPage,
  Testimonial,
} from './content.ts'

const nothing = object(() => ({}))
const one = object(() => ({ id: id() }))

const pageFields = {
  title: text('Title is required', 200),
  slug: z
    .string({ error: 'Slug is required' })
    .trim()
    .min(1, 'Slug is required')
    .max(100, 'At most 100 characters')
    .regex(/^[a-z0-9-]*$/, 'Slug must contain only lowercase letters, numbers, and hyphens'),
  content: prose('Content is required', 100_000),
  is_active: flag().default(true),
  category_id: id().nullish(),
}
const categoryFields = {
  name: text('Category name is required', 100),
  displayOrder: whole(1, 100_000, 'Display order must be at least 1').optional(),
  isActive: flag().default(true),
}
const navigationFields = {
  title: text('Title is required', 100),
  url: z
    .string()
    .trim()
    .max(500)
    .regex(/^($|\/(?!\/)|https?:\/\/)/, 'Enter a full URL for external links')
    .default(''),
  pageId: id().nullish(),
  displayOrder: whole(0, 100_000, 'Display order must be 0 or greater').default(0),
  isVisible: flag().default(true),
  isActive: flag().default(true),
  roleRestriction: z.enum(['all', 'admin'], { error: 'Role restriction is required' }).default('all'),
}
const testimonialFields = {
  rating: whole(1, 5, 'Rating must be from 1 to 5'),
  text: prose('Quote is required', 1000),
  author: text('Author is required', 100),
}

/** Validation schemas of the administration's forms. */
export const PageForm = object(() => pageFields)
export const CategoryForm = object(() => categoryFields)
export const NavigationForm = object(() => navigationFields)
export const TestimonialForm = object(() => testimonialFields)

/** Content that site admins can edit. */
export const editing = {
  footer: endpoint({
    method: 'GET',
    path: '/api/admin/footer-config',
    access: 'site-admin',
    summary: 'Footer texts as stored',
    input: nothing,
    output: FooterConfig,
  }),
  saveFooter: endpoint({
    method: 'PUT',
    path: '/api/admin/footer-config',
    access: 'site-admin',
    summary: 'Change the footer texts',
    input: object(() => ({
      companyName: text('Company name is required', 100),
      description: prose('Description is required', 1000),
      copyrightText: text('Copyright text is required', 300),
      ...openedWith,
    })),
    output: FooterConfig,
  }),
  pages: endpoint({
    method: 'GET',
    path: '/api/admin/page-content',
    access: 'site-admin',
    summary: 'All pages in order, with their texts',
    input: nothing,
    output: z.array(Page),
  }),
  addPage: endpoint({
    method: 'POST',
    path: '/api/admin/page-content',
    access: 'site-admin',
    summary: 'Add a page at the end',
    input: object(() => pageFields),
    output: Page,
    status: 201,
  }),
  orderPages: endpoint({
    method: 'PUT',
    path: '/api/admin/page-content/reorder',
    access: 'site-admin',
    summary: 'Reorder all pages in one step',
    input: object(() => ({ pageIds: z.array(id()).min(1).max(1000) })),
    output: z.array(PageLine),
  }),
  saveSupportPage: endpoint({
    method: 'PUT',
    path: '/api/admin/page-content/support',
    access: 'site-admin',
    summary: 'Change the support page introduction',
    input: object(() => ({ ...SupportPage.shape, ...openedWith })),
    output: SupportPage,
  }),
  savePage: endpoint({
    method: 'PUT',
    path: '/api/admin/page-content/:currentSlug',
    access: 'site-admin',
    summary: 'Change a page, including its slug',
    input: object(() => ({
      ...pageFields,
      currentSlug: key(100),
      ...openedWith,
      /** Revision of the published draft; 0 if there was none. If omitted, a draft stays unchanged. */
      draftRevision: whole(0).optional(),
    })),
    output: Page,
  }),
  removePage: endpoint({
    method: 'DELETE',
    path: '/api/admin/page-content/:id',
    access: 'site-admin',
    summary: 'Delete a page and the navigation items that link to it',
    input: one,
    output: z.null(),
    status: 204,
  }),
  categories: endpoint({
    method: 'GET',
    path: '/api/admin/footer-categories',
    access: 'site-admin',
    summary: 'All page groups, in order',
    input: nothing,
    output: z.array(FooterCategory),
  }),
  addCategory: endpoint({
    method: 'POST',
    path: '/api/admin/footer-categories',
    access: 'site-admin',
    summary: 'Add a page group; without an order it goes last',
    input: object(() => categoryFields),
    output: FooterCategory,
    status: 201,
  }),
  saveCategory: endpoint({
    method: 'PUT',
    path: '/api/admin/footer-categories/:id',
    access: 'site-admin',
    summary: 'Change a page group',
    input: object(() => ({ ...one.shape, ...categoryFields, ...openedWith })),
    output: FooterCategory,
  }),
  removeCategory: endpoint({
    method: 'DELETE',
    path: '/api/admin/footer-categories/:id',
    access: 'site-admin',
    summary: 'Delete a group; its pages stay, without a group',
    input: one,
    output: z.null(),
    status: 204,
  }),
  navigation: endpoint({
    method: 'GET',
    path: '/api/admin/nav-config',
    access: 'site-admin',
    summary: 'All navigation links, in order',
    input: nothing,
    output: z.array(NavigationItem),
  }),
  addNavigation: endpoint({
    method: 'POST',
    path: '/api/admin/nav-config',
    access: 'site-admin',
    summary: 'Add a navigation link; a linked page sets its URL',
    input: object(() => navigationFields),
    output: NavigationItem,
    status: 201,
  }),
  saveNavigation: endpoint({
    method: 'PUT',
    path: '/api/admin/nav-config/:id',
    access: 'site-admin',
    summary: 'Change a navigation link',
    input: object(() => ({ ...one.shape, ...navigationFields, ...openedWith })),
    output: NavigationItem,
  }),
  removeNavigation: endpoint({
    method: 'DELETE',
    path: '/api/admin/nav-config/:id',
    access: 'site-admin',
    summary: 'Delete a navigation link',
    input: one,
    output: z.null(),
    status: 204,
  }),
  saveFeatures: endpoint({
    method: 'PUT',
    path: '/api/admin/features',
    access: 'site-admin',
    summary: 'Change the features page',
    input: object(() => ({ content: FeaturesContent, ...openedWith })),
    output: FeaturesContent,
  }),
  saveSupportContent: endpoint({
    method: 'PUT',
    path: '/api/admin/support-content',
    access: 'site-admin',
    summary: 'Change the support contact and frequently asked questions',
    input: object(() => ({ ...SupportContent.shape, ...openedWith })),
    output: SupportContent,
  }),
  testimonials: endpoint({
    method: 'GET',
    path: '/api/admin/testimonials',
    access: 'site-admin',
    summary: 'Testimonials',
    input: nothing,
    output: z.array(Testimonial),
  }),
  addTestimonial: endpoint({
    method: 'POST',
    path: '/api/admin/testimonials',
    access: 'site-admin',
    summary: 'Add a testimonial',
    input: object(() => testimonialFields),
    output: Testimonial,
    status: 201,
  }),
  saveTestimonial: endpoint({
    method: 'PUT',
    path: '/api/admin/testimonials/:id',
    access: 'site-admin',
    summary: 'Change a testimonial',
    input: object(() => ({ ...one.shape, ...testimonialFields, ...openedWith })),
    output: Testimonial,
  }),
  removeTestimonial: endpoint({
    method: 'DELETE',
    path: '/api/admin/testimonials/:id',
    access: 'site-admin',
    summary: 'Delete a testimonial',
    input: one,
    output: z.null(),
    status: 204,
  }),
}
