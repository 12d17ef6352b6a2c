import { dayMs } from './durations.ts'

/**
 * Delay that a `Retry-After` header asks for, as seconds or as a date, in milliseconds; undefined if there is none or it
 * can't be read. At most a day.
 */
export const retryAfterMs = (header: string | undefined, nowMs: number): number | undefined => {
  if (header === undefined) return undefined
  const ms = /^\d{1,9}(\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), dayMs)
}
