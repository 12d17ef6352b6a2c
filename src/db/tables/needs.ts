import type { Selectable } from 'kysely'
import type { Bit } from './accounts.ts'

/** An event as a user's calendar last saw it: on a day (YYYY-MM-DD), or at a time in a time zone. */
type CalendarEventTable = {
  user_id: number
  /** Unique for the user and never reused, such as `vote-12`. */
  name: string
  /** Number of changes of its time, title or status. */
  sequence: number
  is_canceled: Bit
  summary: string
  description: string
  /** Path of its page, relative to the site. */
  path: string
  day: string | null
  at_ms: number | null
  time_zone: string | null
  changed_at_ms: number
}

export type CalendarEventRow = Selectable<CalendarEventTable>

export type NeedsTables = {
  calendar_events: CalendarEventTable
}
