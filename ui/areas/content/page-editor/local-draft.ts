import { now } from '#ui/lib/clock'
import type { PageText } from './page-text.ts'

/** What was typed and may not have reached the server, on this device. */
type Kept = PageText & { atMs: number }

const keyOf = (pageId: number) => `sidepot-page-${pageId}`

const isSavedLocally = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  ['title', 'slug', 'content'].every(name => typeof Reflect.get(value, name) === 'string') &&
  'atMs' in value &&
  typeof value.atMs === 'number'

/** Undefined where nothing waits, and where the browser forbids storage. */
export const readLocal = (pageId: number): Kept | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(pageId)) ?? 'null')
    return isSavedLocally(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export const saveLocalDraft = (pageId: number, text: PageText): void => {
  try {
    localStorage.setItem(keyOf(pageId), JSON.stringify({ ...text, atMs: now() }))
  } catch {
    // Without storage the text lives as long as the page.
  }
}

export const dropLocal = (pageId: number): void => {
  try {
    localStorage.removeItem(keyOf(pageId))
  } catch {
    // Nothing was kept there either.
  }
}
