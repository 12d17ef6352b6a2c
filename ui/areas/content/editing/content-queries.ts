import { content } from '#contract/content/content'
import { editing } from '#contract/content/editing'

/** Queries to refresh when pages change: the lists here, the footer, the navigation and the page itself. */
export const pageQueries = [
  editing.pages,
  editing.navigation,
  content.pages,
  content.page,
  content.navigation,
]
export const categoryQueries = [editing.categories, editing.pages, content.categories, content.pages]
export const navigationQueries = [editing.navigation, content.navigation]
export const testimonialQueries = [editing.testimonials, content.testimonials]
