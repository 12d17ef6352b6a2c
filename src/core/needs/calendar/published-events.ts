import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { writeBestEffort } from '#core/kernel/write-lock'
import { lockRow } from '#db/sql'
import type { CalendarEventRow } from '#db/tables/needs'
import { dayMs } from '#domain/durations'
import { type CalendarEvent, endOf, isSameTime, type PublishedEvent } from './calendar-event.ts'
import { findEvents } from './find-events.ts'

/** Time for which a canceled event stays in a calendar after its date, so that every device gets the cancellation. */
const canceledMs = 30 * dayMs

/**
 * Returns a user's events with their versions, canceled ones included, and saves what has changed since the last time.
 * In read-only mode nothing is saved, and the next call finds the same changes.
 */
export const publishEvents = async (ctx: Ctx, userId: number): Promise<PublishedEvent[]> => {
  const found = await compare(ctx, userId)
  if (found.changed.length === 0 && found.expired.length === 0) return found.events
  let { events } = found
  await writeBestEffort(ctx, async () => {
    events = await write(ctx, async ctx => {
      // Of two simultaneous reads, the second one finds what the first one saved.
      await lockRow(ctx.db, 'users', userId)
      const locked = await compare(ctx, userId)
      await save(ctx, userId, locked)
      return locked.events
    })
  })
  return events
}

type Comparison = {
  events: PublishedEvent[]
  changed: PublishedEvent[]
  /** Names of events that are no longer listed. */
  expired: string[]
}

const compare = async (ctx: Ctx, userId: number): Promise<Comparison> => {
  const events = await findEvents(ctx, userId)
  const rows = await ctx.db
    .selectFrom('calendar_events')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute()
  return mergeEvents(events, rows.map(fromRow), ctx.now())
}

/**
 * Compares a user's events with those their calendar has. A change of time, title or status gets a higher sequence number.
 * Events that no longer exist are canceled, and listed until 30 days after their date. One that was canceled before its
 * time stays canceled after it.
 */
export const mergeEvents = (
  current: readonly CalendarEvent[],
  known: readonly PublishedEvent[],
  nowMs: number,
): Comparison => {
  const knownByName = new Map(known.map(event => [event.name, event]))
  const currentNames = new Set(current.map(({ name }) => name))
  const kept = current.map(event => nextVersion(event, knownByName.get(event.name), nowMs))
  const gone = known.filter(({ name }) => !currentNames.has(name))
  const isExpired = ({ at }: PublishedEvent) => endOf(at) + canceledMs < nowMs
  const canceled = gone.filter(event => !isExpired(event)).map(event => asCanceled(event, nowMs))
  const events = [...kept, ...canceled].toSorted(byTime)
  return {
    events,
    changed: events.filter(event => event !== knownByName.get(event.name)),
    expired: gone.filter(isExpired).map(({ name }) => name),
  }
}

/** Returns the known version itself when nothing has changed. */
const nextVersion = (
  event: CalendarEvent,
  known: PublishedEvent | undefined,
  nowMs: number,
): PublishedEvent => {
  if (known === undefined) return { ...event, sequence: 0, isCanceled: false, changedAtMs: nowMs }
  if (known.isCanceled && endOf(event.at) <= nowMs) return known
  const isRevised = known.isCanceled || known.summary !== event.summary || !isSameTime(known.at, event.at)
  const isSame = !isRevised && known.description === event.description && known.path === event.path
  if (isSame) return known
  return { ...event, sequence: known.sequence + (isRevised ? 1 : 0), isCanceled: false, changedAtMs: nowMs }
}

const asCanceled = (event: PublishedEvent, nowMs: number): PublishedEvent =>
  event.isCanceled ? event : { ...event, sequence: event.sequence + 1, isCanceled: true, changedAtMs: nowMs }

const byTime = (one: PublishedEvent, other: PublishedEvent): number =>
  endOf(one.at) - endOf(other.at) || (one.name < other.name ? -1 : 1)

const save = async (ctx: WriteCtx, userId: number, { changed, expired }: Comparison): Promise<void> => {
  for (const event of changed) {
    const { name, ...values } = toRow(event)
    await ctx.db
      .insertInto('calendar_events')
      .values({ user_id: userId, name, ...values })
      .onConflict(known => known.columns(['user_id', 'name']).doUpdateSet(values))
      .execute()
  }
  if (expired.length === 0) return
  await ctx.db
    .deleteFrom('calendar_events')
    .where('user_id', '=', userId)
    .where('name', 'in', expired)
    .execute()
}

const toRow = (event: PublishedEvent): Omit<CalendarEventRow, 'user_id'> => ({
  name: event.name,
  sequence: event.sequence,
  is_canceled: event.isCanceled ? 1 : 0,
  summary: event.summary,
  description: event.description,
  path: event.path,
  day: 'day' in event.at ? event.at.day : null,
  at_ms: 'day' in event.at ? null : event.at.ms,
  time_zone: 'day' in event.at ? null : event.at.timeZone,
  changed_at_ms: event.changedAtMs,
})

const fromRow = (row: CalendarEventRow): PublishedEvent => ({
  name: row.name,
  sequence: row.sequence,
  isCanceled: row.is_canceled === 1,
  summary: row.summary,
  description: row.description,
  path: row.path,
  at: row.day === null ? { ms: row.at_ms ?? 0, timeZone: row.time_zone ?? 'UTC' } : { day: row.day },
  changedAtMs: row.changed_at_ms,
})
