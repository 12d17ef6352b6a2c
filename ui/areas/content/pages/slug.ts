/** What a slug may hold: small letters, digits and single hyphens. */
export const asSlug = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/-{2,}/g, '-')

/** The slug of a title, until somebody writes another one. */
export const slugOf = (title: string): string =>
  asSlug(title.normalize('NFKD').replace(/\p{M}/gu, '')).replace(/^-|-$/g, '')
