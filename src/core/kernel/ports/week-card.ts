import type { AwardColor, AwardIcon } from '#domain/award-style'
import type { PictureShape } from '#domain/picture-shapes'

/** One prize or fine of a week: who won it with whom, and the parts it was paid in. */
export type WeekCardRow = {
  /** What it is for: a position, or the sign of a kind that is not of one. */
  sign: { position: string } | { icon: AwardIcon; colour: AwardColor }
  /** Who won it with whom; of a rule of the league's own its name, with both under it. */
  players: string
  managers: string
  points: string
  /** As they are written: $10, or $5 and $5; one text for more than two parts. */
  parts: string[]
  /** Drawn apart: what is paid, not won. */
  isFine: boolean
}

/** Everything that is drawn on the picture of a published week, in words. */
export type WeekCard = {
  /** What the site is called, where it is not the product's name. */
  siteName?: string
  /** 1200 by 630 pixels, or 1080 by 1350. */
  shape: PictureShape
  leagueName: string
  week: number
  /** What was paid in all: $70. */
  total: string
  /** To whom: to 7 managers. */
  to: string
  rows: WeekCardRow[]
  /** Dashed while points may still change; nothing once the week is final. */
  stamp: { text: string; isSettled: boolean } | null
  /** Who leads the season, and with how much; null before anybody won anything. */
  leader: { name: string; verb: string; amount: string } | null
}
