import type { AwardColor, AwardIcon } from '#domain/award-style'
import type { LeagueCard } from './league-card.ts'
import type { WeekCard } from './week-card.ts'

/** Everything that is drawn on a share image, in words. */
export type ShareCard = {
  /** What the site is called, where it is not the product's name. */
  siteName?: string
  icon: AwardIcon
  colour: AwardColor
  title: string
  /** The winner. */
  managerName: string
  /** The player with their position, or a team, which has none. */
  playerName: string
  position: string | null
  leagueName: string
  /** The big number behind the winner and the yellow tag; null for an award of the whole season. */
  week: number | null
  /** Beside the player: points of a week, or the season of an award that is given once. */
  figure: { label: string; value: string }
  /** Its label says so where the prize is held by it no more. */
  prize: { label: string; value: string }
  /** Provisional is drawn dashed, as everywhere; null draws nothing. */
  stamp: { text: string; isSettled: boolean } | null
  /** Days in a row the sharer has shared; 0 draws no pennant. */
  streakDays: number
  /** Whether the sharer has earned the crown, which stays when the streak ends. */
  hasCrown: boolean
}

/** What core asks of whoever draws: PNGs. */
export type ShareArtist = {
  /** Names the drawing: another design is another version of every image. */
  design: string
  /** An award, 1200 by 630. */
  draw(card: ShareCard): Promise<Buffer>
  /** A whole week, in the shape that the card says. */
  drawWeek(card: WeekCard): Promise<Buffer>
  /** The standings of a league, 1200 by 630. */
  drawLeague(card: LeagueCard): Promise<Buffer>
}
