import type { Generated } from 'kysely'
import type { Bit } from './accounts.ts'

/** A chat that a league posts to. */
export type ChannelTable = {
  id: Generated<number>
  league_id: number
  service: 'discord' | 'slack' | 'groupme' | 'telegram'
  name: string
  sealed_address: string
  /** Last characters of the address, to recognize it by. */
  address_end: string
  /** Names of the messages it gets, separated by spaces. */
  messages: string
  created_at_ms: number
  disabled_at_ms: number | null
  disabled_because: string | null
}

export type ChannelPostTable = {
  id: Generated<number>
  channel_id: number
  event_id: number
  message: string
  /** `maybe`: no response, so it may have been posted. `replaced`: no longer true, or part of another post. */
  status: Generated<'queued' | 'sending' | 'sent' | 'maybe' | 'dead' | 'replaced'>
  attempts: Generated<number>
  next_attempt_at_ms: number
  /** When its request began; from then on it may have been posted. */
  began_at_ms: number | null
  /** Whether it ignores quiet hours, because someone posted it manually. */
  is_urgent: Generated<Bit>
  /** Message as it was sent, as JSON, without the channel's address. */
  body: string | null
  /** Id of the message at the service. */
  remote_id: string | null
  /** Earlier post that it changed. */
  edits_post_id: number | null
  last_error: string | null
  created_at_ms: number
  ended_at_ms: number | null
}

export type ChannelTables = {
  channels: ChannelTable
  channel_posts: ChannelPostTable
}
