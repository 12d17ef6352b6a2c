import type { Generated, Selectable } from 'kysely'
import type { PushKind } from '#domain/push-kinds'
import type { Bit } from './accounts.ts'

/** A browser that gets pushes; removed with the session in which it was turned on. */
export type PushSubscriptionTable = {
  id: Generated<number>
  user_id: number
  session_id: number
  endpoint_hash: string
  /** Address at the push service and the keys of the browser, encrypted (core/kernel/push/subscriptions.ts). */
  sealed_endpoint: string
  /** Name of the device, from its user agent. */
  device: string
  time_zone: string
  created_at_ms: number
  last_success_at_ms: number | null
}

export type PushSubscriptionRow = Selectable<PushSubscriptionTable>

export type PushMessageTable = {
  id: Generated<number>
  subscription_id: number
  idempotency_key: string
  kind: PushKind
  league_id: number | null
  /** Title, text and path; null if the message is about awards, whose content is determined when it is sent. */
  content_json: string | null
  award_ids_json: string | null
  /** Publication of the awards; null for manual ones. */
  publication_id: number | null
  status: Generated<'queued' | 'sending' | 'sent' | 'dead' | 'dropped'>
  attempts: Generated<number>
  /** For `sending`: when the attempt counts as interrupted. */
  next_attempt_at_ms: number
  expires_at_ms: number
  last_error: string | null
  created_at_ms: number
  sent_at_ms: number | null
}

export type PushMessageRow = Selectable<PushMessageTable>

/** Choices of a person; without a row, the defaults apply. */
export type PushPreferencesTable = Record<PushKind, Generated<Bit>> & {
  user_id: number
  hides_amounts: Generated<Bit>
  /** Until then, the web app doesn't ask to turn push on. */
  not_now_until_ms: number | null
}
