import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { email, id, key, prose, text, object } from '#contract/kernel/values'

/* Content for visitors. Names with an underscore come from the specified API. */

export const PageLine = object(() => ({
  id: id(),
  title: z.string(),
  slug: z.string(),
  is_active: z.boolean(),
  categoryId: id().nullable(),
  displayOrder: z.number(),
}))
export type PageLine = z.infer<typeof PageLine>

/** A page with its Markdown text. */
export const Page = object(() => ({ ...PageLine.shape, content: z.string() }))
export type Page = z.infer<typeof Page>

export const FooterCategory = object(() => ({
  id: id(),
  name: z.string(),
  displayOrder: z.number(),
  isActive: z.boolean(),
}))
export type FooterCategory = z.infer<typeof FooterCategory>

export const FooterConfig = object(() => ({
  companyName: z.string(),
  description: z.string(),
  copyrightText: z.string(),
}))
export type FooterConfig = z.infer<typeof FooterConfig>

export const NavigationItem = object(() => ({
  id: id(),
  title: z.string(),
  url: z.string(),
  pageId: id().nullable(),
  displayOrder: z.number(),
  isVisible: z.boolean(),
  isActive: z.boolean(),
  roleRestriction: z.enum(['all', 'admin']),
}))
export type NavigationItem = z.infer<typeof NavigationItem>

export const Testimonial = object(() => ({
  id: id(),
  rating: z.number(),
  text: z.string(),
  author: z.string(),
}))
export type Testimonial = z.infer<typeof Testimonial>

/** Icons available for feature cards, by name in the design system. */
export const featureIcons = [
  'trophy',
  'swords',
  'chart',
  'users',
  'flame',
  'armchair',
  'flag',
  'coins',
] as const

export const FeaturesContent = object(() => ({
  title: text('Title is required', 200),
  description: prose('Description is required', 2000),
  features: z
    .array(
      z.object({
        id: text('Id is required', 40),
        title: text('Title is required', 100),
        description: prose('Description is required', 1000),
        icon: z.enum(featureIcons, { error: 'Choose an icon' }),
      }),
    )
    .min(1, 'Keep at least one feature')
    .max(12, 'At most 12 features'),
}))
export type FeaturesContent = z.infer<typeof FeaturesContent>

export const SupportPage = object(() => ({
  title: text('Title is required', 200),
  content: prose('Content is required', 50_000),
}))
export type SupportPage = z.infer<typeof SupportPage>

const Faq = object(() => ({
  question: text('Question is required', 300),
  answer: prose('Answer is required', 5000),
}))

export const SupportContent = object(() => ({
  contactEmail: z.union([z.literal(''), email('Invalid email address')]),
  contactText: prose('Contact text is required', 500),
  faqContent: z.object({
    gettingStarted: z.object({ createLeague: Faq, freePremium: Faq }),
    awards: z.object({ hotTop2: Faq, benchBoss: Faq, miscreant: Faq }),
    showdown: z.object({ whatIs: Faq, participate: Faq }),
  }),
}))
export type SupportContent = z.infer<typeof SupportContent>

const nothing = object(() => ({}))

/** Public content. */
export const content = {
  footer: endpoint({
    method: 'GET',
    path: '/api/footer-config',
    access: 'anyone',
    summary: 'Footer texts',
    input: nothing,
    output: FooterConfig,
  }),
  categories: endpoint({
    method: 'GET',
    path: '/api/footer-categories',
    access: 'anyone',
    summary: 'Active page groups in the footer, in order',
    input: nothing,
    output: z.array(FooterCategory),
  }),
  pages: endpoint({
    method: 'GET',
    path: '/api/page-content',
    access: 'anyone',
    summary: 'Active pages in order, without their texts',
    input: nothing,
    output: z.array(PageLine),
  }),
  supportPage: endpoint({
    method: 'GET',
    path: '/api/page-content/support',
    access: 'anyone',
    summary: 'Support page introduction',
    input: nothing,
    output: SupportPage,
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/page-content/:slug',
    access: 'anyone',
    summary: 'A page; only site admins see inactive ones',
    input: object(() => ({ slug: key(100) })),
    output: Page,
  }),
  stats: endpoint({
    method: 'GET',
    path: '/api/platform/stats',
    access: 'anyone',
    summary: 'Number of people, leagues and awards',
    input: nothing,
    output: object(() => ({ totalUsers: z.number(), totalLeagues: z.number(), totalAwards: z.number() })),
  }),
  testimonials: endpoint({
    method: 'GET',
    path: '/api/testimonials',
    access: 'anyone',
    summary: 'Testimonials',
    input: nothing,
    output: z.array(Testimonial),
  }),
  supportContent: endpoint({
    method: 'GET',
    path: '/api/support-content',
    access: 'anyone',
    summary: 'Support contact and frequently asked questions',
    input: nothing,
    output: SupportContent,
  }),
  features: endpoint({
    method: 'GET',
    path: '/api/features',
    access: 'anyone',
    summary: 'The features page',
    input: nothing,
    output: FeaturesContent,
  }),
  navigation: endpoint({
    method: 'GET',
    path: '/api/nav-config',
    access: 'signed-in',
    summary: 'Navigation links visible to the caller, in order',
    input: nothing,
    output: z.array(NavigationItem),
  }),
  contactSupport: endpoint({
    method: 'POST',
    path: '/api/support/email',
    access: 'anyone',
    summary: 'Contact support; the request gets a number, confirmed by email',
    input: object(() => ({
      message: prose('Please enter a message before sending.', 5000),
      userEmail: email('Please enter a valid email address'),
      userName: text('Name is required', 200),
      /** League that the request is about, if it is one of the caller's. */
      leagueId: id().nullish(),
    })),
    output: object(() => ({ message: z.string() })),
  }),
}
