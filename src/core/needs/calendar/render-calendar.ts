import ICAL from 'ical.js'
import { invisible } from '#domain/text'
import type { PublishedEvent } from './calendar-event.ts'
import { timeZoneComponents } from './time-zone-components.ts'
import { type Component, localText, type Property, utcText } from './jcal.ts'

// The library counts the octets of a folded line without its leading space.
ICAL.foldLength = 74

/** Interval at which calendar apps should look for changes. */
const refreshes = 'PT4H'

/**
 * Renders events as an iCalendar file (RFC 5545). The same events give the same text.
 *
 * @param site name of the calendar, and public URL of the site that its events link to
 */
export const renderCalendar = (
  events: readonly PublishedEvent[],
  site: { name: string; publicUrl: string },
): string => {
  const properties: Property[] = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Sidepot//Calendar//EN'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['method', {}, 'text', 'PUBLISH'],
    ['x-wr-calname', {}, 'unknown', escaped(plain(site.name))],
    ['refresh-interval', {}, 'duration', refreshes],
    ['x-published-ttl', {}, 'unknown', refreshes],
  ]
  const calendar: Component = [
    'vcalendar',
    properties,
    [...timeZoneComponents(events.map(({ at }) => at)), ...events.map(event => toComponent(event, site))],
  ]
  return ICAL.stringify(calendar)
}

const toComponent = (event: PublishedEvent, { publicUrl }: { publicUrl: string }): Component => {
  const changed = utcText(event.changedAtMs)
  const link = `${publicUrl}${event.path}`
  return [
    'vevent',
    [
      ['uid', {}, 'text', `${event.name}@${new URL(publicUrl).hostname}`],
      ['dtstamp', {}, 'date-time', changed],
      ['last-modified', {}, 'date-time', changed],
      ['sequence', {}, 'integer', event.sequence],
      ['status', {}, 'text', event.isCanceled ? 'CANCELLED' : 'CONFIRMED'],
      startOf(event),
      ['summary', {}, 'text', plain(event.summary)],
      ['description', {}, 'text', `${plain(event.description)}\n\n${link}`],
      ['url', {}, 'uri', link],
      ['transp', {}, 'text', 'TRANSPARENT'],
    ],
    [],
  ]
}

const startOf = ({ at }: PublishedEvent): Property =>
  'day' in at
    ? ['dtstart', {}, 'date', at.day]
    : ['dtstart', { tzid: at.timeZone }, 'date-time', localText(at.ms, at.timeZone)]

/** The library escapes only the properties of the standard. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&')

/** One line, without characters that calendar apps might take for the end of a line. */
const plain = (text: string): string => text.replace(invisible, ' ').replace(/\s+/g, ' ').trim()
