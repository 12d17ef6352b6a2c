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
export type RuleVersionTable = {
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
export type FineAgreementTable = {
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

export type PublicAwardTable = {
  award_id: number
  shared_by: number | null
  shared_at_ms: number
  /** Hash of the share URL's slug, so that awards cannot be found by enumeration; null for old links. */
  slug: string | null
  /**
   * Encrypted slug, bound to its hash, so that it can be shown again; null for old links, and until the next start
   * (src/config/seal-plain.ts).
   */
  sealed_slug: Generated<string | null>
}

export type SharingTables = {
  public_awards: PublicAwardTable
  /** Awards whose winner stopped sharing them: no one else can share them again. */
  withheld_awards: { award_id: number; withheld_at_ms: number }
  share_tokens: {
    id: Generated<number>
    award_id: number
    user_id: number
    platform: string
    token_hash: string
    created_at_ms: number
    expires_at_ms: number
    used_at_ms: number | null
  }
  /** `day` is the number of days since 1970, UTC. */
  share_credits: { user_id: number; award_id: number; day: number; at_ms: number }
  achievements: { user_id: number; name: string; earned_at_ms: number }
  share_images: { award_id: number; version: string; png_base64: string; drawn_at_ms: number }
  /** Days (as above) on which a visitor used a user's link to the site. */
  site_share_credits: { user_id: number; day: number; at_ms: number }
  site_shares: { user_id: number; code: string; created_at_ms: number }
}
