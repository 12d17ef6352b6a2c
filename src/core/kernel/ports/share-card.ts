import type { AwardColor, AwardIcon } from '#domain/award-style'
import type { LeagueCard } from './league-card.ts'
import type { WeekCard } from './week-card.ts'

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
