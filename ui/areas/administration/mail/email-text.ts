import type { OutboxEmail } from '#contract/administration/mail'
import { kindOfEmail, emailKinds } from '#domain/email-kinds'
import type { Tone } from '#ui/components/badge.tsx'
import { now } from '#ui/lib/clock'
import { momentText } from '#ui/lib/format'

type Status = OutboxEmail['status']

/** Labels of email statuses. */
export const statuses: Record<Status, { label: string; tone?: Tone }> = {
  queued: { label: 'Waiting', tone: 'info' },
  held: { label: 'Held', tone: 'warn' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Delivered', tone: 'pos' },
  bounced: { label: 'Bounced', tone: 'neg' },
  dead: { label: 'Failed', tone: 'neg' },
  discarded: { label: 'Canceled' },
}

export const isStatus = (value: string): value is Status => Object.hasOwn(statuses, value)

/** Describes the type of an email and its position in the queue. */
export const aboutText = ({
  template,
  priority,
  status,
  inDigest,
}: Pick<OutboxEmail, 'template' | 'priority' | 'status' | 'inDigest'>): string => {
  const kind = kindOfEmail(template)
  const about = kind === undefined ? 'Other' : emailKinds[kind].label
  if (inDigest) return `${about}, in a digest`
  if (status !== 'queued' || priority === 'ordinary') return about
  return `${about}, ${priority === 'first' ? 'high priority' : 'low priority'}`
}

/** Formats the time when an email was sent or created, or the scheduled time while it waits. */
export const whenText = (email: OutboxEmail): string => {
  const { status, sentAt, nextAttemptAt, createdAt, attempts, inDigest } = email
  if (status === 'queued' && inDigest) return 'Waits for the digest'
  if (status === 'queued' && nextAttemptAt && attempts > 0) return `Next attempt ${momentText(nextAttemptAt)}`
  if (status === 'queued' && nextAttemptAt && Date.parse(nextAttemptAt) > now())
    return `Leaves ${momentText(nextAttemptAt)}`
  return momentText(sentAt ?? createdAt)
}
