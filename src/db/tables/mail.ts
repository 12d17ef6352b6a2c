import type { Generated } from 'kysely'

export type OutboxTable = {
  id: Generated<number>
  template: string
  league_id: number | null
  user_id: number | null
  to_email: string
  to_name: string
  subject: string
  text_body: string
  html_body: string
  status: Generated<'queued' | 'sending' | 'sent' | 'dead'>
  attempts: Generated<number>
  next_attempt_at_ms: number
  last_error: string | null
  created_at_ms: number
  sent_at_ms: number | null
}

export type MailTables = { outbox: OutboxTable }
