import type { Page } from '#contract/content/content'

/** Maps a page to the field names of the save request. */
export const savedFieldsOf = ({ title, slug, content, is_active, categoryId }: Page) => ({
  ...{ title, slug, content, is_active },
  category_id: categoryId,
})
