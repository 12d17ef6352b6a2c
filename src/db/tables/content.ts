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
  /** What a page said each time that it was published, the first one 1. */
  page_versions: {
    page_id: number
    number: number
    title: string
    slug: string
    content: string
    /** Null for what a new installation begins with. */
    saved_at_ms: number | null
    /** Null for that as well, and for people who are gone. */
    saved_by: number | null
  }
  /** What somebody writes at a page and has not published. */
  page_drafts: {
    page_id: number
    title: string
    slug: string
    content: string
    /** The version it was begun with; 0 for a page that was never published. */
    based_on: number
    /** Counts up with each save, so that two editors do not overwrite each other. */
    revision: number
    saved_at_ms: number
    saved_by: number | null
  }
  /** Where a page stood before its slug changed. */
  old_addresses: { slug: string; page_id: number }
  /** Links that show a draft to whoever has them. */
  page_previews: { token_hash: string; page_id: number; expires_at_ms: number }
  /** What somebody asked support, with who they were then. */
  support_requests: {
    id: Generated<number>
    /** Null for a visitor. */
    user_id: number | null
    league_id: number | null
    name: string
    email: string
    is_premium: Bit
    /** `answered` waits for whoever asked; `closed` for nobody. */
    state: Generated<'open' | 'answered' | 'closed'>
    asked_at_ms: number
    changed_at_ms: number
  }
  support_messages: {
    id: Generated<number>
    request_id: number
    /** Whether support said it, and not who asked. */
    is_ours: Bit
    text: string
    said_at_ms: number
    said_by: number | null
  }
  /** Pictures of pages, by a digest of what they are. */
  pictures: {
    digest: string
    name: string
    width: number
    height: number
    /** Of `webp`, in bytes. */
    size: number
    webp: Buffer
    added_at_ms: number
    added_by: number | null
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
