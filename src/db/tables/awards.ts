import type { Generated } from 'kysely'
import type { Position } from '#domain/positions'
import type { Bit } from './accounts.ts'

export type AwardTable = {
  id: Generated<number>
  league_id: number
  season_id: number
  member_id: number
  kind: string
  /** The rule that decided it, as it was then; null for one of the three built-in ones. */
  rule_version_id: number | null
  /** Whether its winner pays: then the prize is less than nothing. */
  is_fine: Generated<Bit>
  is_once_a_season: Bit
  week: number | null
  player_name: string
  /** The name as duplicates are found by: small letters, single spaces. */
  player_key: string
  provider_player_id: string | null
  nfl_team: string | null
  position: Position
  points_hundredths: number
  prize_cents: number
  is_bench_player: Bit
  source: string
  note: string | null
  /** Why it was won, in a sentence, and with the comparison that decided as JSON; null for an award by hand. */
  why: string | null
  why_json: string | null
  /** Why its prize was paid although another award holds it; null for the one that does, and for parts of it. */
  paid_again_reason: string | null
  publication_id: number | null
  /** Counts the changes; each one posts to the ledger under its own reference. */
  revision: Generated<number>
  created_at_ms: number
  created_by: number | null
  created_by_name: string
  voided_at_ms: number | null
  /** The publication that replaced the one it came with; null where it was voided for itself. */
  voided_for: number | null
  /** When the award became final; null while it is provisional. */
  final_at_ms: number | null
  /** When the winner was paid; an award that is taken back afterwards keeps it, since the money is out. */
  paid_at_ms: number | null
  /** Why it was taken back, where somebody said so. */
  void_reason: string | null
  /** The reason of the correction that took it back or changed its part of the prize; null where none did. */
  corrected_because: string | null
  changed_at_ms: number | null
  changed_by: number | null
  changed_by_name: string | null
}

/** A rule of a season as it was from a moment on; the newest one counts for weeks that are not published. */
export type RuleVersionTable = {
  id: Generated<number>
  league_id: number
  season_id: number
  /** What awards of the rule carry as their kind. */
  key: string
  version: number
  rule_json: string
  reason: string | null
  changed_at_ms: number
  changed_by: number | null
  changed_by_name: string
}

/** How much somebody agreed to pay in fines of a season. */
export type FineAgreementTable = {
  season_id: number
  member_id: number
  league_id: number
  most_cents: number
  agreed_at_ms: number
}

export type AwardTables = {
  rule_versions: RuleVersionTable
  fine_agreements: FineAgreementTable
  awards: AwardTable
}
