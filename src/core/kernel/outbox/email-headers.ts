import type { AutoSubmitted } from '#core/kernel/ports/mailer'

/** Templates of messages written by a person. */
const personalTemplates = [
  'announcement',
  'announcement-test',
  'league-update',
  'support-answer',
  'administrator-mail',
]

/** Whether a person or a program caused the email (RFC 3834), so that no vacation responder replies to a program. */
export const autoSubmittedOf = (template: string): AutoSubmitted => {
  if (personalTemplates.includes(template)) return 'no'
  return template === 'support-confirmation' ? 'auto-replied' : 'auto-generated'
}

/**
 * Returns the list id of an email (RFC 2919), which email clients filter by: its league, otherwise its type. Null for
 * personal email that can't be unsubscribed from.
 */
export const listIdOf = (
  { template, league_id }: { template: string; league_id: number | null },
  unsubscribeUrl: string | null,
  publicUrl: string,
): string | null => {
  if (unsubscribeUrl === null) return null
  const list = league_id === null ? template : `league-${league_id}`
  return `${list}.${new URL(publicUrl).hostname}`
}
