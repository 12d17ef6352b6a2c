import { now } from '#ui/lib/clock'
import type { PageText } from './page-text.ts'

/** Unsaved text on this device that may not have reached the server. */
type StoredDraft = PageText & { atMs: number }

const keyOf = (pageId: number) => `sidepot-page-${pageId}`

const isSavedLocally = (value: unknown): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  ['title', 'slug', 'content'].every(name => typeof Reflect.get(value, name) === 'string') &&
  'atMs' in value &&
  typeof value.atMs === 'number'

/** Undefined if nothing is stored or storage is blocked. */
export const readLocal = (pageId: number): StoredDraft | undefined => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(pageId)) ?? 'null')
    return isSavedLocally(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

export const saveLocalDraft = (pageId: number, text: PageText): void => {
  try {
    localStorage.setItem(keyOf(pageId), JSON.stringify({ ...text, atMs: now() }))
  } catch {
    // Without storage, the text lasts as long as the page is open.
  }
}

export const dropLocal = (pageId: number): void => {
  try {
    localStorage.removeItem(keyOf(pageId))
  } catch {
    // Nothing was stored there either.
  }
}
