import type { Generated } from 'kysely'
import type { AfterFinal } from '#domain/award-states'
import type { PlayoffTeams } from '#domain/rules'
import type { LeagueRole } from '#domain/members'
import type { Bit } from './accounts.ts'

export type LeagueTable = {
  id: Generated<number>
  name: string
  commissioner_id: number
  /** ISO code of the league's currency. */
  currency: Generated<string>
  /** Hash of the join link's secret. */
  join_code: string
  /**
   * Encrypted secret, bound to its hash, so that the commissioner can see the link again; null until the next start
   * (src/config/secret-key.ts).
   */
  sealed_join_code: Generated<string | null>
  showdown_enabled: Generated<Bit>
  sends_award_emails: Generated<Bit>
  notifies_commissioner: Generated<Bit>
  email_subject_prefix: Generated<string>
  /** The commissioner's latest provider choice; null before the first one. */
  provider: string | null
  /** Correction deadline: the weekday (0 is Sunday) and minute of the day, in the league's time zone. */
  correction_day: Generated<number>
  correction_minute: Generated<number>
  time_zone: Generated<string>
  /** Whether its channels are quiet from 10 PM to 8 AM, and whether their posts name members with a balance due. */
  chat_is_quiet: Generated<Bit>
  chat_names_debtors: Generated<Bit>
  /** Effect of a correction on final awards. */
  after_final: Generated<AfterFinal>
  pays_only_final: Generated<Bit>
  auto_publishes: Generated<Bit>
  publishes_after_hours: Generated<number>
  /** Null to use the provider's. */
  last_paid_week: number | null
  /** The first week of the playoffs; null to use the provider's. */
  playoff_start: number | null
  playoff_teams: Generated<PlayoffTeams>
  minimum_points_hundredths: Generated<number>
  /** Prize of each award type in this league, in cents by type; omitted types use the default. */
  default_prizes_json: Generated<string>
  /** Whether the pot was set, even to zero: a new league is asked once. */
  pot_is_set: Generated<Bit>
  /** Whether a week's recap has a public link. */
  recap_is_public: Generated<Bit>
  page_is_public: Generated<Bit>
  /** Whether the league's rules are public. */
  rules_are_public: Generated<Bit>
  /** Whether members are prevented from marking their own awards as paid. */
  second_approval_for_own: Generated<Bit>
  /** Payments above it need two people; null for no limit. */
  second_approval_above_cents: Generated<number | null>
  /** A looser policy that a commissioner requested, until another person who can manage money approves it. */
  second_approval_pending_json: string | null
  /** Whether users of the join link need approval; null until configured (core/leagues/members/confirms-joining). */
  confirms_joining: Generated<Bit | null>
  created_at_ms: number
  /** Time since which it is read-only; null while active. */
  archived_at_ms: Generated<number | null>
}

type SeasonTable = {
  id: Generated<number>
  league_id: number
  year: number
  status: 'active' | 'ended'
  total_pot_cents: Generated<number>
  started_at_ms: number
  ended_at_ms: number | null
  /** Last week of the league according to the provider; null if unknown. */
  last_week: number | null
  /** First week of the playoffs according to the provider; null if unknown. */
  playoff_start: number | null
}

type PayoutTable = {
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
  /**
   * Null without an account: with an owner name it is unclaimed, without one the account was deleted (a former member).
   */
  user_id: number | null
  /** Owner name that the commissioner entered; null once there is an account. */
  owner_name: string | null
  team_name: string
  /** `merged` was a member without an account, which now counts as the member `merged_into`. */
  status: 'pending' | 'active' | 'removed' | 'merged'
  /** Additional role granted by the commissioner; null for none. */
  league_role: Generated<LeagueRole | null>
  joined_at_ms: number
  removed_at_ms: number | null
  merged_into: Generated<number | null>
  /** Name of the team at the provider in the season below; null before it was mapped. */
  provider_team_name: Generated<string | null>
  provider_team_season: Generated<number | null>
  /** The unclaimed team that a pending user says is theirs; null if they bring a new team. */
  wanted_member_id: Generated<number | null>
  /** Time of the rejection; cleared once the user has seen it. */
  declined_at_ms: Generated<number | null>
}

/** Link with which a user claims their team. */
type ClaimLinkTable = {
  member_id: number
  league_id: number
  token_hash: string
  /** Encrypted token, bound to the member, so that the commissioner can see the link again. */
  sealed_token: string
  expires_at_ms: number
  claimed_at_ms: number | null
}

/** Data for undoing a team claim. */
type TakeoverTable = {
  id: Generated<number>
  league_id: number
  member_id: number
  /** The member that it was merged into; null if it was claimed by link. */
  into_member_id: number | null
  user_id: number
  owner_name: string
  team_name: string
  taken_at_ms: number
  undone_at_ms: number | null
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

type TransferRequestTable = {
  id: Generated<number>
  league_id: number
  from_user_id: number
  to_user_id: number | null
  to_email: string
  /** Hash of the secret emailed to the address; null for a member, who needs none. */
  secret_hash: string | null
  message: Generated<string>
  /** `waiting` means accepted: ownership is transferred at `completes_at_ms` unless canceled. */
  status: 'pending' | 'waiting' | 'accepted' | 'declined' | 'expired' | 'cancelled'
  created_at_ms: number
  expires_at_ms: number
  decided_at_ms: number | null
  completes_at_ms: number | null
}

type MessageTemplateTable = {
  id: Generated<number>
  league_id: number
  name: string
  subject: string
  message: string
}

/** Revision of a league, incremented by the database with each change (db/revision-triggers). */
type LeagueRevisionTable = {
  league_id: number
  revision: number
}

/** Counts per league, maintained by the database (db/league-count-triggers). */
type LeagueCountTable = {
  league_id: number
  members: number
  published_weeks: number
}

export type LeagueTables = {
  leagues: LeagueTable
  seasons: SeasonTable
  payouts: PayoutTable
  members: MemberTable
  claim_links: ClaimLinkTable
  team_claims: TakeoverTable
  invitations: InvitationTable
  transfer_requests: TransferRequestTable
  message_templates: MessageTemplateTable
  league_revisions: LeagueRevisionTable
  league_counts: LeagueCountTable
}
