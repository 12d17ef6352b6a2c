import type { Generated } from 'kysely'

type PublicAwardTable = {
  award_id: number
  shared_by: number | null
  shared_at_ms: number
  /** Hash of the share URL's slug, so that awards cannot be found by enumeration; null for old links. */
  slug: string | null
  /**
   * Encrypted slug, bound to its hash, so that it can be shown again; null for old links, and until the next start
   * (src/config/secret-key.ts).
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
