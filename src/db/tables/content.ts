import type { Generated } from 'kysely'
import type { Bit } from './accounts.ts'

export type ContentTables = {
  footer_categories: {
    id: Generated<number>
    name: string
    display_order: number
    is_active: Generated<Bit>
  }
  pages: {
    id: Generated<number>
    title: string
    slug: string
    content: string
    is_active: Generated<Bit>
    category_id: number | null
    display_order: number
  }
  navigation_items: {
    id: Generated<number>
    title: string
    url: string
    page_id: number | null
    display_order: Generated<number>
    is_visible: Generated<Bit>
    is_active: Generated<Bit>
    role_restriction: Generated<'all' | 'admin'>
  }
  testimonials: { id: Generated<number>; rating: number; text: string; author: string }
  site_texts: { key: string; value_json: string; updated_at_ms: number }
}
