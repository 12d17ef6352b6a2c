import type { Generated } from 'kysely'
import type { Position } from '#domain/positions'
import type { Bit } from './accounts.ts'

export type AwardTable = {
  id: Generated<number>
  league_id: number
  season_id: number
  member_id: number
  kind: string
  /** Version of the rule that decided it; null for one of the three built-in rules. */
  rule_version_id: number | null
  /** Whether its winner pays; the prize is then negative. */
  is_fine: Generated<Bit>
  is_once_a_season: Bit
  week: number | null
  player_name: string
  /** Normalized name for detecting duplicates: lowercase, single spaces. */
  player_key: string
  provider_player_id: string | null
  nfl_team: string | null
  position: Position
  points_hundredths: number
  prize_cents: number
  is_bench_player: Bit
  source: string
  note: string | null
  /** Reason in one sentence, and the deciding comparison as JSON; null for a manual award. */
  why: string | null
  why_json: string | null
  /** Reason for paying the prize twice; null for the original award, and for shares of it. */
  paid_again_reason: string | null
  publication_id: number | null
  /** Incremented with each change, which posts to the ledger under its own reference. */
  revision: Generated<number>
  created_at_ms: number
  created_by: number | null
  created_by_name: string
  voided_at_ms: number | null
  /** Publication that replaced the original one; null if the award was voided individually. */
  voided_for: number | null
  /** Time when the award became final; null while provisional. */
  final_at_ms: number | null
  /** Time when the winner was paid; retained if the award is voided later, because the money was paid out. */
  paid_at_ms: number | null
  /** Reason for voiding it, if provided. */
  void_reason: string | null
  /** Reason for a correction that reversed it or changed its share of the prize; null without a correction. */
  corrected_because: string | null
  changed_at_ms: number | null
  changed_by: number | null
  changed_by_name: string | null
}

/** A rule of a season, valid from a point in time; the latest version applies to unpublished weeks. */
type RuleVersionTable = {
  id: Generated<number>
  league_id: number
  season_id: number
  /** Type of the rule's awards. */
  key: string
  version: number
  rule_json: string
  reason: string | null
  changed_at_ms: number
  changed_by: number | null
  changed_by_name: string
}

/** Maximum fines that a member agreed to pay in a season. */
type FineAgreementTable = {
  season_id: number
  member_id: number
  league_id: number
  max_cents: number
  agreed_at_ms: number
}

export type AwardTables = {
  rule_versions: RuleVersionTable
  fine_agreements: FineAgreementTable
  awards: AwardTable
}
