/** What a slug may hold: small letters without accents, digits and single hyphens. */
export const asSlug = (typed: string): string =>
  typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/-{2,}/g, '-')

/** The slug of a title, until somebody writes another one. */
export const slugOf = (title: string): string => asSlug(title).replace(/^-|-$/g, '')
