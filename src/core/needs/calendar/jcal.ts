import { localTime } from '#domain/time-zone'

/** A property in jCal (RFC 7265), the JSON form of iCalendar. */
export type Property = [
  name: string,
  parameters: Record<string, string>,
  type: string,
  value: string | number,
]

/** A component in jCal, with its properties and components. */
export type Component = [name: string, properties: Property[], components: Component[]]

/** Returns a time in UTC: 2026-11-20T17:00:00Z. */
export const utcText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`

/** Returns the local time in a time zone, to the minute: 2026-11-20T12:00:00. */
export const localText = (ms: number, timeZone: string): string =>
  new Date(localTime(ms, timeZone)).toISOString().slice(0, 19)
