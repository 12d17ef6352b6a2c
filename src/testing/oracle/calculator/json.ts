/* Helpers for reading JSON of an unknown shape. */

export type Json = Record<string, unknown>

export const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const objects = (value: unknown): Json[] => list(value).map(object)

export const texts = (value: unknown): string[] =>
  list(value)
    .filter(one => one !== null)
    .map(String)

export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Returns a number, or 0 if the value isn't one. */
export const number = (value: unknown): number => {
  const read = Number(value ?? 0)
  return Number.isFinite(read) ? read : 0
}
