import { useSyncExternalStore } from 'react'
import type { AnyEndpoint } from '#contract/kernel/endpoint'

/** Mutation that didn't reach the server. It stays on this device until the user sends or discards it. */
export type Unsaved = {
  /** Idempotency key for all attempts: the mutation takes effect only once. */
  requestKey: string
  method: AnyEndpoint['method']
  path: string
  input: Record<string, unknown>
  /** Description of the mutation: 'Hot Top 2, week 3, for Marcus Bell: $10'. */
  description: string
  atMs: number
}

const watchers = new Set<() => void>()
const known = new Map<number, { text: string; changes: readonly Unsaved[] }>()

/** Per account: another user on this device must not send it. */
const keyFor = (userId: number) => `sidepot-unsaved-${userId}`

const isUnsaved = (value: unknown): value is Unsaved =>
  typeof value === 'object' &&
  value !== null &&
  ['requestKey', 'method', 'path', 'description'].every(
    name => typeof Reflect.get(value, name) === 'string' && Reflect.get(value, name) !== '',
  ) &&
  'atMs' in value &&
  typeof value.atMs === 'number' &&
  'input' in value &&
  typeof value.input === 'object' &&
  value.input !== null

const readIn = (text: string): readonly Unsaved[] => {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed.filter(isUnsaved) : []
  } catch {
    return []
  }
}

const textOf = (userId: number): string => {
  try {
    return localStorage.getItem(keyFor(userId)) ?? '[]'
  } catch {
    // Storage can be blocked; unsaved mutations then last as long as the page is open.
    return known.get(userId)?.text ?? '[]'
  }
}

/** Returns the same array for the same text, to avoid re-rendering. */
const unsavedOf = (userId: number): readonly Unsaved[] => {
  const text = textOf(userId)
  const before = known.get(userId)
  if (before?.text === text) return before.changes
  const changes = readIn(text)
  known.set(userId, { text, changes })
  return changes
}

const storeChanges = (userId: number, changes: readonly Unsaved[]) => {
  const text = JSON.stringify(changes)
  known.set(userId, { text, changes })
  try {
    localStorage.setItem(keyFor(userId), text)
  } catch {}
  for (const watcher of watchers) watcher()
}

export const dropUnsaved = (userId: number, requestKey: string) =>
  storeChanges(
    userId,
    unsavedOf(userId).filter(change => change.requestKey !== requestKey),
  )

export const storeUnsavedChange = (userId: number, change: Unsaved) =>
  storeChanges(userId, [
    ...unsavedOf(userId).filter(({ requestKey }) => requestKey !== change.requestKey),
    change,
  ])

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  // Changes from another window of the same browser.
  window.addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('storage', watcher)
  }
}

/** Returns this account's pending mutations on this device, oldest first. */
export const useUnsaved = (userId: number): readonly Unsaved[] =>
  useSyncExternalStore(watch, () => unsavedOf(userId))

/** Generates a request key; crypto.randomUUID is available over HTTPS only. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
