import type { EditedPage } from '#contract/content/page-editor'

/** Editable text of a page. */
export type PageText = { title: string; slug: string; content: string }

export const textOf = ({ title, slug, content }: PageText): PageText => ({ title, slug, content })

/** Initial text of the editor: the draft, if there is one. */
export const textIn = ({ draft, page }: EditedPage): PageText => textOf(draft ?? page)

export const isSameText = (one: PageText, other: PageText): boolean =>
  one.title === other.title && one.slug === other.slug && one.content === other.content

/** Converts typed text to a slug: lowercase letters without accents, digits and single hyphens. */
export const asSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/-{2,}/g, '-')

/** Returns the default slug for a title. */
export const slugOf = (title: string): string => asSlug(title).replace(/^-|-$/g, '')
