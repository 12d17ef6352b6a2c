import type { Generated } from 'kysely'

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

export type ChannelTables = {
  channels: ChannelTable
}
