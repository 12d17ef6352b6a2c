import type { Generated } from 'kysely'
import type { AfterFinal } from '#domain/award-states'
import type { PlayoffTeams } from '#domain/rules'
import type { LeagueRole } from '#domain/league-roles'
import type { Bit } from './accounts.ts'

export type LeagueTable = {
  id: Generated<number>
  name: string
  commissioner_id: number
  /** The ISO code of the currency that its money is in. */
  currency: Generated<string>
  /** The hash of what the join link holds. */
  join_code: string
  /** Sealed for its hash, so that the commissioner can be shown it again; null until the next start (src/seal-plain.ts). */
  sealed_join_code: Generated<string | null>
  showdown_enabled: Generated<Bit>
  sends_award_emails: Generated<Bit>
  notifies_commissioner: Generated<Bit>
  email_subject_prefix: Generated<string>
  /** The provider that the commissioner chose last; null before the first choice. */
  provider: string | null
  /** When a week's awards become final: the weekday (0 is Sunday) and minute of the day, in the league's time zone. */
  correction_day: Generated<number>
  correction_minute: Generated<number>
  time_zone: Generated<string>
  /** What a correction does to awards that are final. */
  after_final: Generated<AfterFinal>
  pays_only_final: Generated<Bit>
  publishes_itself: Generated<Bit>
  publishes_after_hours: Generated<number>
  /** Null where the provider's word counts. */
  last_paid_week: number | null
  /** The first week of the playoffs; null where the provider's word counts. */
  playoff_start: number | null
  playoff_teams: Generated<PlayoffTeams>
  minimum_points_hundredths: Generated<number>
  /** What each kind of award pays in this league, in cents by type; kinds left out pay what they usually do. */
  default_prizes_json: Generated<string>
  /** Whether somebody said what is in the pot, nothing included: a new league is asked once. */
  pot_is_set: Generated<Bit>
  /** Whether a week's recap has an address by which anybody reads it. */
  recap_is_public: Generated<Bit>
  page_is_public: Generated<Bit>
  /** Whether everybody may read the league's rules. */
  rules_are_public: Generated<Bit>
  /** Whether nobody marks an award of their own as paid. */
  second_yes_for_own: Generated<Bit>
  /** Payments above it take two people; null for any amount by one. */
  second_yes_above_cents: Generated<number | null>
  /** A looser policy that its commissioner asked for, until another who can manage money agrees. */
  second_yes_asked_json: string | null
  /** Whether who comes by the league's link waits for a yes; null until somebody chose (core/leagues/members/confirms-joining). */
  confirms_joining: Generated<Bit | null>
  created_at_ms: number
  /** Since when it can only be read; null while it is played in. */
  archived_at_ms: Generated<number | null>
}

export type SeasonTable = {
  id: Generated<number>
  league_id: number
  year: number
  status: 'active' | 'ended'
  total_pot_cents: Generated<number>
  started_at_ms: number
  ended_at_ms: number | null
  /** The last week that the league plays, as a provider told it; null before one did. */
  last_week: number | null
  /** The first week of the playoffs, likewise. */
  playoff_start: number | null
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
  /** Null where there is no account: with an owner's name none yet, without one it was deleted (a former member). */
  user_id: number | null
  /** Whose team it is, as the commissioner wrote it down; null as soon as there is an account. */
  owner_name: string | null
  team_name: string
  /** `merged` was one without an account, and counts as the member `merged_into`. */
  status: 'pending' | 'active' | 'removed' | 'merged'
  /** What the commissioner lets them do besides; null for nothing. */
  league_role: Generated<LeagueRole | null>
  joined_at_ms: number
  removed_at_ms: number | null
  merged_into: Generated<number | null>
  /** What the team was called at the provider in the season below; null before it was tied. */
  provider_team_name: Generated<string | null>
  provider_team_season: Generated<number | null>
  /** The member without an account that somebody who waits says they are; null where they bring a team of their own. */
  wanted_member_id: Generated<number | null>
  /** When they were declined, until they have read it. */
  declined_at_ms: Generated<number | null>
}

/** The way for a person to take over the team that is theirs. */
export type ClaimLinkTable = {
  member_id: number
  league_id: number
  token_hash: string
  /** Sealed for the member, so that the commissioner can be shown the link again. */
  sealed_token: string
  expires_at_ms: number
  claimed_at_ms: number | null
}

/** What it takes to undo that an account took a team over. */
export type TakeoverTable = {
  id: Generated<number>
  league_id: number
  member_id: number
  /** The member that it was merged into; null where it was claimed by its link. */
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

export type TransferRequestTable = {
  id: Generated<number>
  league_id: number
  from_user_id: number
  to_user_id: number | null
  to_email: string
  /** The hash of what was mailed to the address; null for a member, who needs none. */
  secret_hash: string | null
  message: Generated<string>
  /** `waiting` was accepted, and the league changes hands at `completes_at_ms` unless somebody stops it. */
  status: 'pending' | 'waiting' | 'accepted' | 'declined' | 'expired' | 'cancelled'
  created_at_ms: number
  expires_at_ms: number
  decided_at_ms: number | null
  completes_at_ms: number | null
}

export type MessageTemplateTable = {
  id: Generated<number>
  league_id: number
  name: string
  subject: string
  message: string
}

/** How often a league has changed; the database counts by itself (db/revision-triggers). */
export type LeagueRevisionTable = {
  league_id: number
  revision: number
}

/** How much there is in a league; the database counts by itself (db/league-count-triggers). */
export type LeagueCountTable = {
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
  takeovers: TakeoverTable
  invitations: InvitationTable
  transfer_requests: TransferRequestTable
  message_templates: MessageTemplateTable
  league_revisions: LeagueRevisionTable
  league_counts: LeagueCountTable
}
