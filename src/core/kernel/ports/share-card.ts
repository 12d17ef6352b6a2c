import type { AwardIcon, AwardColor } from '#domain/award-states'
import type { PictureShape } from '#domain/recap-address'

/** Everything drawn on a share image, as text. */
export type ShareCard = {
  /** Site name, if it differs from the product's name. */
  siteName?: string
  icon: AwardIcon
  color: AwardColor
  title: string
  /** Name of the winner. */
  managerName: string
  /** Player and position, or a team, which has no position. */
  playerName: string
  position: string | null
  leagueName: string
  /** Large number behind the winner and the yellow tag; null for a season award. */
  week: number | null
  /** Shown next to the player: points of a week, or the season of a once-a-season award. */
  stat: { label: string; value: string }
  /** The label indicates if this award no longer holds the prize. */
  prize: { label: string; value: string }
  /** Status badge, dashed for provisional as everywhere; null for none. */
  badge: { text: string; isSettled: boolean } | null
  /** Number of consecutive days the user has shared; 0 hides the badge. */
  streakDays: number
  /** Whether the user has earned the crown, which remains when the streak ends. */
  hasCrown: boolean
}

/** Port for drawing images, as PNG. */
export type ShareArtist = {
  /** Identifier of the design: a new design changes the version of every image. */
  design: string
  /** Draws an award, 1200 by 630. */
  draw(card: ShareCard): Promise<Buffer>
  /** Draws a whole week, in the card's shape. */
  drawWeek(card: WeekCard): Promise<Buffer>
  /** Draws the standings of a league, 1200 by 630. */
  drawLeague(card: LeagueCard): Promise<Buffer>
}

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

/** Everything drawn on the share image of a league's standings, as text and shares. */
export type LeagueCard = {
  /** Site name, if it differs from the product's name. */
  siteName?: string
  leagueName: string
  /** Progress of the season: Through week 11. */
  through: string
  /** Leader and margin: Priya R., leads by, $30; null before anyone has won. */
  lead: { name: string; verb: string; amount: string } | null
  /** Top three, as far as they have winnings. */
  top: { rank: number; name: string; amount: string }[]
  /** Money per week of the season, first week first, as a share of the largest. */
  weeks: number[]
  /** Week of the yellow line; null for a season that has ended. */
  currentWeek: number | null
}

/** A picture as shown on pages. */
export type MadePicture = { webp: Buffer; width: number; height: number }

/** Thrown when an upload is not a picture that can be shown. */
export class UnreadablePicture extends Error {}

/** Port for decoding pictures. */
export type PictureMaker = {
  /**
   * Re-encodes an uploaded picture, so that only its pixels are stored: at most 1600 pixels wide, without camera
   * metadata. Throws UnreadablePicture when it is not a JPEG, PNG or WebP, is truncated or is absurdly large.
   */
  redraw(bytes: Buffer): Promise<MadePicture>
}
