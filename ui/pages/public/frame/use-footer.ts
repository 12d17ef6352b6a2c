import { content, type FooterConfig } from '#contract/content/content'
import { now } from '#ui/lib/clock'
import { paths } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'

const company = 'Sidepot'

/** Footer texts while loading, or if they can't be loaded. */
const fallback = (): FooterConfig => ({
  companyName: company,
  description:
    'Transform your fantasy football experience with our comprehensive league management platform.',
  copyrightText: `© ${new Date(now()).getFullYear()} ${company}. All rights reserved.`,
})

export const useFooterTexts = (): FooterConfig => useApiQuery(content.footer, {}).data ?? fallback()

export type FooterLink = { to: string; label: string }
export type FooterGroup = { name: string; links: FooterLink[] }

const withoutPages: FooterLink[] = [
  { to: paths.features, label: 'Features' },
  { to: paths.support, label: 'Support' },
]

/** Returns the link groups that have links; Support always has some. */
export const useFooterGroups = (): FooterGroup[] => {
  const { data: categories = [] } = useApiQuery(content.categories, {})
  const { data: pages = [] } = useApiQuery(content.pages, {})
  return categories
    .map(({ id, name }) => {
      const links = pages
        .filter(({ categoryId }) => categoryId === id)
        .map(({ slug, title }) => ({ to: `/${slug}`, label: title }))
      return { name, links: links.length === 0 && name === 'Support' ? withoutPages : links }
    })
    .filter(({ links }) => links.length > 0)
}
