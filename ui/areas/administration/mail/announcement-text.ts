import type { Announcement, Audience } from '#contract/administration/announcements'
import { plural } from '#domain/text'
import type { Tone } from '#ui/components/badge.tsx'
import { momentText } from '#ui/lib/format'

/** Audiences in display order. */
export const audiences: Record<Audience, string> = {
  all: 'Everyone',
  commissioners: 'Commissioners',
  managers: 'Managers',
  premium: 'People with Premium',
  active: 'Active since a date',
  league: 'Members of one league',
  chosen: 'Selected people',
}

/** Describes the audience, such as "Active since 2026-11-20". */
export const audienceText = ({ audience, activeSince, leagueId }: Announcement): string => {
  if (audience === 'active' && activeSince !== undefined) return `Active since ${activeSince}`
  if (audience === 'league') return leagueId === undefined ? 'A deleted league' : `League ${leagueId}`
  return audiences[audience]
}

export const stages: Record<Announcement['status'], { label: string; tone?: Tone }> = {
  draft: { label: 'Draft' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'pos' },
  stopped: { label: 'Stopped', tone: 'warn' },
}

/** Describes the progress in one sentence. */
export const progressText = (one: Announcement): string => {
  const { status, recipients, sent, failed, startsAt } = one
  const lost = failed > 0 ? `, ${failed} failed` : ''
  const of = plural(recipients ?? 0, 'person', 'people')
  if (status === 'draft') return 'Not sent'
  if (status === 'scheduled') return `To ${of}${startsAt ? `, ${momentText(startsAt)}` : ''}`
  if (status === 'stopped') return `Stopped after ${sent.toLocaleString('en-US')} of ${of}${lost}`
  return `${sent.toLocaleString('en-US')} of ${of}${lost}`
}
