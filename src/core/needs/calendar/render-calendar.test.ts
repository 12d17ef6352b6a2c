import ICAL from 'ical.js'
import { sync } from 'node-ical'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#domain/durations'
import type { PublishedEvent } from './calendar-event.ts'
import { renderCalendar } from './render-calendar.ts'

const site = { name: 'Sidepot', publicUrl: 'https://example.com/pot' }

const event = (change: Partial<PublishedEvent> = {}): PublishedEvent => ({
  name: 'vote-1',
  summary: 'Turf Wars: vote closes',
  description: 'More?',
  path: '/leagues/1/money/settle-up',
  at: { ms: Date.UTC(2026, 10, 22, 17), timeZone: 'America/New_York' },
  sequence: 0,
  isCanceled: false,
  changedAtMs: Date.UTC(2026, 10, 20, 17),
  ...change,
})

const render = (...events: PublishedEvent[]) => renderCalendar(events, site)

/** Start times in UTC, converted only with the VTIMEZONEs of the file itself. */
const utcStarts = (text: string): number[] => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zones = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map(zone => [String(zone.getFirstPropertyValue('tzid')), new ICAL.Timezone(zone)]),
  )
  return calendar.getAllSubcomponents('vevent').flatMap(vevent => {
    const start = vevent.getFirstProperty('dtstart')
    const zone = zones.get(String(start?.getFirstParameter('tzid')))
    if (start === null || zone === undefined) return []
    const local = ICAL.Time.fromDateTimeString(String(start.getFirstValue()), start)
    local.zone = zone
    return local.toUnixTime() * 1000
  })
}

test.each([
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Asia/Kolkata',
  'Africa/Casablanca',
  'Europe/Dublin',
  'UTC',
])('gives calendar apps the exact time in %s, on every day of the year', timeZone => {
  const moments = Array.from({ length: 140 }, (_, index) => Date.UTC(2026, 7, 1, 12) + index * 3 * dayMs)
  const text = render(...moments.map((ms, index) => event({ name: `vote-${index}`, at: { ms, timeZone } })))
  expect(utcStarts(text)).toEqual(moments)
  const parsed = Object.values(sync.parseICS(text)).filter(found => found?.type === 'VEVENT')
  expect(parsed.map(({ start }) => start.getTime())).toEqual(moments)
})

test('gives the exact time an hour before and after clocks change', () => {
  const changes = [Date.UTC(2026, 10, 1, 6), Date.UTC(2027, 2, 14, 7)]
  const moments = changes.flatMap(ms => [ms - 3 * hourMs, ms - 2 * hourMs, ms + hourMs, ms + 2 * hourMs])
  const timeZone = 'America/New_York'
  const text = render(...moments.map((ms, index) => event({ name: `vote-${index}`, at: { ms, timeZone } })))
  expect(utcStarts(text)).toEqual(moments)
})

test('describes each time zone once, with the changes of daylight saving time', () => {
  const arizona = { ms: Date.UTC(2026, 10, 22, 17), timeZone: 'America/Phoenix' }
  const text = render(event(), event({ name: 'vote-2' }), event({ name: 'vote-3', at: arizona }))
  expect(text.match(/^TZID:.*$/gm)).toEqual(['TZID:America/New_York', 'TZID:America/Phoenix'])
  expect(text).toContain(
    ['DTSTART:20261101T020000', 'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'TZNAME:EST'].join('\r\n'),
  )
  const phoenix = text.slice(text.indexOf('TZID:America/Phoenix'), text.lastIndexOf('END:VTIMEZONE'))
  expect(phoenix.match(/^(BEGIN|TZOFFSETTO):.*$/gm)).toEqual(['BEGIN:STANDARD', 'TZOFFSETTO:-0700'])
})

test('has all-day events on the same date everywhere, without a time zone', () => {
  const text = render(event({ name: 'dues-1-2', at: { day: '2026-12-01' } }))
  expect(text).toContain('\r\nDTSTART;VALUE=DATE:20261201\r\n')
  expect(text).not.toContain('TZID')
})

test('asks calendar apps to look again after four hours, and names the calendar', () => {
  const lines = renderCalendar([], { ...site, name: 'Turf, Money' }).split('\r\n')
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sidepot//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Turf\\, Money',
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    'X-PUBLISHED-TTL:PT4H',
    'END:VCALENDAR',
    '',
  ])
})

test('marks a canceled event, and links to the page of each under the base path', () => {
  const text = render(event({ isCanceled: true, sequence: 3 }))
  expect(text).toContain('UID:vote-1@example.com\r\n')
  expect(text).toContain('SEQUENCE:3\r\nSTATUS:CANCELLED\r\n')
  expect(text).toContain('URL:https://example.com/pot/leagues/1/money/settle-up\r\n')
})

test.each([
  ['line breaks', 'A\r\nBEGIN:VEVENT\rSUMMARY:x\nEND:VEVENT', 'A BEGIN:VEVENT SUMMARY:x END:VEVENT'],
  ['Unicode line breaks', 'A\u2028B\u2029C\u0085D', 'A B C D'],
  ['separators', 'a\\;b,c:d"e', 'a\\;b,c:d"e'],
  ['a written escape', 'a\\nb', 'a\\nb'],
  ['60 emoji', '👩‍👩‍👧‍👦🏈'.repeat(30), '👩‍👩‍👧‍👦🏈'.repeat(30)],
  ['a long word', 'ß'.repeat(200), 'ß'.repeat(200)],
])('keeps %s in a name harmless and readable', (_what, summary, shown) => {
  const text = render(event({ summary, description: summary }))
  const lines = text.split('\r\n')
  expect(lines.filter(line => Buffer.byteLength(line) > 75)).toEqual([])
  expect(lines.filter(line => /[\r\n\u2028\u2029\u0085\uFFFD]/.test(line))).toEqual([])
  expect(Buffer.from(text).toString()).toBe(text)
  const [vevent, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  expect(others).toEqual([])
  expect(vevent?.getFirstPropertyValue('summary')).toBe(shown)
  // The other parser takes an escaped backslash before an n for a line break.
  if (shown.includes('\\n')) return
  const [parsed] = Object.values(sync.parseICS(text)).filter(found => found?.type === 'VEVENT')
  expect(parsed?.summary).toBe(shown)
})
