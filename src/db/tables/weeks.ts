import type { Generated } from 'kysely'
import type { CorrectionDecision } from '#domain/award-states'
import type { PictureShape } from '#domain/picture-shapes'
import type { Bit } from './accounts.ts'

export type IntegrationTable = {
  id: Generated<number>
  league_id: number
  provider: string
  is_enabled: Generated<Bit>
  league_ref: Generated<string>
  /** The provider's own key of the league, as the last fetch told it. */
  league_key: string | null
  consumer_key: string | null
  /** Secrets and tokens as sealed JSON (core/weeks/connection/secrets.ts). */
  secrets_sealed: string | null
  token_expires_at_ms: number | null
  connection_status: Generated<'not_tested' | 'active' | 'error'>
  error_message: string | null
  last_fetch_at_ms: number | null
  /** The league that continues this one in the present season, as JSON, until it is connected. */
  successor_json: string | null
  /** How often in a row asking failed, by what, and when it is tried again. */
  failed_tries: Generated<number>
  retry_job: string | null
  retry_at_ms: number | null
}

export type ProviderTeamTable = {
  id: Generated<number>
  league_id: number
  provider: string
  team_key: string
  team_name: string
  owner_name: string
  /** The owner's account at the provider; null where it is hidden, '' where nobody owns the team. */
  owner_id: string | null
  /** Whose it is from now on: of weeks before it changed hands former_teams tells. */
  member_id: number | null
  /** What happened to a tied team's owner, as long as nobody has said whose prizes it wins since; null for nothing. */
  owner_change: 'another' | 'none' | null
}

/** Whose a team was in the weeks of a season before one; of several rows the earliest that is later than a week counts. */
export type FormerTeamTable = {
  league_id: number
  season_id: number
  provider: string
  team_key: string
  before_week: number
  member_id: number
}

/** Whose account at the provider is whose, for longer than a team keeps its name and its key. */
export type ProviderOwnerTable = {
  league_id: number
  provider: string
  owner_id: string
  member_id: number
}

export type StagedWeekTable = {
  id: Generated<number>
  league_id: number
  season_id: number
  provider: string
  week: number
  source: string
  is_sample: Bit
  /** The provider’s week, packed (core/weeks/packed). */
  week_packed: Buffer
  fetched_at_ms: number
}

export type ProviderCacheTable = {
  key: string
  value_json: string
  stored_at_ms: number
}

export type PublicationTable = {
  id: Generated<number>
  league_id: number
  season_id: number
  week: number
  source: string
  youtube_link: string | null
  /** The provider's week and the choices the winners were taken from, packed. */
  evidence_packed: Buffer
  /** The prizes that the latest read would give to others, until somebody decides; null where there are none. */
  correction_json: string | null
  published_at_ms: number
  /**
   * The newest version of the season's rules when it was decided, 0 before the first: a week that replaces another keeps that
   * one's.
   */
  rules_up_to: number
  /** Whether it was published without any award. */
  pays_nothing: Generated<Bit>
  published_by: number | null
  replaced_at_ms: number | null
  /** The publication that took its place; null also where its awards were only taken back. */
  replaced_by: number | null
}

export type CorrectionTable = {
  id: Generated<number>
  league_id: number
  publication_id: number
  decision: CorrectionDecision
  reason: string
  /** The prizes it was about, and the provider's week that it was decided on, packed. */
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
  /** The awards as they were announced. */
  prizes_json: string
  /** How often in a row the provider could not be asked again before publishing. */
  failed_tries: Generated<number>
  /** Stopped by somebody, published when it was due, or left to the commissioner because of a doubt. */
  status: 'planned' | 'stopped' | 'published' | 'waits'
}

export type RecapTable = {
  season_id: number
  week: number
  /** Of a week that has its awards, or of one that still has none when the recap is due. */
  kind: 'published' | 'open'
  sent_at_ms: number
}

/** The pictures of a published week as they were drawn last, for members and for strangers. */
export type WeekImageTable = {
  season_id: number
  week: number
  shape: PictureShape
  /** Whether it shows names as members read them. */
  for_members: Bit
  version: string
  png_base64: string
  drawn_at_ms: number
}

/** The picture of a season's standings for strangers, as it was drawn last. */
export type SeasonImageTable = {
  season_id: number
  version: string
  png_base64: string
  drawn_at_ms: number
}

/** What the address of a week's recap holds: the hash, and sealed for it, so that it can be shown again. */
export type RecapCodeTable = {
  league_id: number
  season_id: number
  week: number
  code: string
  sealed_code: string
}

/** What somebody has seen of a league on its home, so that the next visit tells what changed. */
export type HomeVisitTable = {
  user_id: number
  league_id: number
  season_id: number
  /** The ledger as it was seen last before this visit, and when; null on the first one. */
  since_entry_id: number | null
  since_ms: number | null
  /** The ledger as it was seen in this visit, which lasts as long as somebody keeps coming back. */
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
