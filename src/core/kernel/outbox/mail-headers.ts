import type { AutoSubmitted } from '#core/kernel/ports/mailer'

/** What a person wrote to others. */
const personalTemplates = [
  'announcement',
  'announcement-test',
  'league-update',
  'support-answer',
  'administrator-mail',
]

/** Whether a person or a program caused a mail (RFC 3834), so that nobody's absence note answers a program. */
export const autoSubmittedOf = (template: string): AutoSubmitted => {
  if (personalTemplates.includes(template)) return 'no'
  return template === 'support-confirmation' ? 'auto-replied' : 'auto-generated'
}

/**
 * Returns the list that a mail belongs to (RFC 2919), by which mail programs sort: its league, else its sort. Null of mail
 * that is to one person alone, which nobody can unsubscribe from.
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
