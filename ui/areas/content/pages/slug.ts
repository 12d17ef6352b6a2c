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
