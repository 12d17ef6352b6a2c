import type { Page } from '#contract/content/content'

/** A page by the names that a save gives its fields. */
export const savedFieldsOf = ({ title, slug, content, is_active, categoryId }: Page) => ({
  ...{ title, slug, content, is_active },
  category_id: categoryId,
})
