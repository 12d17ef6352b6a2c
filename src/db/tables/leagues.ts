import type { Generated } from 'kysely'
import type { Bit } from './accounts.ts'

export type LeagueTable = {
  id: Generated<number>
  name: string
  commissioner_id: number
  join_code: string
  showdown_enabled: Generated<Bit>
  sends_award_emails: Generated<Bit>
  notifies_commissioner: Generated<Bit>
  email_subject_prefix: Generated<string>
  created_at_ms: number
}

export type SeasonTable = {
  id: Generated<number>
  league_id: number
  year: number
  status: 'active' | 'ended'
  total_pot_cents: Generated<number>
  started_at_ms: number
  ended_at_ms: number | null
}

export type PayoutTable = {
  id: Generated<number>
  season_id: number
  /** 1 to 6; null for a custom payout. */
  place: number | null
  label: string
  amount_cents: number
  percentage_hundredths: number | null
}

export type MemberTable = {
  id: Generated<number>
  league_id: number
  /** Null once the account is deleted: a former member. */
  user_id: number | null
  team_name: string
  status: 'pending' | 'active' | 'removed'
  joined_at_ms: number
  removed_at_ms: number | null
}

export type InvitationTable = {
  id: Generated<number>
  league_id: number
  name: string
  email: string
  token_hash: string
  status: 'pending' | 'accepted' | 'revoked' | 'expired'
  invited_by: number | null
  created_at_ms: number
  expires_at_ms: number
}

export type TransferRequestTable = {
  id: Generated<number>
  league_id: number
  from_user_id: number
  to_user_id: number | null
  to_email: string
  message: Generated<string>
  status: 'pending' | 'accepted' | 'declined' | 'expired' | 'cancelled'
  created_at_ms: number
  expires_at_ms: number
  decided_at_ms: number | null
}

export type MessageTemplateTable = {
  id: Generated<number>
  league_id: number
  name: string
  subject: string
  message: string
}

export type LeagueTables = {
  leagues: LeagueTable
  seasons: SeasonTable
  payouts: PayoutTable
  members: MemberTable
  invitations: InvitationTable
  transfer_requests: TransferRequestTable
  message_templates: MessageTemplateTable
}
