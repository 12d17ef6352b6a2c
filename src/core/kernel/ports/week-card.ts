import type { AwardColor, AwardIcon } from '#domain/award-style'
import type { PictureShape } from '#domain/picture-shapes'

/** One prize or fine of a week: its winners with their players, and the shares it was paid in. */
export type WeekCardRow = {
  /** Label of the row: a position, or the icon of an award type without positions. */
  icon: { position: string } | { icon: AwardIcon; color: AwardColor }
  /** Winners with their players; for a custom rule its name, with both below it. */
  players: string
  managers: string
  points: string
  /** Formatted shares: $10, or $5 and $5; a single text for more than two. */
  parts: string[]
  /** Whether it is a fine. Drawn separately, because it is paid, not won. */
  isFine: boolean
}

/** Everything drawn on the share image of a published week, as text. */
export type WeekCard = {
  /** Site name, if it differs from the product's name. */
  siteName?: string
  /** 1200 by 630 pixels, or 1080 by 1350. */
  shape: PictureShape
  leagueName: string
  week: number
  /** Total paid: $70. */
  total: string
  /** Recipients: to 7 managers. */
  to: string
  rows: WeekCardRow[]
  /** Dashed while points may still change; null once the week is final. */
  statusBadge: { text: string; isSettled: boolean } | null
  /** Season leader with the amount; null before anyone has won. */
  leader: { name: string; verb: string; amount: string } | null
}
