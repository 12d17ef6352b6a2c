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
  /** Published versions of a page, starting at 1. */
  page_versions: {
    page_id: number
    number: number
    title: string
    slug: string
    content: string
    /** Null for the initial content of an instance. */
    saved_at_ms: number | null
    /** Null for the initial content, and for deleted users. */
    saved_by: number | null
  }
  /** Unpublished draft of a page. */
  page_drafts: {
    page_id: number
    title: string
    slug: string
    content: string
    /** Version that it is based on; 0 for a page that was never published. */
    based_on: number
    /** Incremented with each save, so that two editors do not overwrite each other. */
    revision: number
    saved_at_ms: number
    saved_by: number | null
  }
  /** Slugs of a page before it was renamed. */
  old_addresses: { slug: string; page_id: number }
  /** Preview links, which show a draft to anyone who has them. */
  page_previews: { token_hash: string; page_id: number; expires_at_ms: number }
  /** Support requests, with the requester's details at that time. */
  support_requests: {
    id: Generated<number>
    /** Null for a visitor. */
    user_id: number | null
    league_id: number | null
    name: string
    email: string
    is_premium: Bit
    /** `answered` waits for the requester; `closed` for no one. */
    state: Generated<'open' | 'answered' | 'closed'>
    asked_at_ms: number
    changed_at_ms: number
  }
  support_messages: {
    id: Generated<number>
    request_id: number
    /** Whether support wrote it, and not the requester. */
    is_ours: Bit
    text: string
    said_at_ms: number
    said_by: number | null
  }
  /** Pictures of pages, by content hash. */
  pictures: {
    digest: string
    name: string
    width: number
    height: number
    /** Size of `webp` in bytes. */
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
