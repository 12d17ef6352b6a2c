import type { Generated } from 'kysely'

export type PublicAwardTable = {
  award_id: number
  shared_by: number | null
  shared_at_ms: number
  /** The hash of what stands in the share address, so that nobody finds awards by counting; null for links of before. */
  slug: string | null
  /** Sealed for its hash, to be shown again; null for links of before, and until the next start (src/seal-plain.ts). */
  sealed_slug: Generated<string | null>
}

export type SharingTables = {
  public_awards: PublicAwardTable
  /** Awards whose winner withdrew them: nobody else shares them again. */
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
  /** `day` counts the days since 1970, UTC. */
  share_credits: { user_id: number; award_id: number; day: number; at_ms: number }
  achievements: { user_id: number; name: string; earned_at_ms: number }
  share_images: { award_id: number; version: string; png_base64: string; drawn_at_ms: number }
  /** The days, likewise, on which somebody came by a person's link to the site. */
  site_share_credits: { user_id: number; day: number; at_ms: number }
  site_shares: { user_id: number; code: string; created_at_ms: number }
}
