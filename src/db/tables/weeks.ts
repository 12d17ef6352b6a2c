import type { Generated } from 'kysely'
import type { CorrectionDecision } from '#domain/award-states'
import type { PictureShape } from '#domain/recap-address'
import type { Bit } from './accounts.ts'

export type IntegrationTable = {
  id: Generated<number>
  league_id: number
  provider: string
  is_enabled: Generated<Bit>
  league_ref: Generated<string>
  /** The provider's own league key, from the latest fetch. */
  league_key: string | null
  consumer_key: string | null
  /** Secrets and tokens as encrypted JSON (core/weeks/connection/integration.ts). */
  secrets_sealed: string | null
  token_expires_at_ms: number | null
  connection_status: Generated<'not_tested' | 'active' | 'error'>
  error_message: string | null
  last_fetch_at_ms: number | null
  /** The league that continues this one in the current season, as JSON, until it is connected. */
  successor_json: string | null
  /** Number of consecutive failures, the job that failed, and the time of the next retry. */
  failed_attempts: Generated<number>
  retry_job: string | null
  retry_at_ms: number | null
}

type ProviderTeamTable = {
  id: Generated<number>
  league_id: number
  provider: string
  team_key: string
  team_name: string
  owner_name: string
  /** The owner's account at the provider; null if hidden, '' if the team has no owner. */
  owner_id: string | null
  /** Current member; former_teams has the mapping of weeks before an owner change. */
  member_id: number | null
  /** Owner change of a mapped team until the commissioner decides who wins its prizes; null for none. */
  owner_change: 'another' | 'none' | null
}

/**
 * Mapping of a team in the weeks of a season before a given one; of several rows, the earliest one later than the week
 * applies.
 */
type FormerTeamTable = {
  league_id: number
  season_id: number
  provider: string
  team_key: string
  before_week: number
  member_id: number
}

/** Mapping of provider accounts to members, which outlasts a team's name and key. */
type ProviderOwnerTable = {
  league_id: number
  provider: string
  owner_id: string
  member_id: number
}

type StagedWeekTable = {
  id: Generated<number>
  league_id: number
  season_id: number
  provider: string
  week: number
  source: string
  is_sample: Bit
  /** The provider's week, compressed (core/weeks/packed). */
  week_packed: Buffer
  fetched_at_ms: number
}

type ProviderCacheTable = {
  key: string
  value_json: string
  stored_at_ms: number
}

type PublicationTable = {
  id: Generated<number>
  league_id: number
  season_id: number
  week: number
  source: string
  youtube_link: string | null
  /** The provider's week and the settings that decided the winners, compressed. */
  evidence_packed: Buffer
  /** Prizes that would move with the latest fetch, until a decision; null for none. */
  correction_json: string | null
  published_at_ms: number
  /**
   * The latest version of the season's rules at the time of the decision, 0 before the first. A week that replaces
   * another retains its version.
   */
  rules_up_to: number
  /** Whether it was published without any award. */
  pays_nothing: Generated<Bit>
  published_by: number | null
  replaced_at_ms: number | null
  /** Publication that replaced it; null also if its awards were only voided. */
  replaced_by: number | null
}

type CorrectionTable = {
  id: Generated<number>
  league_id: number
  publication_id: number
  decision: CorrectionDecision
  reason: string
  /** The prizes of the decision, and the provider's week that it was based on, compressed. */
  prizes_json: string
  week_packed: Buffer
  decided_at_ms: number
  decided_by: number | null
}

export type PlannedPublicationTable = {
  id: Generated<number>
  league_id: number
  season_id: number
  provider: string
  week: number
  due_at_ms: number
  /** The awards as announced. */
  prizes_json: string
  /** Number of consecutive failed attempts to fetch from the provider before publishing. */
  failed_attempts: Generated<number>
  /** Canceled by a user, published when due, or left to the commissioner because of a warning. */
  status: 'planned' | 'stopped' | 'published' | 'waits'
}

export type RecapTable = {
  season_id: number
  week: number
  /** For a week with awards, or for one that still has none when the recap is due. */
  kind: 'published' | 'open'
  sent_at_ms: number
}

/** Latest rendered images of a published week, for members and for the public. */
type WeekImageTable = {
  season_id: number
  week: number
  shape: PictureShape
  /** Whether it shows names as members see them. */
  for_members: Bit
  version: string
  png_base64: string
  drawn_at_ms: number
}

/** Latest rendered public image of a season's standings. */
type SeasonImageTable = {
  season_id: number
  version: string
  png_base64: string
  drawn_at_ms: number
}

/**
 * Code in the URL of a week's recap: its hash, and the code encrypted and bound to it, so that it can be shown again.
 */
export type RecapCodeTable = {
  league_id: number
  season_id: number
  week: number
  code: string
  sealed_code: string
}

/** A user's latest visit to a league's home page, so that the next visit shows the changes. */
type HomeVisitTable = {
  user_id: number
  league_id: number
  season_id: number
  /** Ledger position and time of the previous visit; null on the first one. */
  since_entry_id: number | null
  since_ms: number | null
  /** Ledger position of this visit, which lasts while the user keeps returning. */
  seen_entry_id: number
  began_at_ms: number
  seen_at_ms: number
}

export type WeekTables = {
  home_visits: HomeVisitTable
  season_images: SeasonImageTable
  week_images: WeekImageTable
  recaps: RecapTable
  recap_codes: RecapCodeTable
  planned_publications: PlannedPublicationTable
  publications: PublicationTable
  corrections: CorrectionTable
  integrations: IntegrationTable
  provider_teams: ProviderTeamTable
  former_teams: FormerTeamTable
  provider_owners: ProviderOwnerTable
  staged_weeks: StagedWeekTable
  provider_cache: ProviderCacheTable
}
